import { type ApiError, type ApiRequest, requestOf } from '@shared/api-client';
import type { PlainEndpoint } from '@shared/http-api/app';
import * as endpoints from '@shared/http-api/endpoints';
import { createPhone } from './offline-fixture';

const ORDER = requestOf(endpoints.order, { no: 'JP1' });
const HELP = requestOf(endpoints.help, undefined);
const ISSUE_TYPES = requestOf(endpoints.issueTypes, undefined);
const CABINET = requestOf(endpoints.cabinet, { sn: 'JPC00001' });
const PENDING: ApiError = { kind: 'network', code: 'NETWORK' };
const failing = () => {
  throw PENDING as unknown as Error;
};

/** Opens a later document of a phone that has kept an answer to a request. */
async function later(request: ApiRequest, model: unknown = 'kept') {
  const { phone, open, visit } = createPhone();
  await visit(request, model);
  phone.now += 180_000;
  const document = open(failing);
  return { phone, ...document, last: () => document.offline.calls.lastAnswer(request) };
}

test('returns the answer of an earlier visit with its time, before any code is loaded', async () => {
  const { last, phone } = await later(ORDER);
  expect(last()).toEqual({ model: 'kept', at: 1_000_000 });
  phone.language = 'ja';
  expect(last()).toBeNull();
});

test.each<[string, (phone: ReturnType<typeof createPhone>['phone']) => void]>([
  ['of another renter', (phone) => (phone.userId = 'u2')],
  ['after the session', (phone) => (phone.userId = null)],
  ['on a page that decides about money or a slot', (phone) => (phone.path = '/fee')],
  ['that another program has changed', (phone) => phone.values.set('kept', '{')],
])('returns no answer %s', async (_what, change) => {
  const { last, phone } = await later(ORDER);
  change(phone);
  expect(last()).toBeNull();
});

test('returns no answer that is not kept', async () => {
  expect((await later(CABINET)).last()).toBeNull();
});

describe('an answer of another schema', () => {
  test('is removed and reported once', async () => {
    const { last, phone, offline } = await later(ORDER, 'of another schema');
    expect([last(), last()]).toEqual([null, null]);
    await offline.start();
    expect(last()).toBeNull();
    expect([phone.removed, phone.values.size]).toEqual([['answer order'], 0]);
  });

  test('is replaced by that of the network, which may come before the code that removes it', async () => {
    const { last, phone, offline, network, get } = await later(ORDER, 'of another schema');
    let arrive: () => void = () => undefined;
    phone.loading = new Promise((resolve) => (arrive = resolve));
    last();
    network.answer = () => 'new';
    await get(ORDER);
    arrive();
    await offline.start();
    expect([phone.removed, phone.values.get('kept')]).toEqual([[], expect.stringContaining('new')]);
  });
});

test('returns no answer after this document has changed data of the platform', async () => {
  const { last, get } = await later(HELP);
  await get(requestOf(endpoints.consent, { doc: 'tracking' } as never, { background: true })).catch(
    () => undefined,
  );
  expect(last()).not.toBeNull();
  await get(requestOf(endpoints.redeemCoupon, { code: 'A' } as never)).catch(() => undefined);
  expect(last()).toBeNull();
});

test('returns answers whose age does not matter on every page, without a time', async () => {
  const { last, phone } = await later(ISSUE_TYPES);
  phone.path = '/fee';
  expect(last()).toEqual({ model: 'kept', at: null });
});

test('uses the difference of the clocks of the newest answer until the network has told it', async () => {
  const { last, clock, phone } = await later(ORDER);
  const kept = JSON.parse(phone.values.get('kept')!) as object[];
  phone.values.set('kept', JSON.stringify(kept.map((answer) => ({ ...answer, offset: 5000 }))));
  last();
  expect(clock.now() - phone.now).toBe(5000);
});

test('tells the age of the oldest data that the page shows, as long as it shows some', async () => {
  const { offline } = await later(ORDER);
  const settled = () => new Promise((done) => setTimeout(done, 0));
  const ends = [1_000_000, 900_000].map((at) => offline.calls.showAge(at));
  await settled();
  expect(offline.aged.get()?.since).toBe(900_000);
  ends[1]!();
  await settled();
  expect(offline.aged.get()?.since).toBe(1_000_000);
  ends[0]!();
  await settled();
  expect(offline.aged.get()).toBeNull();
  // Data that are gone before the texts have loaded.
  offline.calls.showAge(1)();
  await settled();
  expect(offline.aged.get()).toBeNull();
});

test('returns no answer to what this document has already asked, even if the newer one is not written yet', async () => {
  const { last, network, get, phone } = await later(ORDER, 'UNPAID');
  phone.schedule = () => undefined;
  network.answer = () => 'PAID';
  await get(ORDER);
  expect(last()).toBeNull();
});

test('returns no answer after a page that decides about money: the renter may have paid elsewhere', async () => {
  const { last, phone } = await later(ORDER, 'UNPAID');
  phone.path = '/fee';
  expect(last()).toBeNull();
  phone.path = '/order/detail';
  expect(last()).toBeNull();
});

test('a query without a kept answer ends none of the others, on a page that shows the data of an earlier visit', async () => {
  const { offline, last } = await later(HELP);
  expect(offline.calls.lastAnswer(CABINET)).toBeNull();
  expect(last()).not.toBeNull();
});

test('returns answers whose age does not matter after a page that decides about money', async () => {
  const { offline, last, phone } = await later(ISSUE_TYPES);
  phone.path = '/fee';
  offline.calls.lastAnswer(CABINET);
  phone.path = '/order/detail';
  expect(last()).not.toBeNull();
});

/** Requests for a position, of all endpoints that have one. */
const FOR_A_POSITION = Object.values(endpoints)
  .filter((endpoint) => 'query' in endpoint && endpoint.query?.some((member) => member === 'lat'))
  .map((endpoint) =>
    requestOf(endpoint as PlainEndpoint<object, unknown>, { id: 'S1', lat: 35.6591372, lng: 139.7 }),
  );

test.each(FOR_A_POSITION.map((request) => [request.path, request] as const))(
  'keeps no answer of %s for a position, with and without a session',
  async (_path, request) => {
    for (const userId of ['u1', null]) {
      const { phone, open, visit } = createPhone();
      phone.userId = userId;
      await visit({ ...request, offline: 'public' }, 'near');
      expect(phone.values).toEqual(new Map());
      expect(open(failing).offline.calls.lastAnswer(request)).toBeNull();
    }
  },
);

test('removes the answers for a position that an earlier release has kept', async () => {
  const { phone, visit } = createPhone();
  const answer = { userId: 'u1', model: 'near', at: 1, offset: 0 };
  phone.values.set(
    'kept',
    JSON.stringify([{ ...answer, address: `en ${endpoints.stores.path}?lat=35.65&lng=139.7` }]),
  );
  await visit(HELP, 'help');
  expect(phone.values.get('kept')).not.toContain('35.65');
  expect(phone.values.get('kept')).toContain('help');
});

test('returns no answer after a delete', async () => {
  const { last, get } = await later(HELP);
  await get(requestOf(endpoints.deleteOrder, { no: 'JP1' })).catch(() => undefined);
  expect(last()).toBeNull();
});
