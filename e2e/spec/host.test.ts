/** Tests the real host of the shell against a fake server. */
import { waitFor } from '@testing-library/dom';
import axios from 'axios';
import type { i18n } from 'i18next';
import { installHost } from '@shared/module-kit/host';
import { me } from '@shared/http-api/endpoints';
import { createHost } from '../../shell/src/host/app-host';
import { createStore } from '../../shell/src/session/store';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
}
const SETTINGS = {
  environment: 'prod',
  brand: 'Power Bank',
  api: { JP: 'https://jp.api.test', MY: 'https://my.api.test', HK: 'https://hk.api.test' },
  appIds: { wechat: 'wx', alipay: 'ali' },
  qrOrigins: [],
  checkoutOrigins: [],
  identityOrigins: [],
  imageOrigins: [],
};
const envelope = (body: object) => ({
  success: true,
  model: null,
  errorCode: null,
  serverTime: '2026-11-20T03:00:00Z',
  traceId: 't1',
  ...body,
});

/** Creates a document of a region with a signed-in renter on /order/list. */
function open(region: 'JP' | 'HK', answer: { status: number; body?: object }) {
  const sent: Sent[] = [];
  jest.spyOn(axios, 'create').mockReturnValue({
    request: (config: Sent) => {
      sent.push(config);
      return Promise.resolve({ status: answer.status, data: JSON.stringify(answer.body ?? {}), headers: {} });
    },
    post: () => Promise.resolve(),
  } as never);
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  window.__pb = {
    data: { settings: SETTINGS, revision: 'r1' },
    address: { region, base: `/${region.toLowerCase()}`, path: '/order/list' },
    language: 'hk',
    sessionId: 's1',
    shell: { id: '1', base: 'shell/1/' },
    early: undefined,
  } as never;
  localStorage.clear();
  sessionStorage.clear();
  localStorage.setItem(`ifeToken_prod_${region}`, 'token-1');
  localStorage.setItem(`ifeUserId_prod_${region}`, 'u1');
  const host = createHost(window.__pb);
  installHost(host);
  const store = createStore({ signedIn: true, userId: 'u1', language: 'hk' });
  host.session.attach(store);
  const replaced: string[] = [];
  host.attach({
    store,
    staleTab: { reloadIfRemoved: () => Promise.resolve(), reloadIfNewer: () => Promise.resolve() },
    i18n: { t: (key: string) => key } as unknown as i18n,
    navigation: { replace: (to) => void replaced.push(to), here: () => '/order/list?tab=unpaid' },
    routes: new Map(),
    buildIds: () => ({}),
    loadTexts: () => Promise.resolve(),
    place: () => null,
  });
  return { host, sent, replaced, store };
}
const LOGIN = (region: string) =>
  `/login?redirect_uri=${encodeURIComponent(`/${region}/order/list?tab=unpaid`)}`;
const mismatch = envelope({
  success: false,
  errorCode: 'UCS380001',
  model: { accountRegion: 'JP', cabinetRegion: 'HK' },
});
const get = { method: me.method, path: me.path };

afterEach(() => jest.restoreAllMocks());

test('sends requests to the API of the region with the headers of the app (R7.1, R7.2)', async () => {
  const { host, sent } = open('HK', { status: 200, body: envelope({ model: { userId: 'u1' } }) });
  await host.client.request(get);
  expect(sent[0]).toMatchObject({
    url: `https://hk.api.test${me.path}`,
    headers: {
      'X-Override-Language': 'hk',
      'Accept-Language': 'zh-CN',
      'X-DATA-REGION': 'HK',
      'X-WEB-TOKEN': 'token-1',
    },
  });
});

test.each([
  ['HTTP 401', { status: 401 }],
  ['UCS300001', { status: 200, body: envelope({ success: false, errorCode: 'UCS300001' }) }],
])(
  'clears the session and goes to /login on %s (R4.17, R4.18, R8.18, R8.19, R8.20, R8.21)',
  async (_what, answer) => {
    const { host, replaced, store } = open('JP', answer);
    await expect(host.client.request(get)).rejects.toMatchObject({ kind: 'aborted' });
    expect(localStorage.getItem('ifeToken_prod_JP')).toBeNull();
    expect(localStorage.getItem('ifeUserId_prod_JP')).toBeNull();
    expect(store.getState().session.signedIn).toBe(false);
    expect(replaced).toEqual([LOGIN('jp')]);
  },
);

test('asks for consent for a cabinet of another region, and keeps page and session if it is refused (R4.11)', async () => {
  const { host, replaced } = open('JP', { status: 200, body: mismatch });
  await expect(host.client.request(get)).rejects.toMatchObject({ code: 'UCS380001' });
  await waitFor(() => expect(host.overlays.get().confirm).not.toBeNull());
  expect(replaced).toEqual([]);
  host.overlays.get().confirm!.answer(false);
  expect(localStorage.getItem('ifeToken_prod_JP')).toBe('token-1');
});
