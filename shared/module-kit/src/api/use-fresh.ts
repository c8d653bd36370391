import { useEffect, useState } from 'react';
import type { QueryState } from './query-state';

/**
 * Returns whether a query's data answers a request that was sent after the calling component mounted. Sends
 * such a request if none is in flight.
 * Use it before a page acts or navigates without a tap. Cached data, and an answer that was in flight at mount,
 * may be older than the event that opened the page.
 * @param query state of `endpoint.useQuery(…)` in the same component.
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
