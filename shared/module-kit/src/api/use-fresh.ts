import { useEffect, useState } from 'react';
import type { QueryState } from './define-endpoints';

/**
 * Tells whether a query's data answers a request that was sent after the calling component mounted, and sends one where
 * none is in flight. A page that is left or acts by itself decides on fresh data only: what another page has left in the
 * cache, and an answer that was already in flight, may be older than what led here.
 * @param query the state of `endpoint.useQuery(…)`, called before in the same component.
 */
export function useFresh(query: QueryState<unknown>): boolean {
  const { data, error, isFetching, requestId, refetch } = query;
  const [mountedWith] = useState(requestId);
  const [fresh, setFresh] = useState(false);
  const settled = data !== undefined && !error && !isFetching;
  const answered = settled && requestId !== mountedWith;
  if (answered && !fresh) setFresh(true);
  const stale = settled && !answered && !fresh;
  useEffect(() => {
    if (stale) refetch();
  }, [stale, refetch]);
  return fresh || answered;
}
