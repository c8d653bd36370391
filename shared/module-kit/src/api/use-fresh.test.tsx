import { render } from '@testing-library/react';
import { offline } from '@shared/module-testing';
import type { QueryState } from './query-state';
import { useFresh } from './use-fresh';

const refetch = jest.fn();
const state = (more: Partial<QueryState<string>>): QueryState<string> => ({
  data: undefined,
  error: undefined,
  isLoading: false,
  isFetching: false,
  refetch,
  ...more,
});

/** Renders the states one after another and returns the hook's result for each. */
function freshAfter(...states: Partial<QueryState<string>>[]): boolean[] {
  const results: boolean[] = [];
  let last = false;
  function Reader({ query }: { query: QueryState<string> }) {
    last = useFresh(query);
    return null;
  }
  const [first, ...rest] = states;
  const { rerender } = render(<Reader query={state(first!)} />);
  results.push(last);
  for (const next of rest) {
    rerender(<Reader query={state(next)} />);
    results.push(last);
  }
  return results;
}

beforeEach(() => refetch.mockClear());

test('treats cached data as stale and refetches it', () => {
  expect(freshAfter({ data: 'old', requestId: 'r1' })).toEqual([false]);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('treats the answer to a request of this page as fresh', () => {
  expect(freshAfter({}, { isFetching: true, requestId: 'r1' }, { data: 'new', requestId: 'r1' })).toEqual([
    false,
    false,
    true,
  ]);
  expect(refetch).not.toHaveBeenCalled();
});

test('treats an answer that was in flight at mount as stale and refetches it', () => {
  expect(
    freshAfter(
      { data: 'old', isFetching: true, requestId: 'r1' },
      { data: 'older than this page', requestId: 'r1' },
      { data: 'older than this page', isFetching: true, requestId: 'r2' },
      { data: 'new', requestId: 'r2' },
    ),
  ).toEqual([false, false, false, true]);
  expect(refetch).toHaveBeenCalledTimes(1);
});

test('is not fresh after a failed request, and stays fresh during a refetch', () => {
  expect(
    freshAfter(
      { data: 'old', requestId: 'r1', isFetching: true },
      { data: 'old', requestId: 'r2', error: offline },
      { data: 'new', requestId: 'r3' },
      { data: 'new', requestId: 'r4', isFetching: true },
    ),
  ).toEqual([false, false, true, true]);
});
