import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QueryState } from '@shared/module-kit';

interface Page {
  nextCursor: string | null;
}

/** Hook that queries the batch at a cursor. An undefined cursor is the first batch. */
export type UsePage<P> = (cursor: string | undefined) => QueryState<P>;

export interface PageChain<P> {
  /** Loaded batches in order. */
  pages: P[];
  first: QueryState<P> | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  /** Error of the last requested batch. `more` retries it. */
  failed: QueryState<P>['error'];
  more(): void;
  refetch(): void;
  /** Elements that run the queries. The caller must render them. */
  readers: React.ReactNode;
}

/**
 * Loads a list in batches. Each batch is a separate query, whose cursor comes from the previous response. A refresh
 * therefore refetches all loaded batches, no row is lost or duplicated when it moves to another batch, and stale rows
 * stay visible until the new response arrives.
 * @param listKey identity of the list. Another key starts with the first batch.
 */
export function usePageChain<P extends Page>(listKey: string, usePage: UsePage<P>): PageChain<P> {
  const [chain, setChain] = useState<{ key: string; depth: number; states: QueryState<P>[] }>({
    key: listKey,
    depth: 1,
    states: [],
  });
  const current = chain.key === listKey ? chain : { key: listKey, depth: 1, states: [] };
  const report = useCallback(
    (index: number, state: QueryState<P>) =>
      setChain((now) => {
        const base = now.key === listKey ? now : { key: listKey, depth: 1, states: [] };
        const previous = base.states[index];
        const states = base.states.slice();
        // A batch that loads with a changed cursor keeps its stale data.
        states[index] =
          state.data === undefined && previous?.data ? { ...state, data: previous.data } : state;
        const ends = state.data?.nextCursor === null;
        return { ...base, states: ends ? states.slice(0, index + 1) : states };
      }),
    [listKey],
  );
  const { states, depth } = current;
  const last = states[states.length - 1];
  const pages = useMemo(() => states.flatMap((state) => (state.data ? [state.data] : [])), [states]);
  const complete = states.length >= depth && last?.data !== undefined;
  return {
    pages,
    first: states[0],
    hasMore: last?.data ? last.data.nextCursor !== null : states.length > 1,
    isFetchingMore: states.length > 0 && !complete && !last?.error,
    failed: states.length > 1 ? last?.error : undefined,
    more: () => {
      if (last?.error) last.refetch();
      else if (complete) setChain({ ...current, depth: depth + 1 });
    },
    refetch: () => states.forEach((state) => state.refetch()),
    readers: (
      <PageReader
        key={listKey}
        index={0}
        cursor={undefined}
        depth={depth}
        usePage={usePage}
        report={report}
      />
    ),
  };
}

interface PageReaderProps<P> {
  index: number;
  cursor: string | undefined;
  depth: number;
  usePage: UsePage<P>;
  report: (index: number, state: QueryState<P>) => void;
}

function PageReader<P extends Page>({ index, cursor, depth, usePage, report }: PageReaderProps<P>) {
  const { data, error, isLoading, isFetching, refetch } = usePage(cursor);
  useEffect(() => {
    report(index, { data, error, isLoading, isFetching, refetch });
  }, [report, index, data, error, isLoading, isFetching, refetch]);
  const next = data?.nextCursor;
  return depth > 1 && next ? (
    <PageReader index={index + 1} cursor={next} depth={depth - 1} usePage={usePage} report={report} />
  ) : null;
}
