import { useCallback, useEffect, useMemo, useState } from 'react';
import type { QueryState } from '@shared/module-kit';

interface Page {
  nextCursor: string | null;
}

/** A hook that reads the page at a cursor; undefined is the first. */
export type UsePage<P> = (cursor: string | undefined) => QueryState<P>;

export interface PageChain<P> {
  /** Pages in order, as far as they are there. */
  pages: P[];
  first: QueryState<P> | undefined;
  hasMore: boolean;
  isFetchingMore: boolean;
  /** The last wanted page did not come; `more` tries again. */
  failed: QueryState<P>['error'];
  more(): void;
  refetch(): void;
  /** To be drawn: the readers of the pages. */
  readers: React.ReactNode;
}

/**
 * A list in pages, each a query of its own whose cursor is the answer of the one before. So a refresh (by tags, by
 * pulling, when shown again) reads all the pages that stand there, an order that moved from one page to the next is
 * neither lost nor doubled, and what stands there stays until the new answer is in.
 * @param listKey names the list: another one begins with its first page.
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
        const kept = base.states[index];
        const states = base.states.slice();
        // A page that is being read under a changed cursor still shows what it had.
        states[index] = state.data === undefined && kept?.data ? { ...state, data: kept.data } : state;
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
