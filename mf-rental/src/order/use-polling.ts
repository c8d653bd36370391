import { useEffect, useRef } from 'react';

/**
 * Asks again `everyMs` after each answer; stands still while the document is hidden, and asks at once when it shows
 * again. Null is off.
 * @param asking an answer is on its way: two questions never overlap.
 */
export function usePolling(ask: () => void, everyMs: number | null, asking: boolean): void {
  const latest = useRef(ask);
  useEffect(() => {
    latest.current = ask;
  });
  useEffect(() => {
    if (everyMs === null || asking) return;
    const visible = () => document.visibilityState === 'visible';
    const timer = window.setTimeout(() => visible() && latest.current(), everyMs);
    const onVisibility = () => {
      window.clearTimeout(timer);
      if (visible()) latest.current();
    };
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [everyMs, asking]);
}
