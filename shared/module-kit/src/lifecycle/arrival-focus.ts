import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns whether an element can no longer have the focus: it was removed, or its page is hidden. */
const isGone = (element: Element) => !element.isConnected || element.checkVisibility?.() === false;

/** Focuses the first heading of a page that the browser shows. */
function focusHeading(root: Element): void {
  for (const heading of root.querySelectorAll<HTMLElement>('main h1')) {
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return;
  }
}

/**
 * Gives the heading of a page the focus when the focused control within an element goes away, e.g. a button by its own success.
 * Otherwise the keyboard starts again at the top of the document (WCAG 2.4.3, decision 101).
 * @returns `leave` and `check`: called when the renter has left a page, and when the next one is shown. `stop` ends the watch
 */
export function watchFocus(root: HTMLElement) {
  /** Last element within `root` that had the focus. */
  let last: Element | null = null;
  /** Element that had the focus when another page was shown; null after the focus has moved. */
  let left: Element | null = null;
  const note = ({ target }: FocusEvent) => void (last = target as Element);
  const check = () => {
    const active = document.activeElement ?? document.body;
    const isLost = active === document.body ? last && isGone(last) : root.contains(active) && isGone(active);
    if (isLost || active === left) focusHeading(root);
    if (document.activeElement !== left) left = null;
  };
  const observer = new MutationObserver(check);
  observer.observe(root, { childList: true, subtree: true });
  root.addEventListener('focusin', note);
  return {
    /** Called when the renter has left a page, before the next one may take the focus. */
    leave: () => void (left = document.activeElement),
    check,
    stop() {
      observer.disconnect();
      root.removeEventListener('focusin', note);
    },
  };
}

/**
 * `watchFocus` for a document whose page changes: also focuses the heading of each page that the renter arrives at, as soon as there is
 * one. Otherwise a screen reader is silent about it. A page that focuses a control of its own keeps that. The first page of a
 * document is read by the browser.
 */
export function useArrivalFocus(pathname: string): void {
  const watch = useRef<ReturnType<typeof watchFocus> | null>(null);
  useEffect(() => {
    watch.current = watchFocus(document.body);
    return watch.current.stop;
  }, []);
  useLayoutEffect(() => () => watch.current?.leave(), [pathname]);
  useEffect(() => watch.current?.check(), [pathname]);
}
