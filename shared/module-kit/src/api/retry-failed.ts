import { type ApiError, isFinal } from '@shared/api-client';
import { useAutoRetry } from '../lifecycle/auto-retry';
import type { QueryState } from './query-state';

/** Returns whether a retry of a failed request may succeed. */
export const mayPass = (error: ApiError): boolean => error.kind !== 'aborted' && !isFinal(error);

/** State of a read request that may be sent again. */
export type FailedRead = Pick<QueryState<unknown>, 'error' | 'isFetching' | 'requestId' | 'refetch'>;

/**
 * Retries a read request automatically while its failure may pass: after 5 s, then after growing delays up to 60 s of which half
 * is random, while the document is visible, and when the network returns, but no sooner than the platform asked for (`Retry-After`).
 * Of several components that use a query, the first one whose wait ends sends the request, and the others wait
 * again. The kit does so for its own queries. A module needs it for a request that is no query.
 */
export function useRetryFailed({ error, isFetching, requestId, refetch }: FailedRead): void {
  useAutoRetry(
    error !== undefined && mayPass(error),
    isFetching,
    refetch,
    error?.retryAfterSeconds,
    requestId,
  );
}
