import { useEffect, useEffectEvent } from 'react';

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
    let timer = 0;
    const tick = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') askIfIdle();
      timer = window.setTimeout(tick, everyMs);
    };
    const onVisibility = () => {
      window.clearTimeout(timer);
      if (document.visibilityState === 'visible') tick();
    };
    timer = window.setTimeout(tick, everyMs);
    document.addEventListener('visibilitychange', onVisibility);
    window.addEventListener('online', tick);
    return () => {
      window.clearTimeout(timer);
      document.removeEventListener('visibilitychange', onVisibility);
      window.removeEventListener('online', tick);
    };
  }, [everyMs]);
}
