import { waitFor } from '@testing-library/dom';
import { IDBFactory } from 'fake-indexeddb';
import { call } from '@shared/module-kit';
import { contact, createOrder } from '@shared/http-api/endpoints';
import type { CheckedPage } from '../../page/offline';
import { CHECK_LIMIT_MS, RELOAD_LIMIT_MS } from './host-context';
import { COLLECT } from '../outbox/outbox-fixture';
import { departures, openDocument } from './host-fixture';

afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

const ORDER = { cabinetSn: 'JPC00001', planVersion: 1, agreed: [] };
const settled = () => new Promise((done) => setTimeout(done, 0));

test('sends an order when the service worker has told that the document may still run, and reads at once', async () => {
  let tell: (page: CheckedPage | null) => void = () => undefined;
  const { sent } = openDocument({ checked: new Promise((resolve) => (tell = resolve)) });
  void call(createOrder, ORDER).catch(() => undefined);
  void call(contact, undefined as never).catch(() => undefined);
  await settled();
  expect(sent.map(({ method }) => method)).toEqual(['GET']);
  tell({ revision: 'r1', oldest: 'r1' });
  await settled();
  expect(sent.map(({ method }) => method)).toEqual(['GET', 'POST']);
});

test('sends an order once if it is ordered twice meanwhile', async () => {
  let tell: (page: CheckedPage | null) => void = () => undefined;
  const { sent } = openDocument({ checked: new Promise((resolve) => (tell = resolve)), hangs: true });
  for (let taps = 0; taps < 2; taps++) void call(createOrder, ORDER).catch(() => undefined);
  tell(null);
  await settled();
  expect(sent.map(({ method }) => method)).toEqual(['POST']);
});

test('sends an order after the time limit if nobody has told, for example a worker of an earlier release', async () => {
  jest.useFakeTimers();
  const { sent } = openDocument({ checked: new Promise(() => undefined), hangs: true });
  void call(createOrder, ORDER).catch(() => undefined);
  await jest.advanceTimersByTimeAsync(CHECK_LIMIT_MS - 1);
  expect(sent).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(sent).toHaveLength(1);
});

test('sends nothing in the session of another renter who has signed in meanwhile', async () => {
  let tell: (page: CheckedPage | null) => void = () => undefined;
  const { host, sent } = openDocument({ checked: new Promise((resolve) => (tell = resolve)) });
  const ordered = call(createOrder, ORDER);
  host.session.begin({ accessToken: 'token-of-b', userId: 'user-b', expiresIn: 60 } as never);
  tell(null);
  await expect(ordered).rejects.toMatchObject({ kind: 'aborted' });
  expect(sent.filter(({ method }) => method === 'POST')).toEqual([]);
});

test.each([
  ['repeats a reload of the renter for a newer page', CHECK_LIMIT_MS - 1, 'r9'],
  ['leaves the renter alone if that is known only after the time limit', CHECK_LIMIT_MS, null],
])('%s', async (_what, afterMs, reloadedFor) => {
  jest.useFakeTimers();
  sessionStorage.removeItem('pb:too-old-for');
  performance.getEntriesByType = () => [{ type: 'reload' }] as never;
  let tell: (page: CheckedPage | null) => void = () => undefined;
  openDocument({ checked: new Promise((resolve) => (tell = resolve)) });
  await jest.advanceTimersByTimeAsync(afterMs);
  tell({ revision: 'r9', oldest: null });
  await jest.advanceTimersByTimeAsync(0);
  expect(sessionStorage.getItem('pb:too-old-for')).toBe(reloadedFor);
});

describe.each([1, 3, 8])('a document that is told after %s s that it is too old', (toldAt) => {
  const TOO_OLD = { revision: 'r9', oldest: 'r9' };

  test.each([
    [0.5, toldAt < 4 ? 'never' : 4],
    [3.5, toldAt < 4 ? 'never' : 4],
    [4.5, toldAt < 4 ? 'never' : 4.5],
    [8.5, 'never'],
  ])('an order of %s s is sent at: %s', async (orderedAt, sentAt) => {
    jest.useFakeTimers();
    const { sent } = openDocument({
      checked: new Promise((tell) => setTimeout(() => tell(TOO_OLD), toldAt * 1000)),
      hangs: true,
    });
    setTimeout(() => void call(createOrder, ORDER).catch(() => undefined), orderedAt * 1000);
    const times: (number | string)[] = [];
    for (let now = 0.5; now < 60; now += 0.5) {
      await jest.advanceTimersByTimeAsync(500);
      while (times.length < sent.length) times.push(now);
    }
    expect(times).toEqual(sentAt === 'never' ? [] : [sentAt]);
  });
});

describe('a document that has started without network, and of which the network then says that it is too old', () => {
  const UNTOLD = { revision: null, oldest: null };
  const TOO_OLD = { revision: 'r9', oldest: 'r9' };
  const reloadedFor = () => sessionStorage.getItem('pb:too-old-for');

  beforeEach(() => Object.assign(globalThis, { indexedDB: new IDBFactory() }));

  /** Opens it. The network is back when its services answer. */
  async function openUntold() {
    const check = jest.fn(() => Promise.resolve<CheckedPage | null>(TOO_OLD));
    const opened = openDocument({ checked: Promise.resolve(UNTOLD), check });
    await settled();
    expect(check).not.toHaveBeenCalled();
    return { ...opened, check };
  }

  test('sends no order, and reloads', async () => {
    const { sent } = await openUntold();
    void call(createOrder, ORDER).catch(() => undefined);
    await settled();
    expect([sent, reloadedFor()]).toEqual([[], 'r9']);
  });

  test('reloads again after the renter has stopped the reload, and sends nothing', async () => {
    const { sent } = await openUntold();
    jest.useFakeTimers();
    void call(createOrder, ORDER).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(RELOAD_LIMIT_MS - 1);
    expect(departures()).toBe(1);
    await jest.advanceTimersByTimeAsync(RELOAD_LIMIT_MS);
    expect([departures(), sent]).toEqual([2, []]);
  });

  test('sends nothing that waits, and reloads', async () => {
    const { host, sent } = await openUntold();
    host.outbox.release((await host.outbox.keep(COLLECT))!);
    await waitFor(() => expect(reloadedFor()).toBe('r9'), { timeout: 10_000 });
    await settled();
    expect(sent).toEqual([]);
  });

  test('sends none of the calls that still wait when it is told', async () => {
    const { host, sent } = openDocument({
      checked: Promise.resolve(UNTOLD),
      check: () => Promise.resolve(sent.length === 0 ? UNTOLD : TOO_OLD),
    });
    const kept: string[] = [];
    for (const intent of ['A1', 'A2']) {
      const request = { ...COLLECT.request, intent, body: { code: intent } };
      kept.push((await host.outbox.keep({ ...COLLECT, request }))!);
    }
    kept.forEach(host.outbox.release);
    await waitFor(() => expect(reloadedFor()).toBe('r9'), { timeout: 10_000 });
    await settled();
    expect(sent.map(({ data }) => data)).toEqual(['{"code":"A1"}']);
  });

  test('reloads when the network is back, before the renter does anything', async () => {
    await openUntold();
    window.dispatchEvent(new Event('online'));
    await settled();
    expect(reloadedFor()).toBe('r9');
  });

  test('asks before each write until the network has told', async () => {
    const { sent, check } = await openUntold();
    check.mockResolvedValueOnce(UNTOLD).mockResolvedValueOnce({ revision: 'r1', oldest: null });
    for (let orders = 0; orders < 4; orders++) {
      await call(createOrder, { ...ORDER, couponCode: `C${orders}` }).catch(() => undefined);
      expect(sent).toHaveLength(orders + 1);
    }
    expect(check).toHaveBeenCalledTimes(2);
  });

  test('is asked about again if the network tells too late that it does not know', async () => {
    jest.useFakeTimers();
    let tell: (page: CheckedPage | null) => void = () => undefined;
    const check = () => Promise.resolve(TOO_OLD);
    const { sent } = openDocument({ checked: new Promise((resolve) => (tell = resolve)), check });
    await jest.advanceTimersByTimeAsync(CHECK_LIMIT_MS);
    tell(UNTOLD);
    await jest.advanceTimersByTimeAsync(0);
    void call(createOrder, ORDER).catch(() => undefined);
    await jest.advanceTimersByTimeAsync(0);
    expect([sent, reloadedFor()]).toEqual([[], 'r9']);
  });
});
