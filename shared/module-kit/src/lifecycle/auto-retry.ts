import { useEffect, useEffectEvent, useRef } from 'react';

const FIRST_MS = 5_000;
const LONGEST_MS = 60_000;

/**
 * Returns the wait in ms before an automatic retry: 5 s, doubled after each one up to 60 s. Half of it is random, so that
 * phones do not retry together after an outage.
 * @param tries automatic retries so far
 * @param random from 0 to 1
 */
export function retryDelay(tries: number, random: number): number {
  const wait = Math.min(FIRST_MS * 2 ** tries, LONGEST_MS);
  return wait / 2 + (wait / 2) * random;
}

/**
 * Retries a failed read request until it succeeds: after growing delays while the document is visible, and when the network
 * returns, but never before the end of a wait that the platform asked for.
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
  /** End of the wait that the platform asked for last, by `performance.now`. */
  const waitEnd = useRef(0);
  useEffect(() => {
    if (!failed) {
      failures.current = waitEnd.current = 0;
      return;
    }
    if (busy) return;
    if (retryAfterSeconds) waitEnd.current = performance.now() + retryAfterSeconds * 1000;
    let isDue = false;
    const retryIfDue = () => {
      if (isDue && document.visibilityState === 'visible') retryNow();
    };
    const onTime = () => {
      isDue = true;
      retryIfDue();
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const plan = (wait: number) => {
      clearTimeout(timer);
      timer = setTimeout(onTime, Math.max(wait, waitEnd.current - performance.now()));
    };
    const again = () => plan(0);
    plan(retryDelay(failures.current++, Math.random()));
    window.addEventListener('online', again);
    document.addEventListener('visibilitychange', retryIfDue);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', again);
      document.removeEventListener('visibilitychange', retryIfDue);
    };
  }, [failed, busy, retryAfterSeconds, requestId]);
}
