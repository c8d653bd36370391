/** Values that the host passes from one of its parts to another. The tests of the parts cannot see a wrong one. */
import { requestOf } from '@shared/api-client';
import { ERROR } from '@shared/http-api/app';
import { cabinet, help, me, order } from '@shared/http-api/endpoints';
import { keptAnswersKey } from '../../page/storage-keys';
import { OK, openDocument } from './host-fixture';

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
    expect(host.returnToDeparture()).toBe(true);
    expect(go).toHaveBeenCalledTimes(1);
    expect(go.mock.calls[0]![0]).toBeLessThan(0);
    expect(host.returnToDeparture()).toBe(false);
  });
});

describe('the last known answer', () => {
  const keep = (model: unknown, offline: 'saved' | 'never') => {
    const { host } = openDocument();
    const routes = host as unknown as { attach(parts: object): void };
    const answer = { address: `en ${help.path}`, userId: 'user-JP', model, at: 5, offset: 0 };
    localStorage.setItem(keptAnswersKey('prod', 'JP'), JSON.stringify([answer]));
    routes.attach({
      navigation: { replace: () => undefined, here: () => '/order/list?tab=all#top' },
      routes: new Map([['/order/list', { module: 'mf-a', route: { path: '/order/list', offline } }]]),
      buildIds: () => ({}),
    });
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
    await host.client.request({ method: 'GET', path: `/v1/orders/${id}`, offline: 'personal' });
    expect(listeners()).toBe(1);
    await jest.advanceTimersByTimeAsync(10_000);
    expect(listeners()).toBe(0);
  }
  expect(localStorage.getItem(keptAnswersKey('prod', 'JP'))).toContain('/v1/orders/c');
  jest.useRealTimers();
});
