import { useLocation, useNavigate } from 'react-router-dom';
import { act, screen } from '@testing-library/react';
import { REQUEST_TIMEOUT_MS, requestOf, requestUrl } from '@shared/api-client';
import { path } from '@shared/http-api/app';
import { orders } from '@shared/http-api/endpoints';
import { endpointHooks } from '../api/endpoint-hooks';
import { Link, useGo, useQueryParams, useTitle } from '../navigation/navigation';
import { useConfirm, useToast } from '../page/messages';
import { useSession } from '../session/session';
import { useErrorText, useTextOf } from '../texts/texts';
import { type MountedPage, type StandaloneCall, type StandaloneOptions, mountPage } from '.';

const useOrders = endpointHooks('mf-test').queryHook(orders);
const log: string[] = [];

function Page() {
  const t = useTextOf<{ hello: never }>();
  const { go } = useGo();
  const navigate = useNavigate();
  const { hash, state } = useLocation();
  const { tab } = useQueryParams('tab');
  const { signedIn, requireSignIn } = useSession();
  const toast = useToast();
  const confirm = useConfirm();
  const errorText = useErrorText();
  const { error } = useOrders({ tab: 'all' });
  useTitle('Ours');
  return (
    <>
      <h1>{`${t('hello')} ${tab} ${signedIn}`}</h1>
      <p>{error && errorText(error)}</p>
      <Link to={path.shopDetail({ id: '1' })}>A link</Link>
      <button onClick={() => go(path.orderList({ tab: 'unpaid' }), { replace: true })}>own</button>
      <button onClick={() => go(path.home())}>other</button>
      <button onClick={() => void navigate({ hash: '#receipt' }, { state: { fromOrder: true } })}>
        view
      </button>
      <button onClick={() => void navigate(-1)}>close</button>
      <p>{`view ${hash} ${JSON.stringify(state)}`}</p>
      <button onClick={() => requireSignIn()}>sign in</button>
      <button onClick={() => toast('Done')}>toast</button>
      <button
        onClick={() =>
          void confirm({ title: 'Sure?', confirm: 'Yes', cancel: 'No' }).then((yes) => log.push(`${yes}`))
        }
      >
        ask
      </button>
    </>
  );
}

const text = (hello: string) => () =>
  Promise.resolve({ 'mf-test': { hello }, shell: { error: { network: 'No net' } }, ui: {} });
const PAGE = {
  module: 'mf-test',
  id: '1',
  route: path.orderList(),
  rootClass: 'pb-test',
  Page,
  texts: { en: text('Hello'), ja: text('こんにちは'), zh: text('你好'), hk: text('你好') },
};
const envelope = (more: object) =>
  JSON.stringify({
    success: true,
    errorCode: null,
    traceId: 't',
    serverTime: new Date().toISOString(),
    model: { rows: [] },
    ...more,
  });
let mounted: MountedPage | null = null;
let calls: StandaloneCall[] = [];
const element = () => document.getElementById('here')!;

async function show(options: Partial<StandaloneOptions> = {}) {
  document.body.innerHTML = '<div id="here"></div>';
  mounted = await act(() =>
    mountPage(element(), PAGE, {
      region: 'HK',
      language: 'en',
      call(call) {
        calls.push(call);
        return Promise.reject(new Error('lost'));
      },
      onNavigate: (address) => log.push(address),
      onTitle: (title) => log.push(`title ${title}`),
      ...options,
    }),
  );
}
const tap = (name: string) => act(() => Promise.resolve(screen.getByRole('button', { name }).click()));

beforeEach(() => {
  calls = [];
  log.length = 0;
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
});
afterEach(() => {
  act(() => mounted?.unmount());
  mounted = null;
});

test('shows the page in its language with the query, and passes its calls without a token', async () => {
  await show({ language: 'ja', query: 'tab=all', signedIn: true });
  screen.getByRole('heading', { name: 'こんにちは all true' });
  expect(element().lang).toBe('ja');
  expect(calls[0]).toMatchObject({
    method: 'GET',
    path: requestUrl(requestOf(orders, { tab: 'all' })),
    body: null,
  });
  expect(calls[0]!.headers).toMatchObject({ 'X-DATA-REGION': 'HK' });
  expect(calls[0]!.headers).not.toHaveProperty('X-WEB-TOKEN');
  await screen.findByText('No net');
  expect(log.at(-1)).toBe('title Ours');
});

test('changes its own query, and tells the embedding page every other navigation', async () => {
  await show({ query: 'tab=all', hrefOf: (address) => `https://app.example${address}` });
  await tap('own');
  screen.getByRole('heading', { name: 'Hello unpaid false' });
  await tap('other');
  await tap('sign in');
  screen.getByRole('heading', { name: 'Hello unpaid false' });
  expect(log.filter((line) => line.startsWith('/'))).toEqual([
    '/home',
    `/login?redirect_uri=${encodeURIComponent('/order/list?tab=unpaid')}`,
  ]);
  expect(screen.getByRole('link')).toHaveAttribute('href', 'https://app.example/shop/detail?id=1');
  expect(window.location.pathname).toBe('/');
});

test('opens a view by its fragment, and closes it by its own history', async () => {
  await show({ query: 'tab=all' });
  await tap('view');
  screen.getByText('view #receipt {"fromOrder":true}');
  await tap('close');
  screen.getByText('view null');
  await tap('close');
  screen.getByRole('heading', { name: 'Hello all false' });
  expect(log.filter((line) => line.startsWith('/'))).toEqual([]);
});

test.each([
  ['a call that the page waits for', { status: 401, body: '' }, true],
  ['the answer to a public call', { status: 200, body: envelope({ session: 'expired' }) }, false],
])('ends the session after %s', async (_what, answer, asks) => {
  await show({ signedIn: true, query: 'tab=all', call: () => Promise.resolve(answer) });
  await screen.findByRole('heading', { name: 'Hello all false' });
  expect(log.some((line) => line.startsWith('/login'))).toBe(asks);
});

test('tells the squad of an answer in a wrong form', async () => {
  const onProblem = ({ code, detail }: { code: string; detail?: string }) => log.push(`${code} ${detail}`);
  await show({ onProblem, call: () => Promise.resolve({ status: 200, body: {} } as never) });
  await screen.findByText('No net');
  expect(log).toContain(`BAD_ANSWER GET ${orders.path}`);
});

test('gives a call up after the time limit, also if the embedding page ignores the signal', async () => {
  jest.useFakeTimers();
  const call = jest.fn(() => new Promise<never>(() => undefined));
  await show({ call });
  await act(() => jest.advanceTimersByTimeAsync(REQUEST_TIMEOUT_MS + 1000));
  screen.getByText('No net');
  expect(call.mock.calls).toEqual([
    [expect.objectContaining({ signal: expect.objectContaining({ aborted: true }) })],
  ]);
  jest.useRealTimers();
});

test('shows toasts and questions in its element', async () => {
  await show();
  await tap('toast');
  expect(element()).toHaveTextContent('Done');
  await tap('ask');
  expect(element().querySelector('dialog')).toHaveTextContent('Sure?');
  await tap('Yes');
  expect(log).toContain('true');
});

test('refuses a second page at a time, and leaves nothing behind', async () => {
  await show();
  await expect(mountPage(element(), PAGE, {} as never)).rejects.toThrow('mf-test@1 shows a page already');
  act(() => mounted!.unmount());
  mounted = null;
  expect(element()).toBeEmptyDOMElement();
  expect(element()).not.toHaveClass('pb-test');
  await show();
  screen.getByRole('heading');
});

test('tells the embedding page that the page threw', async () => {
  document.body.innerHTML = '<div id="here"></div>';
  const Broken = () => {
    throw new Error('broken');
  };
  const onProblem = (problem: { code: string; detail?: string }) =>
    log.push(`${problem.code} ${problem.detail}`);
  mounted = await act(() =>
    mountPage(element(), { ...PAGE, Page: Broken }, { language: 'en', region: 'JP', onProblem } as never),
  );
  expect(log).toEqual(['PAGE_THREW Error: broken']);
  expect(screen.getByRole('alert')).toHaveTextContent('PAGE_THREW mf-test@1');
});

test('answers an open question with no at its end, and calls no option any more', async () => {
  await show();
  await tap('ask');
  const { unmount } = mounted!;
  act(unmount);
  await act(() => Promise.resolve());
  expect(log).toContain('false');
  expect(log.at(-1)).toBe('false');
  mounted = null;
  await show();
  act(unmount);
  screen.getByRole('heading');
});

test.each([
  ['an unknown language', { language: 'fr' }],
  ['an unknown region', { region: 'SG' }],
  ['an aborted signal', { signal: AbortSignal.abort(new Error('gone')) }],
])('can be shown again after %s', async (_what, options) => {
  await expect(show(options as never)).rejects.toThrow();
  await show();
  screen.getByRole('heading');
});

test('can be shown again if its texts could not be loaded', async () => {
  document.body.innerHTML = '<div id="here"></div>';
  const texts = { ...PAGE.texts, en: () => Promise.reject(new Error('gone')) };
  await expect(mountPage(element(), { ...PAGE, texts }, { language: 'en' } as never)).rejects.toThrow('gone');
  await show();
  screen.getByRole('heading');
});

type Settle = { resolve(texts: object): void; reject(error: Error): void };
const ENDS: [string, (late: Settle) => void][] = [
  ['never arrive', () => undefined],
  ['arrive late', ({ resolve }) => resolve({ 'mf-test': { hello: 'Late' }, shell: {}, ui: {} })],
  ['fail late', ({ reject }) => reject(new Error('late'))],
];
/** Time of the abort, as the number of tasks after the first call; -1 for an abort before it. */
const ABORTS: [string, number][] = [
  ['before its call', -1],
  ['in the task of its call', 0],
  ['while its texts load', 1],
];
test.each(ABORTS.flatMap(([when, tasks]) => ENDS.map(([what, end]) => ({ when, tasks, what, end }))))(
  'mounts a page in the task that aborts another one $when, whose texts $what',
  async ({ tasks, end }) => {
    document.body.innerHTML = '<div id="here"></div>';
    let late: Settle = { resolve: () => undefined, reject: () => undefined };
    const texts = () =>
      new Promise<never>((resolve, reject) => (late = { resolve: resolve as never, reject }));
    const left = new Error('left');
    const controller = new AbortController();
    if (tasks < 0) controller.abort(left);
    const first = mountPage(element(), { ...PAGE, texts: { ...PAGE.texts, en: texts } }, {
      language: 'en',
      region: 'HK',
      signal: controller.signal,
    } as never);
    if (tasks > 0) await new Promise((next) => setTimeout(next));
    controller.abort(left);
    await Promise.all([show(), expect(first).rejects.toBe(left)]);
    end(late);
    await act(() => new Promise((next) => setTimeout(next)));
    screen.getByRole('heading', { name: 'Hello null false' });
    await expect(mountPage(element(), PAGE, {} as never)).rejects.toThrow('shows a page already');
  },
);

test('keeps a shown page, and its place, after an abort', async () => {
  const controller = new AbortController();
  await show({ signal: controller.signal });
  controller.abort();
  screen.getByRole('heading');
  await expect(mountPage(element(), PAGE, {} as never)).rejects.toThrow('shows a page already');
});

describe('in the oldest browsers', () => {
  /** Returns a signal without what is newer: `throwIfAborted`, the reason, and the option `signal` of a listener. */
  function oldController(): AbortController {
    const controller = new AbortController();
    const { signal } = controller;
    const add = signal.addEventListener.bind(signal);
    signal.addEventListener = (type: string, listener: EventListener) => add(type, listener);
    const missing = { value: undefined };
    Object.defineProperties(signal, { throwIfAborted: missing, reason: missing });
    return controller;
  }

  test('shows a page, and keeps its place after an abort', async () => {
    const controller = oldController();
    await show({ signal: controller.signal });
    controller.abort();
    screen.getByRole('heading');
    await expect(mountPage(element(), PAGE, {} as never)).rejects.toThrow('shows a page already');
  });

  test('does not show a page after an abort', async () => {
    const controller = oldController();
    controller.abort();
    await expect(show({ signal: controller.signal })).rejects.toThrow('The signal is aborted.');
    await show();
    screen.getByRole('heading');
  });
});
