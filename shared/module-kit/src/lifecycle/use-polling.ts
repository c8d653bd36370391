import { useEffect, useEffectEvent } from 'react';

// The platform says how often to ask. A mistake of its own must neither flood it nor stop the page.
const SHORTEST_MS = 500;
const LONGEST_MS = 3_600_000;

/**
 * Calls `ask` every `everyMs`, also after a failure. Pauses while the document is hidden. Calls `ask` at once
 * when the document becomes visible and when the network returns.
 * The timer does not depend on a change of `asking`, because on a busy phone one render may cover both the
 * request and its response.
 * @param ask sends one request, e.g. a query's `refetch`.
 * @param everyMs milliseconds between two requests; null stops polling.
 * @param asking whether a request is in flight; requests never overlap.
 */
export function usePolling(ask: () => void, everyMs: number | null, asking: boolean): void {
  const askIfIdle = useEffectEvent(() => {
    if (!asking) ask();
  });
  useEffect(() => {
    if (everyMs === null) return;
    const waitMs = Math.min(Math.max(everyMs, SHORTEST_MS), LONGEST_MS);
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') askIfIdle();
      timer = window.setTimeout(tick, waitMs);
    };
    const onVisibility = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') tick();
    };
    timer = window.setTimeout(tick, waitMs);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', tick);
    };
  }, [everyMs]);
}
