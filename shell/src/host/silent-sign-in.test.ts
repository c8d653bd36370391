/** Tests how often a wallet signs in silently when its session is rejected, across documents. */
import { authConfig, deposit, me, wechatProcess } from '@shared/http-api/endpoints';
import { wechatConfig } from './host-fixture';
import axios from 'axios';
import type { i18n } from 'i18next';
import { installHost } from '@shared/module-kit/host';
import { path } from '@shared/http-api/app';
import { createStore } from '../session/store';
import { createHost } from './app-host';

const WECHAT = 'Mozilla/5.0 (Linux; Android 13; wv) AppleWebKit/537.36 MicroMessenger/8.0.50';
const API = 'https://jp.api.test';
const SETTINGS = {
  environment: 'prod',
  brand: 'Power Bank',
  api: { JP: API, MY: API, HK: API },
  appIds: { wechat: 'wx', alipay: 'ali' },
  qrOrigins: [],
  checkoutOrigins: [],
  identityOrigins: ['https://wallet.test'],
  imageOrigins: [],
};
const envelope = (model: unknown, errorCode: string | null = null) => ({
  success: errorCode === null,
  model,
  errorCode,
  serverTime: '2026-11-20T03:00:00Z',
  traceId: 't1',
});
/** Responses of an API that signs the renter in and rejects every session with UCS300001. */
const ANSWERS: Record<string, object> = {
  [authConfig.path]: envelope(wechatConfig('https://wallet.test/authorize')),
  [wechatProcess.path]: envelope({ accessToken: 'token-2', userId: 'u1' }),
};
const ME = { method: 'GET' as const, path: me.path };
const CENTER = path.login({ redirect_uri: '/jp/center' });

/** Loads the next document of the tab. `answer` is the wallet's answer if the wallet returns to this document. */
async function nextDocument(answer: { code: string; nonce: string | null } | null = null) {
  window.__pb = {
    data: { settings: SETTINGS, revision: 'r1' },
    address: { region: 'JP', base: '/jp', path: '/center' },
    language: 'en',
    sessionId: 's1',
    shell: { id: '1', base: 'shell/1/' },
  } as never;
  const host = createHost(window.__pb);
  installHost(host);
  const signedIn = host.session.token() !== null;
  const store = createStore({ signedIn, userId: host.session.userId(), language: 'en' });
  host.session.attach(store);
  const replaced: string[] = [];
  host.attach({
    store,
    staleTab: { reloadIfRemoved: () => Promise.resolve(), reloadIfNewer: () => Promise.resolve() },
    i18n: { t: (key: string) => key } as unknown as i18n,
    navigation: { replace: (to) => void replaced.push(to), here: () => '/center' },
    routes: new Map(),
    buildIds: () => ({}),
    loadTexts: () => Promise.resolve(),
    place: () => null,
  });
  await host.finishWalletSignIn(answer);
  return { host, replaced, store };
}
const fromWallet = () => nextDocument({ code: 'c1', nonce: sessionStorage.getItem('pb:walletNonce') });

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(WECHAT);
  // The client logs every refusal. jsdom logs that it cannot navigate.
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  jest.spyOn(axios, 'create').mockReturnValue({
    request: ({ url }: { url: string }) => {
      const body = ANSWERS[url.slice(API.length)] ?? envelope(null, 'UCS300001');
      return Promise.resolve({ status: 200, data: JSON.stringify(body), headers: {} });
    },
    post: () => Promise.resolve(),
  } as never);
  localStorage.setItem('ifeToken_prod_JP', 'token-1');
  localStorage.setItem('ifeUserId_prod_JP', 'u1');
});
afterEach(() => jest.restoreAllMocks());

test('does not sign in silently again if the new session is rejected too', async () => {
  const first = await nextDocument();
  await expect(first.host.client.request(ME)).rejects.toMatchObject({ kind: 'aborted' });
  expect(first.replaced).toEqual([CENTER]);
  await expect(first.host.signInSilently(CENTER)).resolves.toBe('leaving');

  const second = await fromWallet();
  expect(localStorage.getItem('ifeToken_prod_JP')).toBe('token-2');
  await expect(second.host.client.request({ ...ME, path: deposit.path })).rejects.toMatchObject({
    kind: 'aborted',
  });
  expect(localStorage.getItem('ifeToken_prod_JP')).toBeNull();
  expect(second.store.getState().session.signedIn).toBe(false);
  expect(second.host.overlays.get().toast).toBe('session.again');
  await expect(second.host.signInSilently(CENTER)).resolves.toBe('refused');

  const third = await nextDocument();
  await expect(third.host.signInSilently(CENTER)).resolves.toBe('refused');
});

test('does not sign in silently again if the wallet returned no code', async () => {
  const first = await nextDocument();
  await expect(first.host.client.request(ME)).rejects.toMatchObject({ kind: 'aborted' });
  await expect(first.host.signInSilently(CENTER)).resolves.toBe('leaving');
  const second = await nextDocument();
  await expect(second.host.signInSilently(CENTER)).resolves.toBe('refused');
});

test('starts one authorization at a time, and a new one after Back from the page of the wallet', async () => {
  const { host } = await nextDocument();
  const nonce = () => sessionStorage.getItem('pb:walletNonce');
  const shownAgain = (persisted: boolean) =>
    window.dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
  await expect(host.walletSignIn(CENTER)).resolves.toBe(true);
  const first = nonce();
  shownAgain(false);
  await expect(host.walletSignIn(CENTER)).resolves.toBe(true);
  expect(nonce()).toBe(first);
  shownAgain(true);
  await expect(host.walletSignIn(CENTER)).resolves.toBe(true);
  expect(nonce()).not.toBe(first);
});
