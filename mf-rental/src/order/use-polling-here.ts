import { type Polled, usePolling } from '@shared/module-kit';

/** Interval after a failure, ms. */
const FAILED_MS = 5000;

/**
 * Polls a query whose answer a renter waits for at the cabinet. After a failure it is sent every 5 s, no sooner than the platform
 * asks for, because the automatic retries wait up to a minute.
 * @param everyMs milliseconds between two requests; null stops polling.
 */
export function usePollingHere({ refetch, isFetching, error }: Polled, everyMs: number | null): void {
  const leastMs = error ? Math.max(FAILED_MS, (error.retryAfterSeconds ?? 0) * 1000) : 0;
  usePolling(refetch, everyMs === null ? null : Math.max(everyMs, leastMs), isFetching);
}
