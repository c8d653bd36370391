import axios, { type AxiosRequestConfig } from 'axios';
import { createApiClient } from './client';
import { createHttp } from './http';
import type { ApiClientConfig } from './config';
import { createServerClock } from './server-clock';

type Answer = { status: number; data: string; headers?: Record<string, string> } | 'no answer';
const envelope = (body: object) => ({
  status: 200,
  data: JSON.stringify({
    success: true,
    model: null,
    errorCode: null,
    serverTime: '2026-11-21T00:00:00Z',
    traceId: 't1',
    ...body,
  }),
});

function setup(answers: Answer[], more: Partial<ApiClientConfig> = {}) {
  const sent: AxiosRequestConfig[] = [];
  const log: string[] = [];
  const values = new Map<string, string>();
  const http = axios.create();
  http.request = (async (config: AxiosRequestConfig) => {
    sent.push(config);
    const answer = answers.shift();
    if (!answer || answer === 'no answer') throw new Error('Network Error');
    return { headers: {}, ...answer };
  }) as never;
  const client = createApiClient({
    baseUrl: 'https://api.test',
    region: 'JP',
    languageHeaders: () => ({ 'X-Override-Language': 'ja', 'Accept-Language': 'ja-JP' }),
    token: () => 'secret',
    storage: {
      getItem: (key) => values.get(key) ?? null,
      setItem: (key, value) => void values.set(key, value),
      removeItem: (key) => void values.delete(key),
    },
    clock: createServerClock(() => 0),
    onUnauthorized: () => undefined,
    reauthenticate: () => Promise.resolve(false),
    onSessionExpired: () => undefined,
    log: (text) => log.push(text),
    wait: () => Promise.resolve(),
    http: () => Promise.resolve(http),
    ...more,
  });
  return { client, sent, log };
}
const get = { method: 'GET' as const, path: '/v1/me' };
const write = { method: 'POST' as const, path: '/v1/orders', body: { cabinetSn: 'JPC00001' }, intent: '' };
const keyOf = (config: AxiosRequestConfig | undefined) =>
  (config?.headers as Record<string, string>)['Idempotency-Key'];

test('sends language, region and token headers with every product request', async () => {
  const { client, sent } = setup([envelope({ model: { userId: 'u' } })]);
  await expect(client.request(get)).resolves.toEqual({ userId: 'u' });
  expect(sent[0]).toMatchObject({
    url: 'https://api.test/v1/me',
    timeout: 10_000,
    headers: {
      'X-Override-Language': 'ja',
      'Accept-Language': 'ja-JP',
      'X-DATA-REGION': 'JP',
      'X-WEB-TOKEN': 'secret',
    },
  });
});

test('sends no X-WEB-TOKEN without a token', async () => {
  const { client, sent } = setup([envelope({})], { token: () => null });
  await client.request(get);
  expect(Object.keys(sent[0]!.headers!)).not.toContain('X-WEB-TOKEN');
});

test.each([
  [403, 'no permission'],
  [404, 'resource not found'],
  [500, 'server error'],
  [418, 'network error'],
])('logs status %i as "%s"', async (status, words) => {
  const { client, log } = setup([{ status, data: '' }]);
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'http', status });
  expect(log).toEqual([words]);
});

test('logs a missing response as request timeout or network error', async () => {
  const { client, log } = setup(['no answer']);
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'network' });
  expect(log).toEqual(['request timeout or network error']);
});

test('rejects a refusal with its code and its model', async () => {
  const { client } = setup([envelope({ success: false, errorCode: 'UCS310001', model: { orderNo: 'JP1' } })]);
  await expect(client.request(get)).rejects.toMatchObject({
    kind: 'refusal',
    code: 'UCS310001',
    model: { orderNo: 'JP1' },
  });
});

test('ends the session on 401', async () => {
  const onUnauthorized = jest.fn();
  const { client } = setup([{ status: 401, data: '' }], { onUnauthorized });
  await expect(client.request(get)).rejects.toMatchObject({ kind: 'aborted' });
  expect(onUnauthorized).toHaveBeenCalledWith(get);
});

test('signs in again on UCS300001 and repeats the call with the same key', async () => {
  const expired = () => envelope({ success: false, errorCode: 'UCS300001' });
  const reauthenticate = jest.fn(() => Promise.resolve(true));
  const { client, sent } = setup([expired(), envelope({ model: 1 })], { reauthenticate });
  await expect(client.request(write)).resolves.toBe(1);
  expect(keyOf(sent[1])).toBe(keyOf(sent[0]));
  const twice = setup([expired(), expired(), envelope({})], { reauthenticate });
  await expect(twice.client.request(write)).rejects.toMatchObject({ code: 'UCS300001' });
  expect(twice.sent).toHaveLength(2);
});

test('retries with the current token on UCS300001 for an older one, and keeps the session', async () => {
  const reauthenticate = jest.fn(() => Promise.resolve(false));
  const tokens = ['older', 'newer'];
  const { client, sent } = setup(
    [envelope({ success: false, errorCode: 'UCS300001' }), envelope({ model: 1 })],
    { reauthenticate, token: () => (tokens.length > 1 ? tokens.shift()! : tokens[0]!) },
  );
  await expect(client.request(write)).resolves.toBe(1);
  expect(reauthenticate).not.toHaveBeenCalled();
  expect(sent.map((config) => config.headers!['X-WEB-TOKEN'])).toEqual(['older', 'newer']);
});

test('treats a session as accepted after any answer to its token except UCS300001', async () => {
  const accepted = jest.fn();
  const expired = envelope({ success: false, errorCode: 'UCS300001' });
  const refused = envelope({ success: false, errorCode: 'UCS310001' });
  const { client } = setup([expired, envelope({ session: 'expired' }), refused, envelope({})], {
    onSessionAccepted: accepted,
  });
  await client.request(get).catch(() => undefined);
  await client.request(get);
  expect(accepted).not.toHaveBeenCalled();
  await client.request(get).catch(() => undefined);
  await client.request(get);
  expect(accepted).toHaveBeenCalledTimes(2);
  const anonymous = setup([envelope({})], { onSessionAccepted: accepted, token: () => null });
  await anonymous.client.request(get);
  expect(accepted).toHaveBeenCalledTimes(2);
});

test('waits 1000 ms before a retry, or the requested delay', async () => {
  const waited: number[] = [];
  const wait = (ms: number) => Promise.resolve(void waited.push(ms));
  const usual = setup(['no answer', envelope({})], { wait });
  await usual.client.request({ ...get, retries: 1 });
  const own = setup(['no answer', envelope({})], { wait });
  await own.client.request({ ...get, retries: 1, retryDelayMs: 250 });
  expect(waited).toEqual([1000, 250]);
});

test('retries at most the requested number of times, and never a refusal', async () => {
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
  [429, 'keeps'],
  [500, 'keeps'],
  [404, 'renews'],
])('after status %i %s the key', async (status, what) => {
  const { client, sent } = setup([{ status, data: '' }, envelope({})]);
  await expect(client.request(write)).rejects.toMatchObject({ status });
  await client.request(write);
  expect(keyOf(sent[1]) === keyOf(sent[0])).toBe(what === 'keeps');
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
    { status: 409, data: '' },
    { status: 409, data: '' },
    envelope({ model: 3 }),
  ]);
  await expect(client.request(write)).resolves.toBe(3);
  expect(new Set(sent.map(keyOf)).size).toBe(1);
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
  clock.assume(70_000);
  clock.assume(60_000);
  expect(clock.now()).toBe(61_000);
  const serverTime = new Date(5_000).toISOString();
  const { client } = setup([envelope({ serverTime })], { clock, localNow: () => 1_000 });
  await client.request(get);
  expect(clock.now()).toBe(5_000);
  clock.assume(60_000);
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
