/** Tests of the host against a fake server. `e2e/spec/host.test.ts` covers the requirements. */
import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { hashText, requestOf } from '@shared/api-client';
import { me, regionSwitch } from '@shared/http-api/endpoints';
import type { BootstrapApi } from '../../page/bootstrap-api';
import { NO_ANSWER, OK, WECHAT, leaveRecord, openDocument, wechatConfig } from './host-fixture';

afterEach(() => {
  jest.restoreAllMocks();
  for (const name of ['Notification', 'PushManager']) Reflect.deleteProperty(window, name);
});

test('sends the token of the region and environment, to the API of the region only', async () => {
  const { host, sent } = openDocument();
  await host.client.request({ method: 'GET', path: me.path });
  expect(sent.map(({ url, headers }) => [url, headers['X-WEB-TOKEN']])).toEqual([
    [`https://jp.api.test${me.path}`, 'token-JP'],
  ]);
});

test("records a switch of region at the API of the account's region, with the token of that region", async () => {
  const { host, sent } = openDocument();
  host.session.end();
  const asked = host.regionConsent.ask('JP');
  host.overlays.get().confirm!.answer(true);
  await asked;
  await waitFor(() => expect(sent).toHaveLength(1));
  expect(sent.map(({ url, headers }) => [url, headers['X-WEB-TOKEN']])).toEqual([
    [`https://hk.api.test${regionSwitch.path}`, 'token-HK'],
  ]);
  expect(JSON.parse(sent[0]!.data!)).toEqual({ to: 'JP', consent: true });
});

test.each([
  [false, 1],
  [true, 0],
])('awaits the network after a failed call only without one (online: %s)', async (onLine, times) => {
  Object.assign(globalThis, { indexedDB: new IDBFactory() });
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  const { host, post } = openDocument();
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

test('reports the versions that the service worker has left out of the stored app', async () => {
  const { host } = openDocument();
  const sendReports = jest.fn();
  const keepOffline: BootstrapApi['keepOffline'] = (_language, _isMetered, onLeftOut) => {
    for (let time = 0; time < 2; time++) onLeftOut!([{ version: 'mf-a@2', detail: 'mf-a/2/a.css: 404' }]);
    return Promise.resolve();
  };
  Object.assign(window.__pb, { keepOffline, sendReports });
  await host.keepOffline('en', false);
  expect(sendReports.mock.calls).toMatchObject([
    [[{ kind: 'setting', code: 'MF-205', module: 'mf-a@2', detail: 'mf-a/2/a.css: 404' }]],
  ]);
});

test('reports stored data that were removed in one report until the browser is idle, and blames no module', () => {
  const { host } = openDocument();
  const sendReports = jest.fn();
  Object.assign(window.__pb, { sendReports });
  for (const found of [['answer order', 'draft feedback'], ['draft feedback']]) {
    found.forEach(host.reportRemoved);
    window.dispatchEvent(new Event('pagehide'));
  }
  expect(sendReports.mock.calls).toEqual(
    ['2: answer order, draft feedback', '1: draft feedback'].map((detail) => [
      [expect.objectContaining({ kind: 'setting', code: 'MF-206', detail })],
    ]),
  );
  expect(JSON.stringify(sendReports.mock.calls)).not.toContain('"module"');
});

test('reports each rule that the answers of an endpoint break once, and blames no module', async () => {
  const { host } = openDocument({ body: { ...OK, model: { userId: 'user-JP' } } });
  const sendReports = jest.fn();
  Object.assign(window.__pb, { sendReports });
  for (let time = 0; time < 2; time++)
    await expect(host.client.request(requestOf(me, undefined))).rejects.toMatchObject({
      kind: 'malformed',
      code: 'MALFORMED_me',
    });
  expect(sendReports.mock.calls).toEqual([
    [[expect.objectContaining({ kind: 'answer', code: 'MALFORMED_me', detail: '/email text' })]],
  ]);
  expect(JSON.stringify(sendReports.mock.calls)).not.toContain('"module"');
});

test('keeps answers for use without network until the session ends, with its language', async () => {
  const { host } = openDocument({ body: { ...OK, model: { userId: 'user-JP' } } });
  const kept = () => localStorage.getItem('pb:kept_prod_JP');
  await host.client.request({ method: 'GET', path: me.path, offline: 'personal' });
  await host.offline.start();
  expect(kept()).toBeNull();
  window.dispatchEvent(new Event('pagehide'));
  expect(JSON.parse(kept()!)).toMatchObject([{ address: `en ${me.path}`, userId: 'user-JP' }]);
  await host.signOut();
  expect(kept()).toBeNull();
});

test('forgets at the end of the session which kept answers the page shows', async () => {
  const { host } = openDocument();
  const forgotten = jest.fn();
  await host.offline.start();
  host.offline.subscribe(forgotten);
  await host.signOut();
  expect(forgotten).toHaveBeenCalled();
});

test('forgets the reminders of this browser on sign-out', async () => {
  const { host } = openDocument();
  const record = {
    userId: 'user-JP',
    session: hashText('token-JP'),
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
  const { host } = openDocument();
  const endpoint = 'https://push.example.com/1';
  const record = { userId: 'user-JP', session: hashText('token-JP'), mark: 'm', endpoint };
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
  const { host } = openDocument();
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
  const { host, sent } = openDocument();
  host.pageShown(1);
  expect(sent).toEqual([]);
  expect(beacon).not.toHaveBeenCalled();
});

test('starts no wallet authorization in an ordinary browser', async () => {
  const { host, sent } = openDocument();
  await expect(host.walletSignIn('/order/list' as never)).resolves.toBe(false);
  await expect(host.signInSilently('/order/list' as never)).resolves.toBe('unavailable');
  expect(sent).toEqual([]);
});

test('starts no wallet authorization with the app ids of another environment', async () => {
  const authorizeUrl = 'https://open.weixin.qq.com/connect';
  const body = { ...OK, model: wechatConfig(authorizeUrl) };
  const { host } = openDocument({ userAgent: WECHAT, body, settings: { environment: 'pre' } });
  await expect(host.walletSignIn('/order/list' as never)).resolves.toBe(false);
  expect(sessionStorage.getItem('pb:walletNonce')).toBeNull();
});
