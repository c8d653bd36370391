import { useEffect, useEffectEvent, useRef } from 'react';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Returns the wait in ms before an automatic retry: 5 s, doubled after each one up to 60 s. Half of it is random, so that
 * phones do not retry together after an outage.
 * @param tries automatic retries so far
 * @param retryAfterSeconds least wait that the platform asked for (`Retry-After`)
 * @param random from 0 to 1
 */
export function retryDelay(tries: number, retryAfterSeconds: number, random: number): number {
  const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return Math.max(wait / 2 + (wait / 2) * random, retryAfterSeconds * 1000);
}

/**
 * Retries a failed read request until it succeeds: after growing delays while the document is visible, and at once when
 * the network returns.
 * @param failed whether the request has failed and has not succeeded since
 * @param busy whether a retry is in flight
 * @param requestId id of the latest request, because one render may cover a retry and its failure
 */
export function useAutoRetry(
  failed: boolean,
  busy: boolean,
  retry: () => void,
  retryAfterSeconds = 0,
  requestId?: string,
): void {
  const retryNow = useEffectEvent(retry);
  /** Failures in a row, also of the requests of other components, so that all of them wait as long. */
  const failures = useRef(0);
  useEffect(() => {
    if (!failed) {
      failures.current = 0;
      return;
    }
    if (busy) return;
    let isDue = false;
    const onTime = () => {
      isDue = true;
      if (document.visibilityState === 'visible') retryNow();
    };
    const onVisibility = () => {
      if (isDue && document.visibilityState === 'visible') retryNow();
    };
    const again = () => retryNow();
    const timer = setTimeout(onTime, retryDelay(failures.current++, retryAfterSeconds, Math.random()));
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', onVisibility);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', onVisibility);
    };
  }, [failed, busy, retryAfterSeconds, requestId]);
}
