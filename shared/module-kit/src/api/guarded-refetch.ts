import { useCallback, useEffect, useMemo, useRef } from 'react';
import type { QueryState } from './define-endpoints';

/**
 * Makes a query's `refetch` safe to call at any time. RTK Query throws while the query is skipped and after
 * the component has unmounted. This happens, for example, when a response arrives after the session has ended
 * and the page has been replaced.
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
  return useMemo(() => ({ ...state, refetch }), [state, refetch]);
}
