import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmOptions, type Problem, getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';

/** Shows a line for 2000 ms (specification, section 9), announced politely. */
export const useToast = () => getHost().toast;

/** Asks before something that cannot be undone; false on Cancel, Esc and Back. */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => getHost().confirm;

/** Tells the platform that something is wrong; never anything about the renter. */
export function useReport(): (problem: Problem) => void {
  const { module, id } = usePageScope();
  return useCallback((problem) => getHost().report({ ...problem, module: `${module}@${id}` }), [module, id]);
}

/** Copies a text and says so; pages may give their own words (decisions, 17). */
export function useCopy(): (
  text: string,
  words?: { done: string; failed: string; empty: string },
) => Promise<boolean> {
  const { t } = useTranslation('ui');
  return useCallback(
    async (text, words) => {
      const toast = getHost().toast;
      if (!text) {
        toast(words?.empty ?? t('copy.empty'));
        return false;
      }
      try {
        await navigator.clipboard.writeText(text);
        toast(words?.done ?? t('copy.done'));
        return true;
      } catch {
        const done = copyBySelection(text);
        toast(done ? (words?.done ?? t('copy.done')) : (words?.failed ?? t('copy.failed')));
        return done;
      }
    },
    [t],
  );
}

/** Web views without the clipboard API: select and copy. */
function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.className = 'visually-hidden';
  document.body.append(area);
  area.select();
  try {
    return document.execCommand('copy');
  } catch {
    return false;
  } finally {
    area.remove();
  }
}
