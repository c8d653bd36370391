import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { ApiRequest } from '@shared/api-client';
import type { ListEndpoint, PlainEndpoint } from '@shared/http-api/app';
import { answerOf, renderPage } from '@shared/module-testing';
import { endpointHooks } from './endpoint-hooks';

const one: PlainEndpoint<{ id: string }, { text: string }> = {
  name: 'one',
  method: 'GET',
  path: '/test/one/{id}',
};
interface Rows {
  list: { id: string }[];
  nextCursor: string | null;
}
const many: ListEndpoint<{ cursor?: string }, Rows> = {
  name: 'many',
  method: 'GET',
  path: '/test/many',
  query: ['cursor'],
  list: { rows: 'list', id: 'id' },
};
const { queryHook, listHook } = endpointHooks('last@1');
const useOne = queryHook(one);
const useMany = listHook(many);

const LAST: Record<string, unknown> = {
  '/test/one/a': { text: 'last', leftOut: 3 },
  '/test/many': { list: [{ id: 'last1' }, { id: 'last2' }], nextCursor: 'c2', leftOut: 2 },
};

/** Everything that the page has shown, in order. */
const shown: string[] = [];
/** Of the last render, for the query and the list. */
let missing: unknown[] = [];
let isLast: unknown[] = [];
function Page() {
  const [id, setId] = useState('a');
  const [skip, setSkip] = useState(false);
  const query = useOne({ id }, { skip });
  const list = useMany();
  const text = [
    query.data?.text ?? (query.error ? 'failed' : 'nothing'),
    query.isLoading ? 'loading' : '',
    list.data?.rows.map((row) => row.id).join('+') ?? 'no rows',
    [list.hasMore && 'more', list.isFetchingMore && 'fetching'].filter(Boolean).join(' '),
  ].join(' ');
  missing = [query.leftOut, list.leftOut];
  isLast = [query.isLast ?? false, list.isLast];
  if (shown[shown.length - 1] !== text) shown.push(text);
  return (
    <>
      <p>{text}</p>
      <button onClick={() => setId('b')}>Other</button>
      <button onClick={() => setSkip(true)}>Skip</button>
      <button onClick={list.more}>More</button>
    </>
  );
}

function open(answers: Record<string, unknown>) {
  shown.length = 0;
  const ages: number[] = [];
  const page = renderPage(Page, {
    module: 'mf-orders',
    url: '/order/list',
    answers,
    host: {
      lastAnswer: ({ path }) => (LAST[path] ? { model: LAST[path] as never, at: 7 } : null),
      showAge(at) {
        ages.push(at);
        return () => void ages.splice(ages.indexOf(at), 1);
      },
    },
  });
  return { ...page, ages };
}

/** An answer of the network that arrives when the test says so. */
function late(model: unknown) {
  let arrive: () => void = () => undefined;
  const answer = new Promise((resolve) => (arrive = () => resolve(model)));
  return { answer: () => answer, arrive };
}

test('shows the last answer from the first render on until the new one arrives, with its age', async () => {
  const [first, rows] = [late({ text: 'new' }), late({ list: [{ id: 'new1' }], nextCursor: null })];
  const { ages } = open({ 'GET /test/one/a': first.answer, 'GET /test/many': rows.answer });
  expect(shown).toEqual(['last  last1+last2 more']);
  expect([missing, isLast]).toEqual([
    [3, 2],
    [true, true],
  ]);
  expect(ages).toEqual([7, 7]);
  first.arrive();
  await screen.findByText('new last1+last2 more');
  expect(ages).toEqual([7]);
  rows.arrive();
  await screen.findByText('new new1');
  expect(ages).toEqual([]);
  expect([missing, isLast]).toEqual([
    [0, 0],
    [false, false],
  ]);
});

test.each([
  ['requests the next batch after the first one has arrived', false, ['first', 'c3']],
  ['forgets the wish for the next batch if the first one fails', true, ['first']],
])('%s', async (_what, fails, cursors) => {
  const first = late({ list: [{ id: 'new1' }], nextCursor: 'c3' });
  const { requests } = open({
    'GET /test/one/a': { text: 'new' },
    'GET /test/many': async ({ query }: ApiRequest) => {
      if (query?.cursor) return { list: [{ id: 'new2' }], nextCursor: null };
      const model = await first.answer();
      return fails ? answerOf(404, 'a gateway') : model;
    },
  });
  await userEvent.click(screen.getByRole('button', { name: 'More' }));
  await screen.findByText('new last1+last2 more fetching');
  first.arrive();
  await screen.findByText(fails ? 'new no rows' : 'new new1+new2');
  const sent = requests.filter(({ path }) => path === '/test/many');
  expect(sent.map(({ query }) => query?.cursor ?? 'first')).toEqual(cursors);
});

test('shows the failure of the request, and nothing of the last answer', async () => {
  const { ages } = open({
    'GET /test/one/a': answerOf(500, 'a gateway'),
    'GET /test/many': { list: [], nextCursor: null },
  });
  await screen.findByText('failed');
  expect(ages).toEqual([]);
});

test('shows no answer to other arguments, nor while the query is skipped', async () => {
  const { ages } = open({
    'GET /test/one/a': late(null).answer,
    'GET /test/one/b': late(null).answer,
    'GET /test/many': { list: [], nextCursor: null },
  });
  await userEvent.click(screen.getByRole('button', { name: 'Other' }));
  await screen.findByText('nothing loading');
  await userEvent.click(screen.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(ages).toEqual([]));
  expect(shown.slice(shown.indexOf('nothing loading  ')).join()).not.toContain('last ');
});
