import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';

/**
 * Returns a signal that aborts when the page is left. Pass it to fetch, listeners and cameras. A kept-alive
 * page gets a new one each time it is shown.
 */
export const useSignal = (): AbortSignal => usePageScope().signal;

/**
 * Runs a function when an open page becomes visible again: a kept-alive page is shown again, the back-forward
 * cache restores the document, or the tab becomes visible. It does not run on mount.
 */
export function useOnVisible(run: () => void): void {
  const onShown = useEffectEvent(run);
  const { shownCount } = usePageScope();
  const seen = useRef(shownCount);
  useEffect(() => {
    if (seen.current !== shownCount) {
      seen.current = shownCount;
      onShown();
    }
  }, [shownCount]);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && onShown();
    const onVisible = () => document.visibilityState === 'visible' && onShown();
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

/** Time in ms by which a timer may be late. */
const TIMER_MS = 1000;

/**
 * Returns the server's time and updates it while the page is visible. An answer may set the clock: the page that it renders gets
 * the new time at once if it differs by more than the interval.
 * @param everyMs update interval in ms; 0 turns updates off.
 * @returns milliseconds since the epoch.
 */
export function useServerNow(everyMs = 1000): number {
  const [read, setRead] = useState(() => getHost().clock.now());
  useEffect(() => {
    if (everyMs <= 0) return;
    const update = () => document.visibilityState === 'visible' && setRead(getHost().clock.now());
    update();
    const id = window.setInterval(update, everyMs);
    document.addEventListener('visibilitychange', update);
    return () => {
      window.clearInterval(id);
      document.removeEventListener('visibilitychange', update);
    };
  }, [everyMs]);
  const now = getHost().clock.now();
  return everyMs > 0 && Math.abs(now - read) > everyMs + TIMER_MS ? now : read;
}

/** Returns the server's current time in ms since the epoch. */
export const serverNow = (): number => getHost().clock.now();
