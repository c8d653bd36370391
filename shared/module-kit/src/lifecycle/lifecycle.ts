import { useEffect, useRef, useState } from 'react';
import { getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';

/** Ends when the page is left; a kept page gets a new one each time it is shown. Give it to fetch, listeners, cameras. */
export const useSignal = (): AbortSignal => usePageScope().signal;

/**
 * Runs when a page that was already there is shown again: a kept page coming back, the back-forward cache, the tab
 * becoming visible. Not at the first showing.
 */
export function useShownAgain(run: () => void): void {
  const latest = useRef(run);
  const { shownCount } = usePageScope();
  const seen = useRef(shownCount);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    if (seen.current !== shownCount) {
      seen.current = shownCount;
      latest.current();
    }
  }, [shownCount]);
  useEffect(() => {
    const onPageShow = (event: PageTransitionEvent) => event.persisted && latest.current();
    const onVisible = () => document.visibilityState === 'visible' && latest.current();
    window.addEventListener('pageshow', onPageShow);
    document.addEventListener('visibilitychange', onVisible);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
      document.removeEventListener('visibilitychange', onVisible);
    };
  }, []);
}

/**
 * The server's time, ticking while the page is visible.
 * @param everyMs how often it is read; 0 stands still.
 * @returns milliseconds since the epoch.
 */
export function useServerNow(everyMs = 1000): number {
  const [now, setNow] = useState(() => getHost().clock.now());
  useEffect(() => {
    if (everyMs <= 0) return;
    const read = () => document.visibilityState === 'visible' && setNow(getHost().clock.now());
    read();
    const id = window.setInterval(read, everyMs);
    document.addEventListener('visibilitychange', read);
    return () => {
      window.clearInterval(id);
      document.removeEventListener('visibilitychange', read);
    };
  }, [everyMs]);
  return now;
}

/** The server's time at this moment, ms. */
export const serverNow = (): number => getHost().clock.now();
