import { type ApiClient, type TextStorage, memoryStorage, uuid } from '@shared/api-client';
import { takeAuthorization, takeWalletAnswer, toWallet } from './wallet';
import { type WalletStart, exchangeCode, startWalletSignIn } from './wallet-sign-in';

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

test.each([
  ['#wechat_redirect', ''],
  ['#paid', '#paid'],
])('leaves of the fragment %s in the address: %j', (fragment, kept) => {
  const past = history();
  takeWalletAnswer({ href: `https://app.test/jp/home?code=abc&state=gs&wn=n1${fragment}` }, past);
  expect(past.replaceState).toHaveBeenCalledWith({ idx: 0 }, '', `/jp/home${kept}`);
});

test('ignores a code with another state', () => {
  expect(takeWalletAnswer({ href: 'https://app.test/jp/login?code=abc&state=google' }, history())).toBeNull();
});

const CONFIG = {
  methods: [{ id: 'wechat', available: true, authorizeUrl: 'https://id.test/wechat', clientId: 'other' }],
};
function start(storage: TextStorage, change: Partial<WalletStart> = {}) {
  const replaced: string[] = [];
  const randoms = ['nonce-1', 'random-2'].values();
  const leaving = startWalletSignIn({
    wallet: 'wechat',
    client: client(CONFIG),
    storage,
    appId: 'wx1',
    identityOrigins: ['https://id.test'],
    uuid: () => randoms.next().value!,
    returnTo: 'https://app.test/jp/product?sn=JPC00001',
    entry: { idx: 3 },
    isShown: () => true,
    replace: (url) => replaced.push(url),
    ...change,
  });
  return { leaving, replaced };
}
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

  expect(takeAuthorization(storage)).toEqual({
    nonce: 'nonce-1',
    codeVerifier: 'random-2',
    entry: '{"idx":3}',
  });
  expect(takeAuthorization(storage)).toBeNull();
});

test.each(['wechat', 'alipay'] as const)(
  'keeps a random text for the exchange of %s that no address has and no other sign-in uses',
  async (wallet) => {
    const methods = [{ ...CONFIG.methods[0], id: wallet }];
    const signIns = await Promise.all(
      [1, 2].map(async () => {
        const storage = memoryStorage();
        const { leaving, replaced } = start(storage, { wallet, client: client({ methods }), uuid });
        await leaving;
        return { address: replaced[0]!, ...takeAuthorization(storage)! };
      }),
    );
    for (const { address, nonce, codeVerifier } of signIns) {
      expect(address).toContain(nonce);
      expect(codeVerifier).toMatch(/^[-\w]{36}$/);
      expect(decodeURIComponent(address)).not.toContain(codeVerifier);
    }
    expect(new Set(signIns.flatMap(({ nonce, codeVerifier }) => [nonce, codeVerifier])).size).toBe(4);
  },
);

test.each(['wechat', 'alipay'] as const)(
  'exchanges the code of %s with its nonce and verifier',
  async (wallet) => {
    const api = client({ accessToken: 't', userId: 'u' });
    const body = { code: 'abc', nonce: 'nonce-1', codeVerifier: 'random-2' };
    await expect(exchangeCode(api, wallet, body)).resolves.toEqual({ accessToken: 't', userId: 'u' });
    expect(api.request).toHaveBeenCalledWith(expect.objectContaining({ endpoint: `${wallet}Process`, body }));
  },
);

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
  ['wechat', '&state=gs#wechat_redirect'],
  ['alipay', '&state=gs'],
] as const)('the address of the authorization of %s ends with %s', async (wallet, end) => {
  const methods = [{ ...CONFIG.methods[0], id: wallet }];
  const { leaving, replaced } = start(memoryStorage(), { wallet, client: client({ methods }) });
  await leaving;
  expect(replaced[0]!.slice(-end.length)).toBe(end);
});

test.each([
  ['is not available', [{ ...CONFIG.methods[0], available: false }]],
  ['is not among the methods', []],
])('does not leave for a wallet that %s', async (_why, methods) => {
  const { leaving, replaced } = start(memoryStorage(), { client: client({ methods }) });
  await expect(leaving).resolves.toBe(false);
  expect(replaced).toEqual([]);
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
