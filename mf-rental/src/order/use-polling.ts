import { useEffect, useRef } from 'react';

/**
 * Asks again and again, `everyMs` apart; stands still while the document is hidden, and asks at once when it shows
 * again. Null is off. The clock goes on by itself and does not wait to see an answer come: on a busy phone question
 * and answer may fall into one rendering.
 * @param asking an answer is on its way: two questions never overlap.
 */
export function usePolling(ask: () => void, everyMs: number | null, asking: boolean): void {
  const latest = useRef({ ask, asking });
  useEffect(() => {
    latest.current = { ask, asking };
  });
  useEffect(() => {
    if (everyMs === null) return;
    let timer = 0;
    const tick = () => {
      if (document.visibilityState === 'visible' && !latest.current.asking) latest.current.ask();
      timer = window.setTimeout(tick, everyMs);
    };
    const onVisibility = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') tick();
    };
    timer = window.setTimeout(tick, everyMs);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [everyMs]);
}
