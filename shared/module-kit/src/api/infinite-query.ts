import { useCallback, useEffect, useMemo, useState } from 'react';
import { useKitState } from '../host/state';
import { type Batch, type QueryOptions, type QueryState, isWaiting } from './query-state';
import { type RtkState, useGuardedRefetch } from './guarded-refetch';
import { useRetryFailed } from './retry-failed';

/**
 * A list that is loaded in batches. `data` holds the loaded rows and the first batch. `refetch` requests all loaded
 * batches.
 */
export interface InfiniteQueryState<Result, Row> extends QueryState<{ rows: Row[]; first: Result }> {
  hasMore: boolean;
  /** Number of rows that cannot be shown, because they do not match the schema. */
  leftOut: number;
  isFetchingMore: boolean;
  /** True after the request for the next batch has failed. `more` repeats it. */
  moreFailed: boolean;
  /** Requests the next batch. Waits for a request that is in flight. */
  more(): void;
}

interface Batches<Result> {
  pages: Result[];
  /** Cursor of each batch; null for the first one. */
  pageParams: (string | null)[];
}

/** Number of batches without a row, one after another, after which a list counts as complete. */
const EMPTY_BATCHES = 3;

/**
 * Returns the cursor of the next batch; null after the last one. A platform that repeats a cursor, or answers without rows again and
 * again, gets no endless requests.
 * @param cursors cursor of each batch; null for the first one
 */
export function nextCursorOf<Result extends Batch>(
  batches: readonly Result[],
  cursors: readonly (string | null)[],
  rows: (batch: Result) => readonly unknown[],
): string | null {
  const next = batches[batches.length - 1]?.nextCursor ?? null;
  const isEmpty =
    batches.length >= EMPTY_BATCHES && batches.slice(-EMPTY_BATCHES).every((batch) => !rows(batch).length);
  return isEmpty || cursors.includes(next) ? null : next;
}

/** The part of RTK's hook of an infinite query that this file uses. */
export type SendInfiniteQuery<Result> = (
  arg: unknown,
  options: QueryOptions & { skipPollingIfUnfocused: boolean },
) => RtkState<Batches<Result>> & {
  isFetchingNextPage: boolean;
  isFetchNextPageError: boolean;
  fetchNextPage(): unknown;
};

/**
 * Returns the rows of all batches. A row that is in two batches appears once, at its first place with its latest
 * content.
 */
function uniqueRows<Result, Row>(
  batches: readonly Result[],
  rows: (batch: Result) => readonly Row[],
  rowId: (row: Row) => string,
): Row[] {
  return [...new Map(batches.flatMap(rows).map((row) => [rowId(row), row])).values()];
}

interface InfiniteParts<Result, Row> {
  useBatches: SendInfiniteQuery<Result>;
  /** Returns the last known first batch for an argument. Gets null instead of the argument if none is needed. */
  useFirst(arg: unknown): Result | undefined;
  rows(batch: Result): readonly Row[];
  rowId(row: Row): string;
}

/** Creates the hook of an infinite query. The language is part of the cache key, as for every query. */
export function infiniteHook<Result extends Batch, Row>({
  useBatches,
  useFirst,
  rows,
  rowId,
}: InfiniteParts<Result, Row>) {
  function useInfiniteQuery(arg: unknown, options: QueryOptions = {}): InfiniteQueryState<Result, Row> {
    const language = useKitState((state) => state.language.current);
    const state = useBatches({ arg, language }, { ...options, skipPollingIfUnfocused: true });
    const { data: batches, refetch } = useGuardedRefetch(state, options.skip ?? false, arg);
    const { isFetching, isFetchingNextPage, fetchNextPage } = state;
    const waits = isWaiting({ data: batches, error: state.error }, options.skip ?? false);
    const last = useFirst(waits ? (arg ?? {}) : null);
    const pages = useMemo(() => batches?.pages ?? (last ? [last] : []), [batches, last]);
    const data = useMemo(() => {
      const [first] = pages;
      return first && { rows: uniqueRows(pages, rows, rowId), first };
    }, [pages]);

    // RTK ignores a request for the next batch during a refetch, so the request waits until the refetch has ended. It also
    // waits for the first answer of the network; if that fails, there is nothing to continue.
    const [wantsMore, setWantsMore] = useState(false);
    const hasAnswer = batches !== undefined;
    useEffect(() => {
      if (!wantsMore || isFetching) return;
      setWantsMore(false);
      if (hasAnswer) fetchNextPage();
    }, [wantsMore, isFetching, hasAnswer, fetchNextPage]);
    const more = useCallback(() => setWantsMore(true), []);
    useRetryFailed({ ...state, refetch: state.isFetchNextPageError ? more : refetch });

    return {
      data,
      error: state.error,
      isLoading: data === undefined && isFetching,
      isFetching,
      isLast: last !== undefined,
      requestId: state.requestId,
      refetch,
      hasMore: nextCursorOf(pages, batches?.pageParams ?? [null], rows) !== null,
      leftOut: pages.reduce((sum, { leftOut = 0 }) => sum + leftOut, 0),
      isFetchingMore: wantsMore || isFetchingNextPage,
      moreFailed: state.isFetchNextPageError,
      more,
    };
  }
  return { useInfiniteQuery };
}
