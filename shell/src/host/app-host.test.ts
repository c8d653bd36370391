/** Tests of the host against a fake server. `e2e/spec/host.test.ts` covers the requirements. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import axios from 'axios';
import type { i18n } from 'i18next';
import { type Host, installHost } from '@shared/module-kit/host';
import { routeTable } from '../../page/route-table';
import type { RouteData } from '../../page/page-data';
import { openReportStore } from '../outbox/report-store';
import { createStore } from '../session/store';
import { createHost } from './app-host';

interface Sent {
  url: string;
  method: string;
  headers: Record<string, string>;
  data?: string;
}
const SETTINGS = {
  environment: 'prod',
  brand: 'Power Bank',
  api: { JP: 'https://jp.api.test', MY: 'https://my.api.test', HK: 'https://hk.api.test' },
  appIds: { wechat: 'wx', alipay: 'ali' },
  identityOrigins: ['https://open.weixin.qq.com'],
};
const OK = { success: true, model: {}, errorCode: null, serverTime: '2026-11-20T03:00:00Z', traceId: 't1' };
const WECHAT = 'Mozilla/5.0 (iPhone) MicroMessenger/8.0';

interface Options {
  status?: number;
  body?: object;
  /** Whether the server answers. */
  hangs?: boolean;
  userAgent?: string;
  settings?: Partial<typeof SETTINGS>;
}

/** Creates a document of region JP with a renter who is signed in to JP and HK. */
function open({ status = 200, body = OK, hangs = false, userAgent, settings }: Options = {}) {
  const sent: Sent[] = [];
  const post = jest.fn((_path: string, _body: object) => Promise.resolve());
  jest.spyOn(axios, 'create').mockReturnValue({
    request: (config: Sent) => {
      sent.push(config);
      const answer = { status, data: JSON.stringify(body), headers: {} };
      return hangs ? new Promise(() => undefined) : Promise.resolve(answer);
    },
    post,
  } as never);
  const fetched = jest.fn(() =>
    Promise.resolve({ ok: true, status: 200, text: () => Promise.resolve(JSON.stringify(OK)) } as Response),
  );
  Object.assign(window, { fetch: fetched });
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  if (userAgent) jest.spyOn(navigator, 'userAgent', 'get').mockReturnValue(userAgent);
  window.__pb = {
    data: { settings: { ...SETTINGS, ...settings }, revision: 'r1' },
    address: { region: 'JP', base: '/jp', path: '/order/list' },
    language: 'en',
    sessionId: 's1',
    shell: { id: '1', base: 'shell/1/', locales: { ja: ['ja.json'] } },
    early: undefined,
    keepOffline: () => Promise.resolve(),
  } as never;
  localStorage.clear();
  sessionStorage.clear();
  for (const region of ['JP', 'HK']) {
    localStorage.setItem(`ifeToken_prod_${region}`, `token-${region}`);
    localStorage.setItem(`ifeUserId_prod_${region}`, `user-${region}`);
  }
  localStorage.setItem('ifeToken_pre_JP', 'token-of-pre');
  const host = createHost(window.__pb);
  installHost(host);
  const store = createStore({ signedIn: true, userId: 'user-JP', language: 'en' });
  host.session.attach(store);
  host.attach({
    store,
    staleTab: { reloadIfRemoved: () => Promise.resolve(), reloadIfNewer: () => Promise.resolve() },
    i18n: { t: (key: string) => key, changeLanguage: () => Promise.resolve() } as unknown as i18n,
    navigation: { replace: () => undefined, here: () => '/order/list' },
    routes: routeTable({ 'mf-a': { routes: [{ path: '/order/list' } as RouteData] } }),
    buildIds: () => ({}),
    loadTexts: () => Promise.resolve(),
  });
  return { host, sent, post, fetched, store };
}

/** Stores a tracking record as an earlier document has left it. */
function leaveRecord() {
  const record = { pointID: '13', userID: 'user-JP', latitude: '35.6', longitude: '139.7' };
  localStorage.setItem('pb:track_prod_JP:e1', JSON.stringify({ record, createdAt: Date.now() }));
}
const leftRecord = () =>
  (JSON.parse(localStorage.getItem('pb:track_prod_JP:e1')!) as { record: object }).record;
const NO_ANSWER = new Error('Network Error');
const ANONYMOUS = { pointID: '13', userID: '', latitude: '', longitude: '' };

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
});

test('sends the token of the region and environment, to the API of the region only', async () => {
  const { host, sent } = open();
  await host.client.request({ method: 'GET', path: '/v1/me' });
  expect(sent.map(({ url, headers }) => [url, headers['X-WEB-TOKEN']])).toEqual([
    ['https://jp.api.test/v1/me', 'token-JP'],
  ]);
});

test("records a switch of region at the API of the account's region, with the token of that region", async () => {
  const { host, sent } = open();
  host.session.end();
  const asked = host.regionConsent.ask('JP');
  host.overlays.get().confirm!.answer(true);
  await asked;
  expect(sent.map(({ url, headers }) => [url, headers['X-WEB-TOKEN']])).toEqual([
    ['https://hk.api.test/v1/region-switch', 'token-HK'],
  ]);
});

test('ends the session on sign-out even if the server does not answer', async () => {
  const { host, store } = open({ status: 500 });
  await host.signOut();
  expect(localStorage.getItem('ifeToken_prod_JP')).toBeNull();
  expect(localStorage.getItem('ifeUserId_prod_JP')).toBeNull();
  expect(store.getState().session.signedIn).toBe(false);
});

describe('a sign-out', () => {
  const signOutKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('pb:sign-out'));

  test('ends the session at once, and sends its token to the server', async () => {
    const { host, fetched, store } = open();
    fetched.mockReturnValue(new Promise(() => undefined));
    await host.signOut();
    expect([host.session.token(), store.getState().session.signedIn]).toEqual([null, false]);
    expect(fetched.mock.calls).toEqual([
      [
        'https://jp.api.test/user/auth/logout',
        expect.objectContaining({
          method: 'POST',
          keepalive: true,
          headers: expect.objectContaining({ 'X-WEB-TOKEN': 'token-JP', 'X-DATA-REGION': 'JP' }) as object,
        }),
      ],
    ]);
  });

  test('without network is sent by the next document, which has no session', async () => {
    Object.assign(globalThis, { indexedDB: new IDBFactory() });
    const first = open();
    first.fetched.mockRejectedValue(NO_ANSWER);
    await first.host.signOut();
    const kept = signOutKeys().map((key) => [key, localStorage.getItem(key)!] as const);
    expect(kept).toHaveLength(1);
    const second = open();
    for (const name of ['ifeToken_prod_JP', 'ifeUserId_prod_JP']) localStorage.removeItem(name);
    for (const [key, value] of kept) localStorage.setItem(key, value);
    expect([second.host.session.token(), second.host.session.userId()]).toEqual([null, null]);
    await second.host.keepOffline('en', false);
    await waitFor(() => expect(signOutKeys()).toEqual([]));
    expect(second.fetched).toHaveBeenCalledTimes(1);
  });

  test('is not sent for a deleted account, whose sessions the platform has ended', async () => {
    const { host, fetched } = open();
    await host.signOut({ accountDeleted: true });
    expect([fetched.mock.calls, signOutKeys()]).toEqual([[], []]);
  });

  test('removes the position and the drafts of the tab, and keeps the session id and other regions', async () => {
    const { host } = open();
    const values = {
      ifeLatitude: '35.6',
      ifeLongitude: '139.7',
      'pb:draft:JP:user-JP:home:,': '{"origin":{"lat":35.6}}',
      'pb:draft:JP::benefit:code': '"FREE30"',
      'pb:draft:HK:user-HK:benefit:code': '"FREE30"',
    };
    for (const [key, value] of Object.entries(values)) sessionStorage.setItem(key, value);
    await host.signOut();
    expect(Object.keys(sessionStorage).sort()).toEqual(['ifeUuid', 'pb:draft:HK:user-HK:benefit:code']);
  });
});

describe('the data on the phone', () => {
  const REPORT = {
    title: 'Does not charge',
    body: { type: 'no_charge', orderNo: null, sn: null, text: 'No light', photos: [], returned: null },
    intent: 'feedback:',
    uploads: [],
  };
  beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));

  test.each([
    [true, 0],
    [undefined, 1],
  ])(
    'of an account after signing out (deleted: %s): %s reports, no person',
    async (accountDeleted, count) => {
      const { host, post } = open();
      post.mockRejectedValue(NO_ANSWER);
      leaveRecord();
      await host.outbox.keep(REPORT);
      await host.signOut({ accountDeleted });
      const reports = openReportStore(indexedDB, 'pb:outbox_prod_JP');
      expect(await reports.list()).toHaveLength(count);
      expect(leftRecord()).toMatchObject(ANONYMOUS);
    },
  );

  test('names neither the renter nor a position after the consent was withdrawn', () => {
    const { host } = open();
    leaveRecord();
    host.consent.set(true);
    expect(leftRecord()).toMatchObject({ userID: 'user-JP', latitude: '35.6' });
    host.consent.set(false);
    expect(leftRecord()).toEqual(ANONYMOUS);
  });

  test('names neither the renter nor a position in an event that waits in the queue when the consent ends', async () => {
    const { host, post } = open();
    host.consent.set(true);
    sessionStorage.setItem('ifeLatitude', '35.6');
    sessionStorage.setItem('ifeLongitude', '139.7');
    host.track({ pointId: 13, eventType: 2 });
    host.consent.set(false);
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls).toEqual([
      ['/record/v1/view/point', { viewData: expect.objectContaining(ANONYMOUS) as object }],
    ]);
  });
});

describe('the consent to tracking', () => {
  const OTHER = { accessToken: 't2', userId: 'user-2' } as Parameters<Host['completeSignIn']>[0];
  const consents = (sent: Sent[]) =>
    sent
      .filter(({ url }) => url.endsWith('/v1/consents'))
      .map(({ data, headers }) => [
        headers['X-WEB-TOKEN'],
        (JSON.parse(data!) as { granted: boolean }).granted,
      ]);

  test('is asked of the next renter of the phone, whose events name nobody until then', async () => {
    const { host, post } = open();
    host.consent.set(true);
    await host.signOut();
    expect(host.consent.get()).toBeNull();
    host.completeSignIn(OTHER);
    expect(host.consent.get()).toBeNull();
    host.track({ pointId: 13, eventType: 2 });
    await waitFor(() => expect(post).toHaveBeenCalled());
    expect(post.mock.calls).toEqual([
      ['/record/v1/view/point', { viewData: expect.objectContaining(ANONYMOUS) as object }],
    ]);
  });

  test('is kept and reported for the account if a visitor of this tab gave it before the sign-in', async () => {
    const { host, sent } = open();
    await host.signOut();
    host.consent.set(false);
    host.completeSignIn(OTHER);
    expect(host.consent.get()).toBe(false);
    await waitFor(() =>
      expect(consents(sent)).toEqual([
        [undefined, false],
        ['t2', false],
      ]),
    );
  });

  test('leaves no record of a deleted account on the phone', async () => {
    const { host } = open();
    host.consent.set(true);
    await host.signOut({ accountDeleted: true });
    expect(localStorage.getItem('pb:consent_prod_JP')).toBeNull();
  });
});

describe('the end of the session in another tab', () => {
  const endElsewhere = () => {
    localStorage.removeItem('ifeToken_prod_JP');
    localStorage.removeItem('ifeUserId_prod_JP');
  };

  test('removes the position of this tab', () => {
    const { host } = open();
    sessionStorage.setItem('ifeLatitude', '35.6');
    sessionStorage.setItem('ifeLongitude', '139.7');
    endElsewhere();
    host.session.follow({ key: 'ifeToken_prod_JP' });
    expect(Object.keys(sessionStorage)).toEqual(['ifeUuid']);
  });

  test('is told as soon as the renter sees the document', () => {
    const { host } = open();
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    endElsewhere();
    host.session.follow({ key: 'ifeToken_prod_JP' });
    expect(host.overlays.get().toast).toBeNull();
    hidden.mockReturnValue(false);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(host.overlays.get().toast).toBe('session.ended');
  });

  test('is not told to a visitor without a session, nor to the renter who signs out here', async () => {
    const { host } = open();
    await host.signOut();
    host.session.follow({ key: null });
    expect(host.overlays.get().toast).toBeNull();
  });
});

test.each([
  [false, 1],
  [true, 0],
])('awaits the network after a failed call only without one (online: %s)', async (onLine, times) => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { host, post } = open();
  post.mockRejectedValue(NO_ANSWER);
  const awaitNetwork = jest.fn(() => Promise.resolve());
  Object.assign(window.__pb, { awaitNetwork });
  leaveRecord();
  await host.keepOffline('en', false);
  await waitFor(() => expect(post).toHaveBeenCalled());
  // The failure is handled after the rejection.
  await new Promise((done) => setTimeout(done, 0));
  expect(awaitNetwork).toHaveBeenCalledTimes(times);
});

test('keeps answers for use without network until the session ends, with its language', async () => {
  const { host } = open({ body: { ...OK, model: { userId: 'user-JP' } } });
  const kept = () => localStorage.getItem('pb:kept_prod_JP');
  await host.client.request({ method: 'GET', path: '/v1/me' });
  await host.offline.start();
  expect(kept()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(kept()!)).toMatchObject([{ address: 'en /v1/me', userId: 'user-JP' }]);
  await host.signOut();
  expect(kept()).toBeNull();
});

test('forgets at the end of the session which kept answers the page shows', async () => {
  const { host } = open();
  const forgotten = jest.fn();
  await host.offline.start();
  host.offline.subscribe(forgotten);
  await host.signOut();
  expect(forgotten).toHaveBeenCalled();
});

test('forgets the reminders of this browser on sign-out', async () => {
  const { host } = open();
  const record = {
    userId: 'user-JP',
    session: 'token-JP',
    mark: 'm',
    endpoint: 'https://push.example.com/1',
  };
  localStorage.setItem('pb:reminders_prod_JP', JSON.stringify(record));
  const push = jest.fn((_message: unknown) => Promise.resolve(null));
  Object.assign(window.__pb, { push });
  expect(host.reminders.get()).toBe('mail');
  await host.signOut();
  expect(host.reminders.get()).toBeNull();
  await waitFor(() =>
    expect(push).toHaveBeenCalledWith({ type: 'remind', region: 'JP', account: null }, false),
  );
  expect(localStorage.getItem('pb:reminders_prod_JP')).toBeNull();
});

test('shows reminders in the language that the renter has chosen', async () => {
  Object.assign(window, { Notification: { permission: 'granted' }, PushManager: {} });
  const { host } = open();
  const endpoint = 'https://push.example.com/1';
  const record = { userId: 'user-JP', session: 'token-JP', mark: 'm', endpoint };
  localStorage.setItem('pb:reminders_prod_JP', JSON.stringify(record));
  const getSubscription = () => Promise.resolve({ endpoint });
  const push = jest.fn((_message: unknown) => Promise.resolve({ getSubscription }));
  Object.assign(window.__pb, { push, json: () => Promise.resolve({}) });
  host.setLanguage('ja');
  await waitFor(() =>
    expect(push).toHaveBeenLastCalledWith(
      { type: 'remind', region: 'JP', account: expect.objectContaining({ language: 'ja' }) as object },
      false,
    ),
  );
});

test('redirects only to known routes of this origin', () => {
  const { host } = open();
  const { origin } = location;
  expect(host.safeRedirect(`${origin}/jp/order/list?tab=unpaid`)).toBe('/order/list?tab=unpaid');
  expect(host.safeRedirect('/jp/unknown')).toBe('/home');
  expect(host.safeRedirect('https://evil.test/jp/order/list')).toBe('/home');
  expect(host.safeRedirect('//evil.test/jp/order/list')).toBe('/home');
  expect(host.safeRedirect(null)).toBe('/home');
});

test('sends no request while a page view is still in the tracking queue', () => {
  const beacon = jest.fn(() => true);
  Object.assign(navigator, { sendBeacon: beacon });
  const { host, sent } = open();
  host.pageShown(1);
  expect(sent).toEqual([]);
  expect(beacon).not.toHaveBeenCalled();
});

test('starts no wallet authorization in an ordinary browser', async () => {
  const { host, sent } = open();
  await expect(host.walletSignIn('/order/list' as never)).resolves.toBe(false);
  await expect(host.signInSilently('/order/list' as never)).resolves.toBe('unavailable');
  expect(sent).toEqual([]);
});

test('starts no wallet authorization with the app ids of another environment', async () => {
  const authorizeUrl = 'https://open.weixin.qq.com/connect';
  const body = { ...OK, model: { methods: [{ id: 'wechat', available: true, authorizeUrl }] } };
  const { host } = open({ userAgent: WECHAT, body, settings: { environment: 'pre' } });
  await expect(host.walletSignIn('/order/list' as never)).resolves.toBe(false);
  expect(sessionStorage.getItem('pb:walletNonce')).toBeNull();
});
