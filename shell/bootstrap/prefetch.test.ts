import type { PageData, RouteData } from '../page/page-data';
import type { Address } from '../page/address';
import { startPrefetch } from './prefetch';

const data = { settings: { environment: 'pre', api: { JP: 'https://api.test' } } } as unknown as PageData;
const address = { region: 'JP' } as unknown as Address;
const route = { early: ['GET /test/stores'], signIn: false } as unknown as RouteData;
const URL_OF = 'https://api.test/test/stores';
const headersOf = (fetched: jest.Mock) => (fetched.mock.calls[0] as [string, RequestInit])[1].headers;

/** Returns a fetch that never responds and rejects when it is aborted. */
const silent = () =>
  jest.fn(
    (_url: string, { signal }: RequestInit) =>
      new Promise((_resolve, reject) =>
        signal!.addEventListener('abort', () => reject(new DOMException('aborted', 'AbortError'))),
      ),
  );

beforeEach(() => jest.useFakeTimers());
afterEach(() => {
  jest.useRealTimers();
  Reflect.deleteProperty(globalThis, 'fetch');
});

test('aborts a request without a response after 10 seconds', async () => {
  const fetched = silent();
  Object.assign(globalThis, { fetch: fetched });
  const early = startPrefetch(data, address, 'en', route);
  const answer = early.take(URL_OF, headersOf(fetched) as Record<string, string>)!;
  const ended = jest.fn();
  answer.catch((error: Error) => ended(error.name));
  await jest.advanceTimersByTimeAsync(9_999);
  expect(ended).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith('AbortError');
});

test('returns no response after the timeout', async () => {
  const fetched = silent();
  Object.assign(globalThis, { fetch: fetched });
  const early = startPrefetch(data, address, 'en', route);
  await jest.advanceTimersByTimeAsync(10_000);
  expect(early.take(URL_OF, headersOf(fetched) as Record<string, string>)).toBeNull();
});

test.each([
  ['is older than the timeout', () => jest.advanceTimersByTimeAsync(10_000)],
  ['may be, because the clock was set back', async () => void jest.setSystemTime(Date.now() - 3_600_000)],
])('returns no response that %s', async (_what, pass) => {
  const fetched = jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  Object.assign(globalThis, { fetch: fetched });
  const early = startPrefetch(data, address, 'en', route);
  await pass();
  expect(early.take(URL_OF, headersOf(fetched) as Record<string, string>)).toBeNull();
});

test('returns the times of the request and the Retry-After of the response', async () => {
  let respond = (_response: Response) => {};
  const fetched = jest.fn(() => new Promise<Response>((resolve) => (respond = resolve)));
  Object.assign(globalThis, { fetch: fetched });
  jest.setSystemTime(1_000);
  const early = startPrefetch(data, address, 'en', route);
  await jest.advanceTimersByTimeAsync(300);
  respond(new Response('busy', { status: 429, headers: { 'Retry-After': '7' } }));
  await jest.advanceTimersByTimeAsync(2_000);
  await expect(early.take(URL_OF, headersOf(fetched) as Record<string, string>)).resolves.toEqual({
    status: 429,
    text: 'busy',
    retryAfter: '7',
    startedAt: 1_000,
    endedAt: 1_300,
  });
});

describe('a request', () => {
  const TOKEN_KEY = 'ifeToken_prod_JP';
  const respond = () => jest.fn((_url: string, _init: RequestInit) => Promise.resolve(new Response('{}')));
  const open = (early: string[], options: { signIn?: boolean; search?: string } = {}) => {
    const fetched = respond();
    Object.assign(globalThis, { fetch: fetched });
    window.history.replaceState(null, '', `/jp/stores${options.search ?? ''}`);
    const changed = { ...route, early, signIn: options.signIn ?? false };
    return { fetched, early: startPrefetch(data, address, 'en', changed) };
  };
  const urls = (fetched: ReturnType<typeof respond>) => fetched.mock.calls.map(([url]) => url);
  afterEach(() => {
    localStorage.clear();
    window.history.replaceState(null, '', '/');
  });

  test('is sent to the API of the region with the token of that region', () => {
    localStorage.setItem(TOKEN_KEY, 'token-jp');
    localStorage.setItem('ifeToken_prod_HK', 'token-hk');
    localStorage.setItem('ifeToken_pre_JP', 'token-pre');
    const { fetched } = open(['GET /test/stores']);
    expect(urls(fetched)).toEqual([URL_OF]);
    expect(headersOf(fetched)).toMatchObject({ 'X-WEB-TOKEN': 'token-jp', 'X-DATA-REGION': 'JP' });
  });

  test('of a page that needs sign-in is not sent without a token', () => {
    expect(open(['GET /test/orders'], { signIn: true }).fetched).not.toHaveBeenCalled();
    localStorage.setItem(TOKEN_KEY, 'token-jp');
    expect(open(['GET /test/orders'], { signIn: true }).fetched).toHaveBeenCalledTimes(1);
  });

  test('takes its parameters from the address, and is not sent if one is missing or unsafe', () => {
    const calls = ['GET /test/orders/{orderNo}?size={size:20}'];
    expect(urls(open(calls, { search: '?orderNo=A1' }).fetched)).toEqual([
      'https://api.test/test/orders/A1?size=20',
    ]);
    expect(open(calls).fetched).not.toHaveBeenCalled();
    expect(open(calls, { search: '?orderNo=..%2F..%2Fme' }).fetched).not.toHaveBeenCalled();
    expect(open(calls, { search: '?orderNo=a%26admin%3D1' }).fetched).not.toHaveBeenCalled();
  });

  test('is not sent if two others were sent before', () => {
    expect(open(['GET /1', 'GET /2', 'GET /3']).fetched).toHaveBeenCalledTimes(2);
  });

  test('is taken once, and only with the headers that it was sent with', () => {
    const first = open(['GET /test/stores']);
    const headers = headersOf(first.fetched) as Record<string, string>;
    expect(first.early.take(URL_OF, headers)).not.toBeNull();
    expect(first.early.take(URL_OF, headers)).toBeNull();
    const second = open(['GET /test/stores']);
    expect(second.early.take(URL_OF, { ...headers, 'X-WEB-TOKEN': 'another renter' })).toBeNull();
  });
});
