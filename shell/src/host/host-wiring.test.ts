/** Values that the host passes from one of its parts to another. The tests of the parts cannot see a wrong one. */
import { requestOf } from '@shared/api-client';
import { ERROR, type RegionCode } from '@shared/http-api/app';
import { cabinet, help, me, order } from '@shared/http-api/endpoints';
import { createI18n } from '@shared/i18n';
import type { RouteData } from '../../page/page-data';
import { routeTable } from '../../page/route-table';
import { keptAnswersKey } from '../../page/storage-keys';
import { createHost } from './app-host';
import { OK, departures, openDocument } from './host-fixture';

afterEach(() => jest.restoreAllMocks());

const HELP = requestOf(help, undefined);
const refusal = (errorCode: string, cabinetRegion: string | null) => ({
  ...OK,
  success: false,
  errorCode,
  model: cabinetRegion === null ? null : { cabinetRegion },
});

describe('a refusal of the cabinet', () => {
  test.each<[string, string, string | null, boolean]>([
    ['because it is in another region', ERROR.regionMismatch, 'MY', true],
    ['because it is in a region that this app does not know', ERROR.regionMismatch, 'SG', false],
    ['without its region', ERROR.regionMismatch, null, false],
    ['for another reason', ERROR.cabinetOffline, 'MY', false],
  ])('%s asks whether to go on there: %s %s %s', async (_why, code, region, asks) => {
    const { host } = openDocument({ body: refusal(code, region) });
    await expect(host.client.request(requestOf(cabinet, { sn: 'MYC00001' }))).rejects.toMatchObject({ code });
    expect(Boolean(host.overlays.get().confirm)).toBe(asks);
  });

  test.each<[string, RegionCode]>([
    ['asks nothing', 'MY'],
    ['does not load the page in the region of another account', 'HK'],
  ])('that arrives when another page is shown %s', async (_what, region) => {
    const { host } = openDocument({ body: refusal(ERROR.regionMismatch, region) });
    window.history.replaceState(null, '', '/jp/cabinet?sn=HKC00001');
    const shown = host.client.request(requestOf(cabinet, { sn: 'HKC00001' }));
    window.history.replaceState(null, '', '/jp/order/list');
    await expect(shown).rejects.toMatchObject({ code: ERROR.regionMismatch });
    await new Promise((done) => setTimeout(done, 0));
    expect([host.overlays.get().confirm, departures()]).toEqual([null, 0]);
  });
});

test('sends the language of the document with each request', async () => {
  const { host, sent } = openDocument();
  await host.client.request({ method: 'GET', path: help.path });
  expect(sent[0]!.headers['Accept-Language']).toMatch(/^en/);
});

test('reports the broken rules of each endpoint', async () => {
  const { host } = openDocument({ body: { ...OK, model: {} } });
  const sendReports = jest.fn();
  Object.assign(window.__pb, { sendReports });
  for (const request of [requestOf(me, undefined), requestOf(order, { no: 'JP1' })])
    await host.client.request(request as never).catch(() => undefined);
  const codes = sendReports.mock.calls.map(([[report]]: [[{ code: string }]]) => report.code);
  expect(codes).toEqual(['MALFORMED_me', 'MALFORMED_order']);
});

describe('the departure for another origin', () => {
  test('is left for with the address and the storage of this tab, and returned to', () => {
    const { host } = openDocument();
    const go = jest.spyOn(window.history, 'go').mockImplementation(() => undefined);
    expect(host.returnToDeparture()).toBe(false);
    expect(go).not.toHaveBeenCalled();
    host.leaveFor('#provider', { returnsElsewhere: true });
    window.history.pushState(null, '');
    const arrived = openDocument({ isLater: true }).host;
    // The renter has opened a page, gone back, and opened two.
    for (const idx of [1, 1, 2]) window.history.pushState({ idx }, '');
    expect(arrived.returnToDeparture()).toBe(true);
    window.history.replaceState(null, '');
    expect(arrived.returnToDeparture()).toBe(true);
    expect(go.mock.calls).toEqual([[-4], [-2]]);
  });
});

describe('the last known answer', () => {
  const keep = (model: unknown, offline: 'saved' | 'never', shown = '/order/list/?tab=all#top') => {
    const { host, attachment } = openDocument();
    const answer = { address: `en ${help.path}`, userId: 'user-JP', model, at: 5, offset: 0 };
    localStorage.setItem(keptAnswersKey('prod', 'JP'), JSON.stringify([answer]));
    const routes = [
      { path: '/order/list', offline },
      { path: '/help', offline: offline === 'never' ? 'saved' : 'never' },
    ] as RouteData[];
    window.history.replaceState(null, '', `/jp${shown}`);
    host.attach({ ...attachment, routes: routeTable({ 'mf-a': { routes } }) });
    return host.lastAnswer(HELP);
  };
  const MODEL = { articles: [] };
  test('is shown on a page that may show it', () => {
    expect(keep(MODEL, 'saved')).toEqual({ model: MODEL, at: 5 });
  });
  test('is not shown on a page that decides about money or a slot, and not in another format', () => {
    expect(keep(MODEL, 'never')).toBeNull();
    expect(keep({ articles: 3 }, 'saved')).toBeNull();
  });
  test('is shown by the rule of the page that is shown now, not of the one that the document opened with', () => {
    expect(keep(MODEL, 'never', '/help')).toEqual({ model: MODEL, at: 5 });
    expect(keep(MODEL, 'saved', '/help')).toBeNull();
  });
  test('is shown on a page that no module has', () => {
    expect(keep(MODEL, 'never', '/nowhere')).toEqual({ model: MODEL, at: 5 });
  });
  test('brings the time of the platform, so that a wrong clock of the phone does not count', async () => {
    const HOUR = 3_600_000;
    jest.spyOn(Date, 'now').mockReturnValue(Date.parse(OK.serverTime) - HOUR);
    const first = openDocument({ body: { ...OK, model: MODEL } });
    await first.host.client.request(HELP);
    await first.host.offline.start();
    window.dispatchEvent(new Event('pagehide'));
    const kept = localStorage.getItem(keptAnswersKey('prod', 'JP'))!;
    const { host } = openDocument();
    localStorage.setItem(keptAnswersKey('prod', 'JP'), kept);
    expect(host.lastAnswer(HELP)).toMatchObject({ model: MODEL });
    expect(host.clock.now()).toBe(Date.parse(OK.serverTime));
  });
});

test('writes kept answers when the browser is idle, and keeps no listener of the writes that are done', async () => {
  jest.useFakeTimers();
  const { host } = openDocument();
  await host.offline.start();
  const added = jest.spyOn(window, 'addEventListener');
  const removed = jest.spyOn(window, 'removeEventListener');
  const listeners = () => {
    const of = (spy: typeof added | typeof removed) =>
      spy.mock.calls.flatMap(([type, listener]) => (type === 'pagehide' ? [listener] : []));
    return of(added).filter((listener) => !of(removed).includes(listener)).length;
  };
  for (const id of ['a', 'b', 'c']) {
    await host.client.request({ method: 'GET', path: `/test/orders/${id}`, offline: 'personal' });
    expect(listeners()).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(listeners()).toBe(0);
  }
  expect(localStorage.getItem(keptAnswersKey('prod', 'JP'))).toContain('/test/orders/c');
  jest.useRealTimers();
});

describe('a write that the end of the session has interrupted', () => {
  const ACTION = { name: 'mf-a/redeem', arg: { code: 'FREE30' }, address: '/benefit' };
  const interrupt = async () => {
    const { host } = openDocument({ status: 401 });
    await host.client
      .request({ method: 'POST', path: '/test/codes', body: ACTION.arg, action: ACTION })
      .catch(() => undefined);
    return host;
  };
  const found = async (userId: string, ms = 0) => {
    const host = await interrupt();
    host.completeSignIn({ accessToken: 't2', userId } as Parameters<typeof host.completeSignIn>[0]);
    const now = Date.now();
    jest.spyOn(Date, 'now').mockReturnValue(now + ms);
    return host.interruptedCall(ACTION.name, ACTION.address);
  };

  test('is given to its page after the renter has signed in again, for 15 minutes', async () => {
    expect(await found('user-JP')).toEqual({ arg: ACTION.arg });
    expect(await found('user-JP', 15 * 60_000)).toBeNull();
  });
  test('is not given to another renter', async () => {
    expect(await found('user-2')).toBeNull();
  });
});

describe('the storage of pages', () => {
  test.each([
    ['if both storages of the browser do', null, true],
    ['not if local storage is full', 'localStorage', false],
    ['not if session storage is full', 'sessionStorage', false],
  ] as const)('persists %s', (_when, full, persists) => {
    openDocument();
    const { setItem } = Storage.prototype;
    jest.spyOn(Storage.prototype, 'setItem').mockImplementation(function (this: Storage, key, value) {
      if (full && this === window[full]) throw new DOMException('full', 'QuotaExceededError');
      setItem.call(this, key, value);
    });
    expect(createHost(window.__pb).storagePersists).toBe(persists);
  });

  test('is that of the browser', () => {
    const { host } = openDocument();
    host.localStorage.setItem('a', '1');
    host.sessionStorage.setItem('b', '2');
    expect([window.localStorage.getItem('a'), window.sessionStorage.getItem('b')]).toEqual(['1', '2']);
  });
});

test('loads the texts of the shell in a language', async () => {
  const { host, attachment } = openDocument();
  const json = jest.fn((_file: string) => Promise.resolve({ shell: { close: '閉じる' } }));
  Object.assign(window.__pb, { json });
  const i18n = createI18n('en');
  host.attach({ ...attachment, i18n });
  await host.loadLanguage('ja');
  expect(json.mock.calls).toEqual([['shell/1/ja.json']]);
  expect(i18n.t('close', { ns: 'shell', lng: 'ja' })).toBe('閉じる');
});

test('shows the toast, the question and the title of a page, and reports a text that is none', () => {
  const { host, attachment } = openDocument();
  const sendReports = jest.fn();
  Object.assign(window.__pb, { sendReports });
  host.attach({ ...attachment, buildIds: () => ({ 'mf-a': '2' }) });
  host.toast(5 as never, 'mf-a@2');
  void host.confirm({ title: 'Sure?', confirm: 'Yes', cancel: 'No' }, 'mf-a@2');
  host.setTitle('My rental', 'mf-a@2');
  expect(host.overlays.get()).toMatchObject({ toast: '5', confirm: { title: 'Sure?' }, caller: 'mf-a@2' });
  expect(host.titles.get()).toBe('My rental');
  expect(sendReports.mock.calls).toMatchObject([
    [[{ code: 'MF-404', module: 'mf-a@2', set: { shell: '1', 'mf-a': '2' }, path: location.pathname }]],
  ]);
});

test('a document of an earlier release, which cannot send reports, goes on', () => {
  const { host } = openDocument();
  expect(() => host.report({ kind: 'error', code: 'MF-602' })).not.toThrow();
});

describe('the code of a page', () => {
  test('gets its worker and its switches from the bootstrap script', async () => {
    const { host } = openDocument();
    const startWorker = jest.fn((file: string) => Promise.resolve(file));
    Object.assign(window.__pb, {
      startWorker,
      modules: { 'mf-a': { id: '2' } },
      switches: { 'mf-a.late': 'on' },
    });
    await expect(host.startWorker('mf-a/2/worker.js')).resolves.toBe('mf-a/2/worker.js');
    expect([host.isSwitchedOn('mf-a@2', 'late'), host.isSwitchedOn('mf-a@1', 'late')]).toEqual([true, false]);
  });

  test('that is gone from the server reloads the document, with the reason', async () => {
    const { host, attachment } = openDocument();
    const reloadIfRemoved = jest.fn(() => Promise.resolve());
    host.attach({ ...attachment, staleTab: { ...attachment.staleTab, reloadIfRemoved } });
    await host.renewIfRemoved('/order/list', { kind: 'definite', file: 'mf-a/2/a.js', cause: '404' });
    expect(reloadIfRemoved.mock.calls).toEqual([['/order/list', { cause: '404' }]]);
  });
});
