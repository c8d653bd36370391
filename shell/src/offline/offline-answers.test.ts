import { type ApiError, requestOf } from '@shared/api-client';
import type { OrderTab } from '@shared/http-api/app';
import * as endpoints from '@shared/http-api/endpoints';
import { createPhone } from './offline-fixture';
import type { OfflineAnswers } from './offline-answers';

const OFFLINE: ApiError = { kind: 'network', code: 'NETWORK' };
const ORDER = requestOf(endpoints.order, { no: 'JP1' });
const HELP = requestOf(endpoints.help, undefined);
const ISSUE_TYPES = requestOf(endpoints.issueTypes, undefined);
const ME = requestOf(endpoints.me, undefined);
const ordersOf = (tab: OrderTab) => requestOf(endpoints.orders, { tab });

const failing = () => {
  throw OFFLINE as unknown as Error;
};

function deferred() {
  let resolve: (model: unknown) => void = () => undefined;
  const promise = new Promise<unknown>((settle) => (resolve = settle));
  return { promise, resolve };
}

test('answers from the last visit if there is no network, and says since when', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  phone.now += 60_000;
  const { get, offline, network } = open(failing);
  const changed = jest.fn();
  offline.subscribe(changed);
  expect(await get(ORDER)).toEqual({ orderNo: 'JP1' });
  expect(offline.shown()?.since).toBe(1_000_000);
  network.answer = () => ({ orderNo: 'JP1', paid: true });
  expect(await get(ORDER)).toEqual({ orderNo: 'JP1', paid: true });
  expect(offline.shown()).toBeNull();
  expect(changed).toHaveBeenCalledTimes(2);
});

test('keeps answers by query, and those that come after the page is usable', async () => {
  const { open, visit } = createPhone();
  await visit(ordersOf('all'), ['a']);
  const second = open(() => ['b']);
  await second.offline.start();
  await second.get(ordersOf('unpaid'));
  const { get } = open(failing);
  expect(await get(ordersOf('all'))).toEqual(['a']);
  expect(await get(ordersOf('unpaid'))).toEqual(['b']);
  await expect(get(ordersOf('completed'))).rejects.toBe(OFFLINE);
});

test.each([
  ['an answer of the platform', ORDER, '/order/detail', { kind: 'http', code: 'HTTP_500', status: 500 }],
  ['a page that decides about money', ORDER, '/fee?orderNo=JP1', OFFLINE],
  ['the progress of an eject', requestOf(endpoints.orderProgress, { no: 'JP1' }), '/order/detail', OFFLINE],
])('does not replace %s', async (_what, request, address, error) => {
  const { phone, open, visit } = createPhone();
  await visit(request, { orderNo: 'JP1' });
  phone.path = address;
  const { get } = open(() => {
    throw error as unknown as Error;
  });
  await expect(get(request)).rejects.toBe(error);
});

test('shows the choices of the feedback form, without a notice', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ISSUE_TYPES, { types: [] });
  phone.path = '/help?type=other';
  const { get, offline } = open(failing);
  expect(await get(ISSUE_TYPES)).toEqual({ types: [] });
  expect([offline.shown(), offline.mustClear('/help')]).toEqual([null, false]);
});

test('never answers a write', async () => {
  const { open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  const { get } = open(failing);
  await expect(get({ ...ORDER, method: 'POST' })).rejects.toBe(OFFLINE);
});

test('does not show the answers of another renter', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  phone.userId = 'u2';
  await expect(open(failing).get(ORDER)).rejects.toBe(OFFLINE);
});

test('uses the difference of the clocks at the time of the answer', async () => {
  const { phone, open } = createPhone();
  const before = open(() => 'model');
  before.clock.learn(new Date(phone.now + 3_600_000).toISOString(), phone.now, phone.now);
  await before.get(ORDER);
  await before.offline.start();
  const { get, clock } = open(failing);
  await get(ORDER);
  expect(clock.now() - phone.now).toBe(3_600_000);
  clock.learn(new Date(phone.now + 1000).toISOString(), phone.now, phone.now + 500);
  expect(clock.now() - phone.now).toBeLessThan(2000);
});

test('fails with the error of the network if the kept answers cannot be read', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  phone.values.set('kept', '{changed');
  await expect(open(failing).get(ORDER)).rejects.toBe(OFFLINE);
});

test('does not change a clock that has had an answer of the network', async () => {
  const { phone, open } = createPhone();
  const before = open(() => 'model');
  before.clock.learn(new Date(phone.now + 3_600_000).toISOString(), phone.now, phone.now);
  await before.get(ORDER);
  await before.offline.start();
  const { get, clock } = open(failing);
  clock.learn(new Date(phone.now).toISOString(), phone.now, phone.now + 90_000);
  await get(ORDER);
  expect(Math.abs(clock.now() - phone.now)).toBeLessThan(60_000);
});

test('uses the difference of the clocks of the newest answer', async () => {
  const { phone, open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  const before = open(() => 'model');
  before.clock.learn(new Date(phone.now + 3_600_000).toISOString(), phone.now, phone.now);
  await before.get(ME);
  await before.offline.start();
  const { get, clock } = open(failing);
  await get(ORDER);
  expect(clock.now() - phone.now).toBe(3_600_000);
});

describe('the end of the session', () => {
  /** Ends the session of a document, as the shell does. */
  const signOut = (phone: ReturnType<typeof createPhone>['phone'], offline: OfflineAnswers) => {
    phone.userId = null;
    phone.values.delete('kept');
    offline.forget();
  };

  test.each([null, 'u2'])('drops answers that wait for the store if %s is signed in next', async (next) => {
    const { phone, open } = createPhone();
    const { get, offline } = open(() => 'secret');
    await get(ME);
    signOut(phone, offline);
    phone.userId = next;
    await offline.start();
    expect(phone.values.size).toBe(0);
  });

  test.each([null, 'u2'])('drops answers that wait to be written if %s is signed in next', async (next) => {
    const { phone, open } = createPhone();
    const writes: (() => void)[] = [];
    phone.schedule = (write) => void writes.push(write);
    const { get, offline } = open(() => 'secret');
    await offline.start();
    await get(ME);
    signOut(phone, offline);
    phone.userId = next;
    expect(writes).toHaveLength(1);
    writes[0]!();
    expect(phone.values.size).toBe(0);
  });

  test.each([null, 'u2'])('drops answers in flight if %s is signed in next', async (next) => {
    const { phone, open } = createPhone();
    const { promise, resolve } = deferred();
    const { get, offline } = open(() => promise);
    await offline.start();
    const models = [get(ME), get(HELP)];
    signOut(phone, offline);
    phone.userId = next;
    resolve('secret');
    expect(await Promise.all(models)).toEqual(['secret', 'secret']);
    expect(phone.values.size).toBe(0);
  });

  test.each([
    ['waits for the store', false],
    ['is in flight', true],
  ])('keeps the next answer, even if it is equal to one that %s', async (_where, isInFlight) => {
    const { phone, open } = createPhone();
    const { promise, resolve } = deferred();
    const { get, offline, network } = open(() => (isInFlight ? promise : 'help'));
    if (isInFlight) await offline.start();
    const former = get(HELP);
    if (!isInFlight) await former;
    signOut(phone, offline);
    phone.userId = 'u2';
    resolve('help');
    await former;
    await offline.start();
    network.answer = () => 'help';
    await get(HELP);
    expect(await open(failing).get(HELP)).toBe('help');
  });

  test('does not answer a request of the former renter', async () => {
    const { phone, open, visit } = createPhone();
    phone.userId = 'u2';
    await visit(HELP, 'for u2');
    phone.userId = 'u1';
    const { promise, resolve } = deferred();
    const { get } = open(() => promise.then(failing));
    const model = get(HELP);
    phone.userId = 'u2';
    resolve(null);
    await expect(model).rejects.toBe(OFFLINE);
  });

  test('removes the notice', async () => {
    const { phone, open, visit } = createPhone();
    await visit(ORDER, { orderNo: 'JP1' });
    const { get, offline } = open(failing);
    await get(ORDER);
    signOut(phone, offline);
    expect(offline.shown()).toBeNull();
  });
});

test('keeps help for a visitor who is signed out, but nothing personal', async () => {
  const { phone, open, visit } = createPhone();
  phone.userId = null;
  await visit(ME, 'secret');
  await visit(HELP, 'help');
  expect(phone.values.get('kept')).not.toContain('secret');
  expect(await open(failing).get(HELP)).toBe('help');
});

test('keeps answers by language', async () => {
  const { phone, open, visit } = createPhone();
  await visit(HELP, 'English');
  phone.language = 'ja';
  const { get } = open(failing);
  await expect(get(HELP)).rejects.toBe(OFFLINE);
  await visit(HELP, 'Japanese');
  phone.language = 'en';
  expect(await open(failing).get(HELP)).toBe('English');
});

const swapping = (state: string) => ({ state: 'BILLING', fault: { swap: { state } } });
test.each([
  ['an order', ORDER, (order: object) => order],
  ['the active order', requestOf(endpoints.activeOrder, undefined), (order: object) => ({ order })],
  ['a list of orders', ordersOf('all'), (order: object) => ({ orders: [{ state: 'COMPLETED' }, order] })],
])('keeps %s only when each power bank is out', async (_what, request, model) => {
  const waiting = [
    ...['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'].map((state) => ({ state })),
    ...['OPENING', 'UNKNOWN'].map(swapping),
  ];
  for (const order of waiting)
    for (const out of [{ state: 'BILLING' }, swapping('OUT'), swapping('FAILED')]) {
      const { open, visit } = createPhone();
      await visit(request, model(out));
      expect(await open(failing).get(request)).toEqual(model(out));
      // A module that was published before the endpoint named its states does not send them.
      const { passing: _later, ...older } = request;
      for (const sent of [request, older]) {
        await visit(sent, model(out));
        await visit(sent, model(order));
        await expect(open(failing).get(request)).rejects.toBe(OFFLINE);
      }
    }
});

test.each([
  ['is no list', { points: 3, orders: 4 }],
  ['is null', { points: 3, orders: null }],
  ['has rows without members', { points: 3, orders: [null, 'JP1'] }],
  ['is in a state of another endpoint', { state: 'EJECTING' }],
])('keeps an answer whose member %s', async (_what, model) => {
  const passing = { 'orders.state': ['GONE'] };
  const request = { method: 'GET', path: '/test/loyalty', offline: 'personal', passing } as const;
  const { open, visit } = createPhone();
  await visit(request, model);
  expect(await open(failing).get(request)).toEqual(model);
});

test('requires a clean cache for a page that decides about money, after kept answers were shown', async () => {
  const { open, visit } = createPhone();
  await visit(ORDER, { orderNo: 'JP1' });
  const { get, offline, network } = open(failing);
  expect(offline.mustClear('/fee')).toBe(false);
  await get(ORDER);
  expect([offline.mustClear('/borrow'), offline.mustClear('/fee')]).toEqual([false, true]);
  network.answer = () => 'new';
  // Another module can have the same data in an entry of its own.
  await get(ORDER);
  expect(offline.mustClear('/fee')).toBe(true);
  offline.forget();
  expect(offline.mustClear('/fee')).toBe(false);
  network.answer = failing;
  expect(await get(ORDER)).toBe('new');
});

test('removes and reports a kept answer that does not match the schema of its endpoint any more, and shows none', async () => {
  const { open, visit, phone } = createPhone();
  await visit(HELP, 'of another schema');
  const { get, offline } = open(failing);
  for (let time = 0; time < 2; time++) await expect(get(HELP)).rejects.toBe(OFFLINE);
  expect(phone.removed).toEqual(['answer help']);
  expect([phone.values.size, offline.shown()]).toEqual([0, null]);
});
