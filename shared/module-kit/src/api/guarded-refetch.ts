import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { QueryState } from './query-state';

/** Returns the number of rows that the client has left out of an answer. */
export function leftOutOf(data: unknown): number {
  const hasLeftOut = typeof data === 'object' && data !== null && 'leftOut' in data;
  return hasLeftOut && typeof data.leftOut === 'number' ? data.leftOut : 0;
}

/**
 * Returns a query without data while it is skipped, and with a `refetch` that is safe to call at any time. RTK Query
 * keeps the data of a query that is skipped, for example that of a renter whose session has ended. Its `refetch` throws
 * then, and after the component has unmounted.
 */
export function useGuardedRefetch<Result>(state: QueryState<Result>, skip: boolean): QueryState<Result> {
  const started = useRef(false);
  useEffect(() => {
    started.current = !skip;
    return () => {
      started.current = false;
    };
  }, [skip]);
  const { refetch: unguarded } = state;
  const refetch = useCallback(() => {
    if (started.current) unguarded();
  }, [unguarded]);
  return useMemo(() => {
    const data = skip ? undefined : state.data;
    return { ...state, data, leftOut: leftOutOf(data), refetch };
  }, [state, skip, refetch]);
}
