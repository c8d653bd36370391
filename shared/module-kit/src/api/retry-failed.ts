import { isFinal } from '@shared/api-client';
import { useAutoRetry } from '../lifecycle/auto-retry';
import type { QueryState } from './query-state';

/**
 * Retries a query automatically while its failure may pass. Of several components that use the query, the first one whose
 * wait ends sends the request, and the others wait again.
 */
export function useRetryFailed({
  error,
  isFetching,
  requestId,
  refetch,
}: Pick<QueryState<unknown>, 'error' | 'isFetching' | 'requestId' | 'refetch'>): void {
  const mayPass = error !== undefined && error.kind !== 'aborted' && !isFinal(error);
  useAutoRetry(mayPass, isFetching, refetch, error?.retryAfterSeconds, requestId);
}
