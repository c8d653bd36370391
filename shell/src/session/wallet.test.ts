import { type ApiClient, type TextStorage, memoryStorage } from '@shared/api-client';
import { takeWalletAnswer, toWallet } from './wallet';
import { type WalletStart, finishWalletSignIn, startWalletSignIn } from './wallet-sign-in';

const history = () => ({ state: { idx: 0 }, replaceState: jest.fn() });
const client = (answer: unknown) =>
  ({ request: jest.fn(() => Promise.resolve(answer)) }) as unknown as ApiClient & { request: jest.Mock };

test('recognizes only WeChat and Alipay as wallets', () => {
  expect((['wechat', 'alipay', 'browser', 'other'] as const).map(toWallet)).toEqual([
    'wechat',
    'alipay',
    null,
    null,
  ]);
});

test('returns the code and removes it from the address', () => {
  const past = history();
  const answer = takeWalletAnswer(
    { href: 'https://app.test/jp/product?sn=JPC00001&code=abc&state=gs&wn=n1' },
    past,
  );
  expect(answer).toEqual({ code: 'abc', nonce: 'n1' });
  expect(past.replaceState).toHaveBeenCalledWith({ idx: 0 }, '', '/jp/product?sn=JPC00001');
});

test('reads the auth_code of Alipay', () => {
  const past = history();
  const href =
    'https://app.test/jp/home?auth_code=xyz&state=gs&wn=n2&app_id=1&source=alipay&scope=auth_base&sn=A#top';
  expect(takeWalletAnswer({ href }, past)).toEqual({ code: 'xyz', nonce: 'n2' });
  expect(past.replaceState).toHaveBeenCalledWith({ idx: 0 }, '', '/jp/home?sn=A#top');
});

test('ignores a code with another state', () => {
  expect(takeWalletAnswer({ href: 'https://app.test/jp/login?code=abc&state=google' }, history())).toBeNull();
});

const CONFIG = {
  methods: [{ id: 'wechat', available: true, authorizeUrl: 'https://id.test/wechat', clientId: 'other' }],
};
function start(storage: TextStorage, change: Partial<WalletStart> = {}) {
  const replaced: string[] = [];
  const leaving = startWalletSignIn({
    wallet: 'wechat',
    client: client(CONFIG),
    storage,
    appId: 'wx1',
    identityOrigins: ['https://id.test'],
    newNonce: () => 'nonce-1',
    returnTo: 'https://app.test/jp/product?sn=JPC00001',
    entry: { idx: 3 },
    replace: (url) => replaced.push(url),
    ...change,
  });
  return { leaving, replaced };
}
const finish = (
  storage: TextStorage,
  answer: { code: string; nonce: string | null } | null,
  api = client({ accessToken: 't', userId: 'u' }),
  past: { state: unknown; replaceState: jest.Mock } = { state: null, replaceState: jest.fn() },
) => finishWalletSignIn({ answer, wallet: 'wechat', client: api, storage, history: past });

test('requests app id, base scope, state gs and a nonce, and accepts only a response with that nonce (R4.14)', async () => {
  const storage = memoryStorage();
  const asked = client(CONFIG);
  const { leaving, replaced } = start(storage, { client: asked });
  await expect(leaving).resolves.toBe(true);
  expect(asked.request).toHaveBeenCalledWith(expect.objectContaining({ endpoint: 'authConfig' }));
  const url = new URL(replaced[0]!);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: 'wx1',
    response_type: 'code',
    state: 'gs',
    scope: 'snsapi_base',
  });
  expect(new URL(url.searchParams.get('redirect_uri')!).searchParams.get('wn')).toBe('nonce-1');

  const past = { state: null, replaceState: jest.fn() };
  const exchange = client({ accessToken: 't', userId: 'u' });
  await expect(finish(storage, { code: 'abc', nonce: 'nonce-1' }, exchange, past)).resolves.toEqual({
    kind: 'signedIn',
    session: { accessToken: 't', userId: 'u' },
  });
  expect(exchange.request).toHaveBeenCalledWith(
    expect.objectContaining({ endpoint: 'wechatProcess', body: { code: 'abc', nonce: 'nonce-1' } }),
  );
  expect(past.replaceState).toHaveBeenCalledWith({ idx: 3 }, '');
  await expect(finish(storage, { code: 'abc', nonce: 'nonce-1' })).resolves.toEqual({ kind: 'none' });
});

test('uses the parameter names of Alipay and finds its method', async () => {
  const { leaving, replaced } = start(memoryStorage(), {
    wallet: 'alipay',
    appId: 'ali1',
    client: client({
      methods: [
        ...CONFIG.methods,
        { id: 'alipay', available: true, authorizeUrl: 'https://id.test/alipay', clientId: 'other' },
      ],
    }),
  });
  await expect(leaving).resolves.toBe(true);
  const url = new URL(replaced[0]!);
  expect(url.pathname).toBe('/alipay');
  expect(Object.fromEntries(url.searchParams)).toMatchObject({ app_id: 'ali1', scope: 'auth_base' });
  expect(url.searchParams.has('appid')).toBe(false);
});

test.each([
  ['is not available', [{ ...CONFIG.methods[0], available: false }]],
  ['is not among the methods', []],
])('does not leave for a wallet that %s', async (_why, methods) => {
  const { leaving, replaced } = start(memoryStorage(), { client: client({ methods }) });
  await expect(leaving).resolves.toBe(false);
  expect(replaced).toEqual([]);
});

test('keeps the state of a history entry that has one', async () => {
  const storage = memoryStorage();
  await start(storage).leaving;
  const past = { state: { idx: 9 }, replaceState: jest.fn() };
  await finish(storage, { code: 'abc', nonce: 'nonce-1' }, undefined, past);
  expect(past.replaceState).not.toHaveBeenCalled();
});

test.each([
  ['an origin that is not among the identity origins', 'https://evil.test/wechat'],
  ['a missing address', null],
  ['an invalid address', 'nonsense'],
])('never leaves for %s', async (_what, authorizeUrl) => {
  const { leaving, replaced } = start(memoryStorage(), {
    client: client({ methods: [{ ...CONFIG.methods[0], authorizeUrl }] }),
  });
  await expect(leaving).resolves.toBe(false);
  expect(replaced).toEqual([]);
});

test('does not leave without an app id for this host', async () => {
  const { leaving, replaced } = start(memoryStorage(), { appId: null });
  await expect(leaving).resolves.toBe(false);
  expect(replaced).toEqual([]);
});

test('ignores a code if this tab started no authorization', async () => {
  const api = client({});
  await expect(finish(memoryStorage(), { code: 'abc', nonce: 'other' }, api)).resolves.toEqual({
    kind: 'none',
  });
  expect(api.request).not.toHaveBeenCalled();
});

test.each([
  ['without a code', null],
  ['with the code of another authorization', { code: 'abc', nonce: 'other' }],
])('abandons the authorization when the renter returns %s', async (_how, answer) => {
  const storage = memoryStorage();
  await start(storage).leaving;
  const api = client({});
  await expect(finish(storage, answer, api)).resolves.toEqual({ kind: 'abandoned' });
  expect(api.request).not.toHaveBeenCalled();
  await expect(finish(storage, answer, api)).resolves.toEqual({ kind: 'none' });
});

test('fails if the code cannot be exchanged', async () => {
  const storage = memoryStorage();
  await start(storage).leaving;
  const api = { request: () => Promise.reject(new Error('refused')) } as unknown as ReturnType<typeof client>;
  await expect(finish(storage, { code: 'abc', nonce: 'nonce-1' }, api)).resolves.toEqual({ kind: 'failed' });
});
