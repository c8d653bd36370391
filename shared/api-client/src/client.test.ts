import axios from 'axios';
import { createHttp } from './http';
import type { ApiError } from './errors';
import { isFinal } from './final-answer';
import { createServerClock } from './server-clock';

import { IN_FLIGHT_SECONDS } from '@shared/http-api/app';
import { HTTP_API_VERSION } from '@shared/http-api/app/version';
import { type Answer, envelope, get, keyOf, setup, write } from './client-fixture';

test('sends language, region and token headers with every product request (R3.16, R7.1, R7.11, R9.14)', async () => {
  const { client, sent } = setup([envelope({ model: { userId: 'u' } })]);
  await expect(client.request(get)).resolves.toEqual({ userId: 'u' });
  expect(sent[0]).toMatchObject({
    url: 'https://api.test/test/thing',
    timeout: 10_000,
    headers: {
      'X-Override-Language': 'ja',
      'Accept-Language': 'ja-JP',
      'X-APP-CONTRACT': HTTP_API_VERSION,
      'X-DATA-REGION': 'JP',
      'X-WEB-TOKEN': 'secret',
    },
  });
});

test('sends no X-WEB-TOKEN without a token (R7.1)', async () => {
  const { client, sent } = setup([envelope({})], { token: () => null });
  await client.request(get);
  expect(Object.keys(sent[0]!.headers!)).not.toContain('X-WEB-TOKEN');
});

test.each([
  [403, 'no permission'],
  [404, 'resource not found'],
  [500, 'server error'],
  [418, 'network error'],
])('logs status %i as "%s" (R8.22, R8.23, R8.24, R8.25, R8.26)', async (status, words) => {
  const { client, log } = setup([{ status, data: '' }]);
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'http', status });
  expect(log).toEqual([words]);
});

test('logs a missing response as request timeout or network error (R8.27)', async () => {
  const { client, log } = setup(['no answer']);
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network' });
  expect(log).toEqual(['request timeout or network error']);
});

test('rejects a refusal with its code and its model (R3.16, R7.11)', async () => {
  const { client } = setup([envelope({ success: false, errorCode: 'UCS310001', model: { orderNo: 'JP1' } })]);
  await expect(client.request(get)).rejects.toMatchObject({
    kind: 'refusal',
    code: 'UCS310001',
    model: { orderNo: 'JP1' },
  });
});

test.each([
  ['no code', { errorCode: null }],
  ['an empty code', { errorCode: '' }],
  ['a code that is no text', { errorCode: { code: 1 } }],
  ['no trace id', { errorCode: 'UCS310001', traceId: undefined }],
])('takes a refusal with %s as the answer of a gateway, which decides nothing', async (_what, body) => {
  const { client } = setup([envelope({ success: false, ...body })]);
  const error = await client
    .request({ method: 'POST', path: '/test/a', intent: 'a' })
    .catch((thrown: unknown) => thrown);
  expect(error).toMatchObject({ kind: 'http', status: 502 });
  expect(isFinal(error as ApiError)).toBe(false);
});

test('waits 1000 ms before a retry, or the requested delay (R8.28, R9.16)', async () => {
  const waited: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waited.push(ms));
  const usual = setup(['no answer', envelope({})], { wait });
  await usual.client.request({ ...get, retries: 1 });
  const own = setup(['no answer', envelope({})], { wait });
  await own.client.request({ ...get, retries: 1, retryDelayMs: 250 });
  expect(waited).toEqual([1000, 250]);
});

test.each([
  [408, '', 2],
  [403, '<h1>Forbidden</h1>', 2],
  [429, envelope({ success: false }).data, 1],
  [404, envelope({ success: false }).data, 1],
])('after status %i with the body "%s" sends %i requests', async (status, data, requests) => {
  const { client, sent } = setup([
    { status, data },
    { status, data },
  ]);
  await expect(client.request({ ...get, retries: 1 })).rejects.toMatchObject({ status });
  expect(sent).toHaveLength(requests);
});

test('retries at most the requested number of times, and never a refusal (R8.28, R9.15)', async () => {
  const { client, sent } = setup(['no answer', 'no answer', envelope({ model: 2 })]);
  await expect(client.request({ ...get, retries: 2 })).resolves.toBe(2);
  expect(sent).toHaveLength(3);
  const none = setup(['no answer', envelope({})]);
  await expect(none.client.request(get)).rejects.toMatchObject({ kind: 'network' });
  expect(none.sent).toHaveLength(1);
});

test('keeps the key after a lost answer and renews it after a final one', async () => {
  const { client, sent } = setup(['no answer', envelope({}), envelope({})]);
  await expect(client.request(write)).rejects.toMatchObject({ kind: 'network' });
  await client.request(write);
  await client.request(write);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  expect(keyOf(sent[2])).not.toBe(keyOf(sent[1]));
});

test.each([
  [408, 'the platform', 'keeps'],
  [429, 'the platform', 'keeps'],
  [500, 'the platform', 'keeps'],
  [404, 'the platform', 'renews'],
  [408, 'a gateway', 'keeps'],
  [403, 'a gateway', 'keeps'],
  [404, 'a gateway', 'keeps'],
  [413, 'a gateway', 'renews'],
])('after status %i of %s %s the key', async (status, sender, what) => {
  const { data } = envelope({ success: false });
  const { client, sent } = setup([
    { status, data: sender === 'the platform' ? data : '<h1>Error</h1>' },
    envelope({}),
  ]);
  await expect(client.request(write)).rejects.toMatchObject({ status });
  await client.request(write);
  expect(keyOf(sent[1]) === keyOf(sent[0])).toBe(what === 'keeps');
});

test('sends another key for another query', async () => {
  const { client, sent } = setup([envelope({}), envelope({})]);
  const [first, second] = ['a', 'b'].map((shop) => client.request({ ...write, query: { shop } }));
  await Promise.all([first, second]);
  expect(sent).toHaveLength(2);
  expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
});

test('sends one call for a double tap, and another key for another body', async () => {
  const { client, sent } = setup([envelope({}), envelope({})]);
  await Promise.all([client.request(write), client.request(write)]);
  expect(sent).toHaveLength(1);
  await client.request({ ...write, body: { cabinetSn: 'JPC00002' } });
  expect(keyOf(sent[1])).not.toBe(keyOf(sent[0]));
});

test('repeats a call while its key is in flight elsewhere', async () => {
  const { client, sent } = setup([
    { ...envelope({ success: false }), status: 409 },
    { ...envelope({ success: false }), status: 409 },
    envelope({ model: 3 }),
  ]);
  await expect(client.request(write)).resolves.toBe(3);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
});

test('repeats a call until the platform treats the one in flight as lost', async () => {
  let waitedMs = 0;
  const wait = (ms: number) => Promise.resolve(void (waitedMs += ms));
  const inFlight = { ...envelope({ success: false }), status: 409 };
  const { client } = setup([...Array<Answer>(IN_FLIGHT_SECONDS + 1).fill(inFlight), envelope({ model: 3 })], {
    wait,
  });
  await expect(client.request(write)).resolves.toBe(3);
  expect(waitedMs).toBeGreaterThan(IN_FLIGHT_SECONDS * 1000);
});

test('does not take the 409 of a gateway for a call in flight', async () => {
  const { client, sent } = setup([{ status: 409, data: '<h1>Conflict</h1>' }, envelope({})]);
  await expect(client.request(write)).rejects.toMatchObject({ status: 409 });
  expect(sent).toHaveLength(1);
});

test('clears an expired session silently on a public call', async () => {
  const onSessionExpired = jest.fn();
  const { client } = setup([envelope({ session: 'expired', model: 4 })], { onSessionExpired });
  await expect(client.request(get)).resolves.toBe(4);
  expect(onSessionExpired).toHaveBeenCalled();
});

test('reports the timeout of a prefetched request without sending it again', async () => {
  const early = { take: () => Promise.reject(new DOMException('timed out', 'AbortError')) };
  const { client, sent, log } = setup([envelope({})], { early });
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network' });
  expect(log).toEqual(['request timeout or network error']);
  expect(sent).toHaveLength(0);
});

test('sends a prefetched request again after any other failure', async () => {
  const early = { take: () => Promise.reject(new TypeError('Failed to fetch')) };
  const { client, sent } = setup([envelope({ model: 6 })], { early });
  await expect(client.request(get)).resolves.toBe(6);
  expect(sent).toHaveLength(1);
});

test('uses the answer to a prefetched request', async () => {
  const early = { take: () => Promise.resolve({ status: 200, text: envelope({ model: 5 }).data }) };
  const { client, sent } = setup([], { early });
  await expect(client.request(get)).resolves.toBe(5);
  expect(sent).toHaveLength(0);
});

test('learns the server time from the times of a prefetched request, not of its use', async () => {
  let phone = 0;
  const clock = createServerClock(() => phone);
  const text = envelope({ serverTime: new Date(5_100).toISOString() }).data;
  const early = { take: () => Promise.resolve({ status: 200, text, startedAt: 0, endedAt: 200 }) };
  const { client } = setup([], { early, clock, localNow: () => phone });
  phone = 3_000;
  await client.request(get);
  expect(clock.now()).toBe(8_000);
});

test('returns the Retry-After of a prefetched request', async () => {
  const early = { take: () => Promise.resolve({ status: 429, text: '', retryAfter: '7' }) };
  const { client } = setup([], { early });
  await expect(client.request(get)).rejects.toMatchObject({ status: 429, retryAfterSeconds: 7 });
});

test('keeps the server time right after a sleep of the device, which stops performance.now()', async () => {
  const clock = createServerClock(() => Date.now());
  const serverTime = new Date(Date.now() + 60_000).toISOString();
  const { client } = setup([envelope({ serverTime })], { clock });
  const asleepMs = 3_600_000;
  const now = performance.now() - asleepMs;
  const stopped = jest.spyOn(performance, 'now').mockReturnValue(now);
  await client.request(get);
  stopped.mockRestore();
  expect(Math.abs(clock.now() - Date.now() - 60_000)).toBeLessThan(2_000);
});

test('assumes the server time of an earlier document until the first answer', async () => {
  const clock = createServerClock(() => 1_000);
  clock.assume({ at: 0, offset: 60_000 });
  expect(clock.now()).toBe(61_000);
  const serverTime = new Date(5_000).toISOString();
  const { client } = setup([envelope({ serverTime })], { clock, localNow: () => 1_000 });
  await client.request(get);
  expect(clock.now()).toBe(5_000);
  clock.assume({ at: 0, offset: 60_000 });
  expect(clock.now()).toBe(5_000);
});

test('needs no HTTP client for a prefetched answer', async () => {
  const early = { take: () => Promise.resolve({ status: 200, text: envelope({ model: 5 }).data }) };
  const http = jest.fn(() => Promise.reject<never>(new Error('not loaded')));
  const { client } = setup([], { early, http });
  await expect(client.request(get)).resolves.toBe(5);
  expect(http).not.toHaveBeenCalled();
});

test('fails like a lost connection if the HTTP client cannot be loaded, and loads it again at the next request', async () => {
  const { client } = setup([], { http: createHttp() });
  const request = () => Promise.resolve({ headers: {}, ...envelope({ model: 7 }) });
  const create = jest.spyOn(axios, 'create').mockReturnValue({ request } as never);
  // The client is created where the file has been loaded, so this fails the load.
  create.mockImplementationOnce(() => {
    throw new Error('ChunkLoadError');
  });
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network' });
  await expect(Promise.all([client.request(get), client.request(get)])).resolves.toEqual([7, 7]);
  expect(create).toHaveBeenCalledTimes(2);
  create.mockRestore();
});

test('limits the time for which a request waits for the HTTP client', async () => {
  jest.useFakeTimers();
  const { client } = setup([], { http: () => new Promise<never>(() => undefined) });
  const failed = jest.fn();
  client.request(get).catch(failed);
  await jest.advanceTimersByTimeAsync(9_999);
  expect(failed).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(failed).toHaveBeenCalledWith({ kind: 'network', code: 'NETWORK' });
  jest.useRealTimers();
});

test('ends a request that is aborted while it waits for the HTTP client', async () => {
  const leaving = new AbortController();
  const { client } = setup([], { http: () => new Promise<never>(() => undefined) });
  const request = client.request({ ...get, signal: leaving.signal });
  leaving.abort();
  await expect(request).rejects.toMatchObject({ kind: 'aborted' });
});

describe('a photo', () => {
  const photo = { method: 'GET', path: '/test/photos/1', as: 'blob' } as const;
  const blob = (content: string, type: string) => new Blob([content], { type }) as never;
  const refused = envelope({ success: false, errorCode: 'UCS380001' }).data;

  test('is returned as a blob', async () => {
    const { client } = setup([{ status: 200, data: blob('bytes', 'image/jpeg') }]);
    await expect(client.request<Blob>(photo)).resolves.toMatchObject({ type: 'image/jpeg' });
  });

  test.each<[string, number, string, string, object]>([
    ['a refusal', 200, refused, 'application/json', { kind: 'refusal', code: 'UCS380001' }],
    ['the page of a gateway', 200, '<h1>Sign in</h1>', 'text/html', { code: 'HTTP_502' }],
    ['404 of the platform', 404, refused, 'application/json', { status: 404, traceId: 't1' }],
  ])('is not taken from %s', async (_what, status, content, type, error) => {
    const { client } = setup([{ status, data: blob(content, type) }]);
    await expect(client.request(photo)).rejects.toMatchObject(error);
  });

  test('signs in again when the session has ended', async () => {
    const expired = envelope({ success: false, errorCode: 'UCS300001' }).data;
    const { client } = setup(
      [
        { status: 200, data: blob(expired, 'application/json') },
        { status: 200, data: blob('bytes', 'image/jpeg') },
      ],
      { reauthenticate: () => Promise.resolve(true) },
    );
    await expect(client.request<Blob>(photo)).resolves.toMatchObject({ type: 'image/jpeg' });
  });
});
