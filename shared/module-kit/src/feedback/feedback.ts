import { useCallback } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmOptions, type Problem, getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';

/** Returns a function that shows a toast for 2000 ms (R9.20). Screen readers announce it when they are idle. */
export const useToast = () => getHost().toast;

/** Returns a function that asks the renter for confirmation. It resolves to false on Cancel, Esc and Back. */
export const useConfirm = (): ((options: ConfirmOptions) => Promise<boolean>) => getHost().confirm;

/**
 * Returns a function that reports a problem to the platform. Reports must not contain data about the renter.
 */
export function useReport(): (problem: Problem) => void {
  const { module, id } = usePageScope();
  return useCallback((problem) => getHost().report({ ...problem, module: `${module}@${id}` }), [module, id]);
}

/**
 * Returns a function that copies a text and shows the result as a toast. Pages may pass their own texts
 * (decision 20).
 */
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

/** Copies by selection, for web views without the clipboard API. */
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
