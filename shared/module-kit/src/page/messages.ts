import { useCallback, useLayoutEffect, useRef } from 'react';
import { useTranslation } from 'react-i18next';
import { type ConfirmOptions, type Problem, getHost } from '../host/host';
import { useCaller } from '../host/page-scope';

/**
 * Returns a function that shows a toast for 2000 ms (R9.20), and for 60 ms more for each letter above 60 (decision 100). Screen readers
 * announce it when they are idle.
 */
export function useToast(): (message: string) => void {
  const caller = useCaller();
  return useCallback((message) => getHost().toast(message, caller), [caller]);
}

/**
 * Returns a function that asks the renter for confirmation. It resolves to false on Cancel, Esc and Back, and without a
 * question if the page is not shown any more.
 */
export function useConfirm(): (options: ConfirmOptions) => Promise<boolean> {
  const caller = useCaller();
  const isShown = useRef(false);
  useLayoutEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(
    (options) =>
      isShown.current
        ? getHost().confirm(options, caller)
        : // In a task: a page that asks until the answer is yes would freeze the tab.
          new Promise((resolve) => setTimeout(resolve, 0, false)),
    [caller],
  );
}

/**
 * Returns a function that reports a problem to the platform. Reports must not contain data about the renter.
 */
export function useReport(): (problem: Problem) => void {
  const caller = useCaller();
  return useCallback((problem) => getHost().report({ ...problem, module: caller }), [caller]);
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
  const toast = useToast();
  return useCallback(
    async (text, words) => {
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
    [t, toast],
  );
}

/** Copies by selection, for web views without the clipboard API. */
function copyBySelection(text: string): boolean {
  const focused = document.activeElement;
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
    // To select gives the area the focus in some web views. The heading would get it (decision 101).
    if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  }
}
