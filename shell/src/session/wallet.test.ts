import type { ApiClient } from '@shared/api-client';
import { exchangeWalletAnswer, startWalletSignIn, takeWalletAnswer } from './wallet';

function memory() {
  const values = new Map<string, string>();
  return {
    getItem: (key: string) => values.get(key) ?? null,
    setItem: (key: string, value: string) => void values.set(key, value),
    removeItem: (key: string) => void values.delete(key),
  };
}
const history = () => ({ state: { idx: 0 }, replaceState: jest.fn() });
const client = (answer: unknown) =>
  ({ request: jest.fn(() => Promise.resolve(answer)) }) as unknown as ApiClient & { request: jest.Mock };

test('the code leaves the address before anything else', () => {
  const past = history();
  const answer = takeWalletAnswer(
    { href: 'https://app.test/jp/product?sn=JPC00001&code=abc&state=gs&wn=n1' },
    past,
  );
  expect(answer).toEqual({ code: 'abc', nonce: 'n1' });
  expect(past.replaceState).toHaveBeenCalledWith({ idx: 0 }, '', '/jp/product?sn=JPC00001');
});

test('Alipay answers with auth_code', () => {
  expect(
    takeWalletAnswer({ href: 'https://app.test/jp/home?auth_code=xyz&state=gs&wn=n2' }, history()),
  ).toEqual({ code: 'xyz', nonce: 'n2' });
});

test('a code with another state is not a wallet answer', () => {
  expect(takeWalletAnswer({ href: 'https://app.test/jp/login?code=abc&state=google' }, history())).toBeNull();
});

test('the way there carries scope base, state gs and a nonce that the way back must bring', async () => {
  const storage = memory();
  const config = {
    methods: [{ id: 'wechat', available: true, authorizeUrl: 'https://id.test/wechat', clientId: 'wx1' }],
  };
  const went: string[] = [];
  await startWalletSignIn(
    'wechat',
    client(config),
    storage,
    () => 'nonce-1',
    'https://app.test/jp/product?sn=JPC00001',
    (url) => went.push(url),
  );
  const url = new URL(went[0]!);
  expect(Object.fromEntries(url.searchParams)).toMatchObject({
    appid: 'wx1',
    state: 'gs',
    scope: 'snsapi_base',
  });
  expect(new URL(url.searchParams.get('redirect_uri')!).searchParams.get('wn')).toBe('nonce-1');

  const api = client({ accessToken: 't', userId: 'u' });
  await expect(
    exchangeWalletAnswer({ code: 'abc', nonce: 'nonce-1' }, 'wechat', api, storage),
  ).resolves.toEqual({ accessToken: 't', userId: 'u' });
  await expect(
    exchangeWalletAnswer({ code: 'abc', nonce: 'nonce-1' }, 'wechat', api, storage),
  ).resolves.toBeNull();
});

test('a code that no flow of this tab started is ignored', async () => {
  const api = client({});
  await expect(
    exchangeWalletAnswer({ code: 'abc', nonce: 'other' }, 'wechat', api, memory()),
  ).resolves.toBeNull();
  expect(api.request).not.toHaveBeenCalled();
});
