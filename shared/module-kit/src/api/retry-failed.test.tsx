import { act, screen } from '@testing-library/react';
import type { ApiError, ApiRequest } from '@shared/api-client';
import type { ListEndpoint } from '@shared/http-api/app';
import { offline, renderPage } from '@shared/module-testing';
import { endpointHooks } from './endpoint-hooks';
import type { Batch } from './query-state';

interface Rows extends Batch {
  list: { id: string }[];
}

const { queryHook, listHook, mutationHook } = endpointHooks('retry-failed-test');
const useText = queryHook<void, string>({ name: 'text', method: 'GET', path: '/test/text' });
const rows: ListEndpoint<{ cursor?: string }, Rows> = {
  name: 'rows',
  method: 'GET',
  path: '/test/rows',
  query: ['cursor'],
  list: { rows: 'list', id: 'id' },
};
const useRows = listHook(rows);
const useWrite = mutationHook<void, string>({ name: 'write', method: 'POST', path: '/test/write' });

const UNAVAILABLE: ApiError = { kind: 'http', code: 'HTTP_503', status: 503 };
const BUSY: ApiError = { ...UNAVAILABLE, retryAfterSeconds: 20 };
const NOT_FOUND: ApiError = { kind: 'http', code: 'HTTP_404', status: 404, traceId: 't-1' };
const MALFORMED: ApiError = { kind: 'malformed', code: 'MALFORMED_text', traceId: 't-1', isWrite: false };

/** A page that shows what a query returns, without `Loaded`. */
const Text = () => <p>{useText().data ?? 'nothing'}</p>;
const TwoTexts = () => (
  <>
    <Text />
    <Text />
  </>
);
function List() {
  const { data, hasMore, more } = useRows();
  return (
    <>
      <p>{data?.rows.map(({ id }) => id).join(' ') ?? 'nothing'}</p>
      {hasMore && <button onClick={more}>More</button>}
    </>
  );
}

/** Answers with the failures in turn, and then with the answer. */
function failing(failures: ApiError[], answer: unknown) {
  const left = [...failures];
  return () => left.shift() ?? answer;
}

const open = (Page: () => React.ReactNode, answers: Record<`GET ${string}` | `POST ${string}`, unknown>) =>
  renderPage(Page, { module: 'mf-orders', url: '/order/list', answers });
const pass = (ms: number) => act(() => jest.advanceTimersByTimeAsync(ms));
/** Lets an answer arrive and the components show it. */
const settle = () => pass(500);

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  jest.spyOn(Math, 'random').mockReturnValue(1);
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

test.each([
  ['a lost request', offline, 5],
  ['an unavailable platform', UNAVAILABLE, 5],
  ['an answer that cannot be read', MALFORMED, 5],
  ['a busy platform, which says when', BUSY, 20],
])('repeats a query after %s without a tap', async (_, failure, seconds) => {
  const { requests } = open(Text, { 'GET /test/text': failing([failure], 'the text') });
  await settle();
  await pass(seconds * 1000 - 1_000);
  expect(screen.getByText('nothing')).toBeInTheDocument();
  expect(requests).toHaveLength(1);
  await settle();
  await settle();
  expect(screen.getByText('the text')).toBeInTheDocument();
  await pass(600_000);
  expect(requests).toHaveLength(2);
});

test('repeats a query of several components once for all of them, with growing delays', async () => {
  const fail = () => new Promise<ApiError>((resolve) => setTimeout(() => resolve(UNAVAILABLE), 50));
  const { requests } = open(TwoTexts, { 'GET /test/text': fail });
  await settle();
  for (const [index, ms] of [5_000, 10_000, 20_000, 40_000, 60_000, 60_000].entries()) {
    await pass(ms - 1_000);
    expect(requests).toHaveLength(index + 1);
    await settle();
    await settle();
    expect(requests).toHaveLength(index + 2);
  }
});

test('repeats the first batch of a list, and the next one', async () => {
  const answers = failing([UNAVAILABLE], { list: [{ id: 'a' }], nextCursor: 'b' });
  const next = failing([offline], { list: [{ id: 'b' }], nextCursor: null });
  const { requests } = open(List, {
    'GET /test/rows': ({ query }: ApiRequest) => (query?.cursor ? next() : answers()),
  });
  await settle();
  await pass(5_000);
  await settle();
  expect(screen.getByText('a')).toBeInTheDocument();
  act(() => screen.getByRole('button', { name: 'More' }).click());
  await settle();
  expect(screen.getByText('a')).toBeInTheDocument();
  await pass(5_000);
  await settle();
  expect(screen.getByText('a b')).toBeInTheDocument();
  expect(requests.map(({ query }) => query?.cursor)).toEqual([undefined, undefined, 'b', 'b']);
});

test('repeats no query whose answer is final, and none that nobody shows', async () => {
  const final = open(Text, { 'GET /test/text': () => NOT_FOUND });
  await settle();
  await pass(600_000);
  expect(final.requests).toHaveLength(1);
  final.unmount();
  const left = open(Text, { 'GET /test/text': () => UNAVAILABLE });
  await settle();
  left.unmount();
  await pass(600_000);
  expect(left.requests).toHaveLength(1);
});

test('never repeats a write', async () => {
  function Write() {
    const [write] = useWrite();
    return <button onClick={() => void write()}>Write</button>;
  }
  const { requests } = open(Write, { 'POST /test/write': () => UNAVAILABLE });
  act(() => screen.getByRole('button', { name: 'Write' }).click());
  await settle();
  await pass(600_000);
  expect(requests).toHaveLength(1);
});
