import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { QueryState } from './query-state';

/** State of a query as RTK returns it. */
export interface RtkState<Result> extends QueryState<Result> {
  /** Undefined until the current argument has data. Until then, `data` belongs to the previous argument. */
  currentData?: Result | undefined;
}

/** Returns the number of rows that the client has left out of an answer. */
export function leftOutOf(data: unknown): number {
  const hasLeftOut = typeof data === 'object' && data !== null && 'leftOut' in data;
  return hasLeftOut && typeof data.leftOut === 'number' ? data.leftOut : 0;
}

/**
 * Returns a query with data of its current argument only, without data while it is skipped, and with a `refetch` that is safe to
 * call at any time. RTK Query keeps the data of the previous argument, and of a query that is skipped, for example that of a renter
 * whose session has ended. Its `refetch` throws then, and after the component has unmounted. After a change of language, the
 * previous data stays until the new data arrives.
 * @param arg argument without the language
 */
export function useGuardedRefetch<Result>(
  state: RtkState<Result>,
  skip: boolean,
  arg: unknown,
): QueryState<Result> {
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
  const key = JSON.stringify(arg);
  const [shownKey, setShownKey] = useState(key);
  const isOther = shownKey !== key;
  if (isOther && state.currentData !== undefined) setShownKey(key);
  return useMemo(() => {
    const { currentData, isFetching, error } = state;
    const data = skip ? undefined : (currentData ?? (isOther ? undefined : state.data));
    const isLoading = isFetching && data === undefined && !error;
    return { ...state, data, isLoading, leftOut: leftOutOf(data), refetch };
  }, [state, skip, isOther, refetch]);
}
