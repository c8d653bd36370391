import { useEffect, useLayoutEffect, useRef } from 'react';

/** Returns whether an element can no longer have the focus: it was removed, or its page is hidden. */
const isGone = (element: Element) => !element.isConnected || element.checkVisibility?.() === false;

/** Focuses the first heading of a page that the browser shows. */
function focusHeading(): void {
  for (const heading of document.querySelectorAll<HTMLElement>('main h1')) {
    heading.focus({ preventScroll: true });
    if (document.activeElement === heading) return;
  }
}

/**
 * Gives the heading of the page the focus that is lost: when the renter arrives at a page, as soon as it has a heading, and when
 * the focused control goes away.
 */
function watchFocus() {
  /** Last element that had the focus. */
  let last: Element | null = null;
  /** Element that had the focus when another page was shown; null after the focus has moved. */
  let left: Element | null = null;
  const note = ({ target }: FocusEvent) => void (last = target as Element);
  const check = () => {
    const active = document.activeElement ?? document.body;
    const isLost = active === document.body ? last && isGone(last) : isGone(active);
    if (isLost || active === left) focusHeading();
    if (document.activeElement !== left) left = null;
  };
  const observer = new MutationObserver(check);
  observer.observe(document.body, { childList: true, subtree: true });
  document.addEventListener('focusin', note);
  return {
    /** Called when the renter has left a page, before the next one may take the focus. */
    leave: () => void (left = document.activeElement),
    check,
    stop() {
      observer.disconnect();
      document.removeEventListener('focusin', note);
    },
  };
}

/**
 * Focuses the heading of each page that the renter arrives at, and of the page whose focused control goes away. Otherwise a screen
 * reader is silent about it, and the keyboard starts again at the top of the document (WCAG 2.4.3, 4.1.3). A page that focuses a
 * control of its own keeps that. The first page of a document is read by the browser.
 */
export function useArrivalFocus(pathname: string): void {
  const watch = useRef<ReturnType<typeof watchFocus> | null>(null);
  useEffect(() => {
    watch.current = watchFocus();
    return watch.current.stop;
  }, []);
  useLayoutEffect(() => () => watch.current?.leave(), [pathname]);
  useEffect(() => watch.current?.check(), [pathname]);
}
