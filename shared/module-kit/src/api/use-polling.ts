import { useEffect, useEffectEvent } from 'react';
import type { QueryState } from './query-state';
import { mayPass } from './retry-failed';

// The platform says how often to ask. A mistake of its own must neither flood it nor stop the page.
const SHORTEST_MS = 500;
const LONGEST_MS = 3_600_000;
/** Shortest interval after an answer that a retry does not change. */
const FINAL_MS = 60_000;

/** A query to poll, or several with the states of all of them. */
export type Polled = Pick<QueryState<unknown>, 'refetch' | 'isFetching' | 'error'>;

/**
 * Sends a query again every `everyMs`. Pauses while the document is hidden. Sends it at once when the document becomes visible
 * and when the network returns. While the last answer is a failure that may pass, the kit's automatic retries send it instead, after
 * growing delays. After another failure it is sent once a minute at most.
 * The timer does not depend on a change of `asking`, because on a busy phone one render may cover both the
 * request and its response.
 * @param polled a query, or a function that sends one request and whose failures are not known.
 * @param everyMs milliseconds between two requests; null stops polling.
 * @param asking for a function: whether a request is in flight; requests never overlap.
 */
export function usePolling(polled: Polled | (() => void), everyMs: number | null, asking = false): void {
  const { refetch, isFetching, error } =
    typeof polled === 'function' ? { refetch: polled, isFetching: asking, error: undefined } : polled;
  const askIfIdle = useEffectEvent(() => {
    if (!isFetching) refetch();
  });
  const intervalMs = intervalOf(everyMs, error);
  useEffect(() => {
    if (intervalMs === null) return;
    // A timer of NaN or undefined ms ends at once. Neither is less than the longest one.
    const waitMs = Math.max(intervalMs < LONGEST_MS ? intervalMs : LONGEST_MS, SHORTEST_MS);
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
  }, [intervalMs]);
}

function intervalOf(everyMs: number | null, error: Polled['error']): number | null {
  if (everyMs === null || !error) return everyMs;
  return mayPass(error) ? null : Math.max(everyMs, FINAL_MS);
}
