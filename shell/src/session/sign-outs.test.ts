import { consent, logout } from '@shared/http-api/endpoints';
import { openStorage } from './storage';
import { REPEAT_FOR_MS, createSignOuts } from './sign-outs';

const baseOf = (region: string) => `https://${region.toLowerCase()}.api.test`;
const urlOf = (region: string) => baseOf(region) + logout.path;
const PREFIX = 'pb:sign-out_prod_';
const ENVELOPE = '{"success":true,"model":{},"errorCode":null,"traceId":"t"}';
const answer = (status: number, body = ENVELOPE, retryAfter: string | null = null) =>
  ({
    ok: status < 300,
    status,
    text: () => Promise.resolve(body),
    headers: { get: (name: string) => (name === 'Retry-After' ? retryAfter : null) },
  }) as Response;

let now = 1_000_000_000_000;
let ids = 0;

/** Opens a document of the phone. The platform answers with `next`, or not at all if it is null. */
function open() {
  const platform = { next: answer(200) as Response | null };
  const fetch = jest.fn((_url: string, _init: RequestInit) =>
    platform.next ? Promise.resolve(platform.next) : Promise.reject(new TypeError('Failed to fetch')),
  );
  const signOuts = createSignOuts({
    storage: openStorage(() => localStorage).storage,
    prefix: PREFIX,
    baseUrl: baseOf,
    headers: (region, token, key) => ({
      'X-DATA-REGION': region,
      'X-WEB-TOKEN': token,
      ...(key ? { 'Idempotency-Key': key } : {}),
    }),
    newId: () => `${++ids}`,
    now: () => now,
    fetch: fetch as unknown as typeof globalThis.fetch,
  });
  const tokens = () => fetch.mock.calls.map(([, { headers }]) => new Headers(headers).get('X-WEB-TOKEN'));
  return { signOuts, platform, fetch, tokens };
}
const stored = () => Object.keys(localStorage);
beforeAll(() => {
  globalThis.Headers ??= class {
    constructor(private readonly values: Record<string, string>) {}
    get(name: string) {
      return this.values[name] ?? null;
    }
  } as unknown as typeof Headers;
});
beforeEach(() => localStorage.clear());

test('sends the token of the ended session in a call that outlives the page', async () => {
  const { signOuts, fetch } = open();
  signOuts.add('JP', 't1');
  await expect(signOuts.send()).resolves.toBe(true);
  expect(fetch.mock.calls).toEqual([
    [
      urlOf('JP'),
      expect.objectContaining({
        method: 'POST',
        keepalive: true,
        headers: { 'X-DATA-REGION': 'JP', 'X-WEB-TOKEN': 't1' },
      }),
    ],
  ]);
  expect(stored()).toEqual([]);
});

test('repeats a call without an answer in the next document, for at most a day', async () => {
  const first = open();
  first.platform.next = null;
  first.signOuts.add('JP', 't1');
  await expect(first.signOuts.send()).resolves.toBe(false);
  now += REPEAT_FOR_MS - 1;
  const second = open();
  second.platform.next = null;
  await expect(second.signOuts.send()).resolves.toBe(false);
  expect(second.tokens()).toEqual(['t1']);
  now += 1;
  const third = open();
  await expect(third.signOuts.send()).resolves.toBe(true);
  expect([third.tokens(), stored()]).toEqual([[], []]);
});

test('gives a call up that hangs, also in a browser without time limits of signals', async () => {
  jest.useFakeTimers();
  const { timeout } = AbortSignal;
  Object.assign(AbortSignal, { timeout: undefined });
  try {
    const { signOuts, fetch } = open();
    fetch.mockImplementation(
      (_url, { signal }) =>
        new Promise((_answer, reject) =>
          signal?.addEventListener('abort', () => reject(new Error('aborted'))),
        ),
    );
    signOuts.add('JP', 't1');
    const sent = signOuts.send();
    await jest.advanceTimersByTimeAsync(10_000);
    await expect(sent).resolves.toBe(false);
    expect(stored()).toHaveLength(1);
  } finally {
    Object.assign(AbortSignal, { timeout });
    jest.useRealTimers();
  }
}, 10_000);

test('drops a token whose time is in the future', async () => {
  const { signOuts, tokens } = open();
  signOuts.add('JP', 't1');
  now -= REPEAT_FOR_MS;
  await signOuts.send();
  expect([tokens(), stored()]).toEqual([[], []]);
});

test.each([
  ['the session has ended', answer(200, '{"success":false,"errorCode":"UCS300001"}'), true],
  ['the token is unknown', answer(401), true],
  ['the platform refuses the call', answer(403), true],
  ['the platform asks to wait', answer(429), false],
  ['the platform fails', answer(500), false],
  ['the platform has failed', answer(500), false],
  ['there were too many calls', answer(429), false],
  ['a network asks the phone to sign in', answer(200, '<html></html>'), false],
  ['a proxy refuses the call', answer(401, '<html></html>'), false],
])('is done if %s: %s', async (_what, next, isDone) => {
  const { signOuts, platform } = open();
  platform.next = next;
  signOuts.add('JP', 't1');
  await expect(signOuts.send()).resolves.toBe(isDone);
  expect(stored()).toHaveLength(isDone ? 0 : 1);
});

test('repeats no sign-out before its platform permits, and those of another region meanwhile', async () => {
  const { signOuts, platform, tokens } = open();
  platform.next = answer(429, ENVELOPE, '600');
  signOuts.add('HK', 't1');
  await expect(signOuts.send()).resolves.toBe(false);
  platform.next = answer(200);
  signOuts.add('JP', 't2');
  now += 599_000;
  await expect(signOuts.send()).resolves.toBe(false);
  expect([tokens(), stored().length]).toEqual([['t1', 't2'], 1]);
  now += 1000;
  await expect(signOuts.send()).resolves.toBe(true);
  expect([tokens(), stored()]).toEqual([['t1', 't2', 't1'], []]);
});

test('sends each sign-out, and one that is in flight once', async () => {
  const { signOuts, tokens } = open();
  signOuts.add('JP', 't1');
  const first = signOuts.send();
  signOuts.add('JP', 't2');
  await Promise.all([first, signOuts.send()]);
  expect([tokens(), stored()]).toEqual([['t1', 't2'], []]);
});

test('removes what another program has written', async () => {
  localStorage.setItem(`${PREFIX}JP:x`, 'not JSON');
  const { signOuts, tokens } = open();
  await expect(signOuts.send()).resolves.toBe(true);
  expect([tokens(), stored()]).toEqual([[], []]);
});

describe('a choice on tracking that the platform has not answered', () => {
  const choice = { id: 'c1', version: '2026-11-29', granted: false };
  const paths = ({ fetch }: ReturnType<typeof open>) =>
    fetch.mock.calls.map(([url]) => url.slice(baseOf('JP').length));

  test('is reported in its session before that is ended', async () => {
    const document = open();
    document.signOuts.add('JP', 't1', choice);
    await expect(document.signOuts.send()).resolves.toBe(true);
    expect(paths(document)).toEqual([consent.path, logout.path]);
    const [, { headers, body }] = document.fetch.mock.calls[0]!;
    expect(headers).toMatchObject({ 'X-WEB-TOKEN': 't1', 'Idempotency-Key': 'c1' });
    expect(JSON.parse(body as string)).toEqual({ kind: 'tracking', version: '2026-11-29', granted: false });
  });

  test('is repeated with the sign-out, which waits for it', async () => {
    const first = open();
    first.platform.next = answer(503);
    first.signOuts.add('JP', 't1', choice);
    await expect(first.signOuts.send()).resolves.toBe(false);
    expect(paths(first)).toEqual([consent.path]);
    const second = open();
    await expect(second.signOuts.send()).resolves.toBe(true);
    expect(paths(second)).toEqual([consent.path, logout.path]);
    expect(stored()).toEqual([]);
  });
});
