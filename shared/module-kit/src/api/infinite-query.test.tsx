import { useState } from 'react';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useDispatch } from 'react-redux';
import type { ApiRequest } from '@shared/api-client';
import type { ListEndpoint } from '@shared/http-api/app';
import { offline, renderPage } from '@shared/module-testing';
import { languageSlice } from '../host/state';
import { endpointHooks } from './endpoint-hooks';

interface Row {
  id: string;
  text: string;
}
interface RowBatch {
  list: Row[];
  total: number;
  nextCursor: string | null;
}

const rows: ListEndpoint<{ tab: string; cursor?: string }, RowBatch> = {
  name: 'rows',
  method: 'GET',
  path: '/test/rows',
  query: ['tab', 'cursor'],
  list: { rows: 'list', id: 'id' },
};
const useRows = endpointHooks('test@2').listHook(rows);

function Page() {
  const dispatch = useDispatch();
  const [tab, setTab] = useState('all');
  const list = useRows({ tab });
  return (
    <>
      <p data-testid="rows">{list.data?.rows.map(({ text }) => text).join(' ') ?? 'nothing'}</p>
      <p data-testid="total">{list.data?.first.total}</p>
      <p data-testid="state">
        {[list.hasMore && 'more', list.isFetchingMore && 'fetching', list.moreFailed && 'failed']
          .filter(Boolean)
          .join(' ')}
      </p>
      <button onClick={list.more}>More</button>
      <button onClick={list.refetch}>Refetch</button>
      <button onClick={() => setTab('unpaid')}>Unpaid</button>
      <button onClick={() => dispatch(languageSlice.actions.languageChosen('ja'))}>Japanese</button>
    </>
  );
}

const batch = (texts: string[], nextCursor: string | null): RowBatch => ({
  list: texts.map((text) => ({ id: text[0]!, text })),
  total: 3,
  nextCursor,
});
const BATCHES: Record<string, RowBatch> = { '': batch(['a1', 'b1'], 'c2'), c2: batch(['c1'], null) };
const answer = ({ query }: ApiRequest) => BATCHES[(query?.cursor as string | undefined) ?? ''];

function open(answers: unknown = answer) {
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers: { 'GET /test/rows': answers },
  });
  return { ...page, cursors: () => page.requests.map(({ query }) => query?.cursor) };
}
const tap = (name: string) => userEvent.click(screen.getByRole('button', { name }));
const shows = (rows: string) => waitFor(() => expect(screen.getByTestId('rows')).toHaveTextContent(rows));
const says = (state: string) => waitFor(() => expect(screen.getByTestId('state').textContent).toBe(state));

test('loads the next batch by the cursor of the last one until the cursor is null', async () => {
  const { cursors } = open();
  await shows('a1 b1');
  await says('more');
  await tap('More');
  await shows('a1 b1 c1');
  await says('');
  expect(screen.getByTestId('total')).toHaveTextContent('3');
  expect(cursors()).toEqual([undefined, 'c2']);
});

test('shows a row that is in two batches once, at its first place with its latest content', async () => {
  open(({ query }: ApiRequest) => (query?.cursor ? batch(['b2', 'c1'], null) : BATCHES['']));
  await shows('a1 b1');
  await tap('More');
  await shows('a1 b2 c1');
});

test('refetches all loaded batches', async () => {
  const { cursors } = open();
  await shows('a1 b1');
  await tap('More');
  await shows('a1 b1 c1');
  await tap('Refetch');
  await waitFor(() => expect(cursors()).toEqual([undefined, 'c2', undefined, 'c2']));
});

test('waits for a refetch in flight before it requests the next batch', async () => {
  let release: (() => void) | undefined;
  let requestCount = 0;
  const { cursors } = open((request: ApiRequest) => {
    requestCount += 1;
    if (requestCount !== 2) return answer(request);
    return new Promise((resolve) => (release = () => resolve(answer(request))));
  });
  await shows('a1 b1');
  await tap('Refetch');
  await waitFor(() => expect(release).toBeDefined());
  await tap('More');
  await says('more fetching');
  expect(cursors()).toEqual([undefined, undefined]);
  release!();
  await shows('a1 b1 c1');
  expect(cursors()).toEqual([undefined, undefined, 'c2']);
});

test('keeps the rows when the next batch fails, and repeats only that request', async () => {
  let fails = true;
  const { cursors } = open((request: ApiRequest) => {
    if (request.query?.cursor && fails) throw offline;
    return answer(request);
  });
  await shows('a1 b1');
  await tap('More');
  await says('more failed');
  await shows('a1 b1');
  fails = false;
  await tap('More');
  await shows('a1 b1 c1');
  expect(cursors()).toEqual([undefined, 'c2', 'c2']);
});

test('shows the previous language until the new one arrives, but no rows of another argument', async () => {
  const releases: (() => void)[] = [];
  let waits = false;
  open((request: ApiRequest) =>
    waits ? new Promise((resolve) => releases.push(() => resolve(batch(['z1'], null)))) : answer(request),
  );
  await shows('a1 b1');
  waits = true;
  await tap('Japanese');
  await waitFor(() => expect(releases).toHaveLength(1));
  await shows('a1 b1');
  releases[0]!();
  await shows('z1');
  await tap('Unpaid');
  await waitFor(() => expect(releases).toHaveLength(2));
  await shows('nothing');
});

test.each<[string, (cursor: string) => RowBatch, number]>([
  ['repeats its cursor', () => batch(['c1'], 'c2'), 2],
  ['always has another cursor and no rows', (cursor) => batch([], `${cursor}x`), 4],
])('ends the list of a platform that %s', async (_what, later, calls) => {
  const { cursors } = open(({ query }: ApiRequest) =>
    query?.cursor ? later(String(query.cursor)) : BATCHES[''],
  );
  await shows('a1 b1');
  for (let call = 1; call < calls; call++) {
    await says('more');
    await tap('More');
    await waitFor(() => expect(cursors()).toHaveLength(call + 1));
  }
  await says('');
  expect(screen.getByTestId('rows')).toHaveTextContent('a1 b1');
});
