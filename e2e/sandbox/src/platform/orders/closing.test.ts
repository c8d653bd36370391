import type { Sandbox } from '../../main';
import { forgetDirectory } from '../stores/directory';
import { NIGHT_STORE, reserve } from '../../testing/slots';
import { END, report } from '../../testing/faulty-bank';
import { type Renter, newRenter } from '../../testing/client';
import { type PushService, newRenterWithPush, sandboxWithPush } from '../../testing/push-renter';
import { advance, control, giveBack, mailsTo, read, rent, until } from '../../testing/world';

let sandbox: Sandbox;
let service: PushService;
sandboxWithPush((started, push) => ([sandbox, service] = [started, push]));

/** A cabinet whose store and neighbours are closed at night: the last one closes at 22:00 in Tokyo. */
const RIVER_CAFE = { methodId: 'paypay', cabinetSn: 'JPC00023' };
/** A cabinet with a store near by that is always open. */
const SHIBUYA = { methodId: 'paypay' };
const CLOSING = '2026-11-20T13:00:00.000Z';

const setClock = async (now: string) => {
  await control(sandbox, '/clock', { now });
  await advance(sandbox, 1);
};
const warnings = () =>
  service.received.map(({ message }) => message).filter(({ kind }) => kind === 'CLOSING');

test('warns once, half an hour before the last store near by closes, and again on the next day', async () => {
  const { renter, mark } = await newRenterWithPush(sandbox, service);
  const { orderNo } = await rent(sandbox, renter, RIVER_CAFE);
  await setClock('2026-11-20T12:29:00Z');
  expect(warnings()).toEqual([]);
  await setClock('2026-11-20T12:30:00Z');
  expect(warnings()).toEqual([
    { kind: 'CLOSING', orderNo, at: CLOSING, amount: { amount: 540, currency: 'JPY' }, mark },
  ]);
  await setClock('2026-11-21T12:29:00Z');
  expect(warnings()).toHaveLength(1);
  await setClock('2026-11-21T12:31:00Z');
  expect(warnings()).toHaveLength(2);
});

test('warns at once if the rental starts shortly before', async () => {
  await control(sandbox, '/clock', { now: '2026-11-20T12:45:00Z' });
  const { renter } = await newRenterWithPush(sandbox, service);
  await rent(sandbox, renter, RIVER_CAFE);
  await advance(sandbox, 1);
  expect(warnings()).toMatchObject([{ at: CLOSING }]);
});

test.each([
  ['a store near by is always open', SHIBUYA, false],
  ['the power bank is back', RIVER_CAFE, true],
])('does not warn if %s', async (_why, where, returned) => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, where);
  if (returned) await giveBack(sandbox, renter, out, RIVER_CAFE.cabinetSn);
  await setClock('2026-11-20T12:31:00Z');
  await setClock('2026-11-20T15:00:00Z');
  expect(warnings()).toEqual([]);
});

test('drops a warning for a time that has passed, and plans the next one', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  await rent(sandbox, renter, RIVER_CAFE);
  await setClock('2026-11-20T16:00:00Z');
  expect(warnings()).toEqual([]);
  await setClock('2026-11-21T12:31:00Z');
  expect(warnings()).toHaveLength(1);
});

test('mails the warning to a renter without push messages', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await renter.get('startReminders', { push: null });
  await rent(sandbox, renter, RIVER_CAFE);
  await setClock('2026-11-20T12:31:00Z');
  const [row] = await sandbox.ctx.db.query<{ email: string }>('select email from users where user_id = $1', [
    renter.userId,
  ]);
  const subjects = (await mailsTo(sandbox, row!.email)).map(({ subject }) => subject);
  expect(
    subjects.filter((subject) => subject.startsWith('The last store near by is open until')),
  ).toHaveLength(1);
});

test('says when the store of origin and the nearest open stores with a free slot close', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await rent(sandbox, renter, SHIBUYA);
  const shops = (await read(renter, orderNo)).returnShops!;
  expect(shops[0]).toMatchObject({
    storeId: 'JPS00001',
    distanceMetres: 0,
    open: { isOpen: true, until: '2026-11-20T13:00:00.000Z' },
  });
  expect(shops).toHaveLength(3);
  const [, second, third] = shops;
  expect(second!.distanceMetres).toBeGreaterThan(0);
  expect(third!.distanceMetres).toBeGreaterThanOrEqual(second!.distanceMetres);
  for (const { open } of shops) expect(open.isOpen).toBe(true);

  // At three at night, the store of origin stays in the list, closed.
  await setClock('2026-11-20T18:00:00Z');
  const atNight = (await read(renter, orderNo)).returnShops!;
  expect(atNight[0]).toMatchObject({ storeId: 'JPS00001', open: { isOpen: false } });
  for (const { open } of atNight.slice(1)) expect(open.isOpen).toBe(true);
});

test.each([
  ['full', 'full'],
  ['offline', 'offline'],
])(
  'keeps the store of origin whose cabinet is %s, and says that no slot is free there',
  async (_what, profile) => {
    const renter = await newRenter(sandbox, 'JP');
    const out = await rent(sandbox, renter, SHIBUYA);
    expect((await read(renter, out.orderNo)).returnShops![0]!.returnable).toBeGreaterThan(0);
    await control(sandbox, `/cabinets/${out.cabinetSn}`, { profile });
    const [origin, ...others] = (await read(renter, out.orderNo)).returnShops!;
    expect(origin).toMatchObject({ storeId: out.rentStore.storeId, returnable: 0 });
    for (const { returnable } of others) expect(returnable).toBeGreaterThan(0);
    await control(sandbox, `/cabinets/${out.cabinetSn}`, { profile: 'ok' });
    await giveBack(sandbox, renter, out);
  },
);

test('leaves out the stores of an order that has ended', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, SHIBUYA);
  await giveBack(sandbox, renter, out);
  expect(await read(renter, out.orderNo)).not.toHaveProperty('returnShops');
});

test('does not warn again after a return that was not found', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const out = await rent(sandbox, renter, RIVER_CAFE);
  await control(sandbox, `/cabinets/${RIVER_CAFE.cabinetSn}`, { profile: 'sensor_log' });
  await setClock('2026-11-20T12:31:00Z');
  expect(warnings()).toHaveLength(1);
  const returnedAt = '2026-11-20T12:30:30.000Z';
  await renter.get('returnReport', { sameStore: true, returnedAt }, { params: { no: out.orderNo } });
  await setClock('2026-11-20T12:45:00Z');
  expect((await read(renter, out.orderNo)).returnClaim?.outcome).toBe('NOT_FOUND');
  expect(warnings()).toHaveLength(1);
  await setClock('2026-11-21T12:31:00Z');
  expect(warnings()).toHaveLength(2);
});

test('does not warn again because the clock has stood', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const { orderNo } = await rent(sandbox, renter, RIVER_CAFE);
  await setClock('2026-11-20T12:25:00Z');
  // The store of origin is closed by now. The renter stands at the one that closes last.
  const last = (await read(renter, orderNo)).returnShops!.find(({ open }) => open.until === CLOSING)!;
  const store = await renter.get('store', undefined, { params: { id: last.storeId } });
  await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
  const full = { cabinetSn: store.cabinets[0]!.sn, position: store.position, accuracyMetres: 20 };
  await renter.get('allFull', full, { params: { no: orderNo } });
  await setClock('2026-11-20T12:31:00Z');
  expect(warnings()).toHaveLength(1);
  await sandbox.ctx.db.query("update cabinets set profile = 'ok' where region = 'JP'");
  await until(
    async () => {
      await advance(sandbox, 61);
      return (await read(renter, orderNo)).standstills?.[0]?.freeStore;
    },
    (freeStore) => freeStore !== null && freeStore !== undefined,
  );
  expect(warnings()).toHaveLength(1);
});

/** Closes the store of origin of an order for good. */
async function closeForGood(storeId: string): Promise<void> {
  await sandbox.ctx.db.query('update stores set gone = true where store_id = $1', [storeId]);
  forgetDirectory(sandbox.ctx);
}

test('an order whose store of origin is closed for good has the stores near by, and may reserve there', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo, rentStore } = await rent(sandbox, renter, SHIBUYA);
  await closeForGood(rentStore.storeId);
  const shops = (await read(renter, orderNo)).returnShops!;
  expect(shops).toHaveLength(3);
  expect(shops.map(({ storeId }) => storeId)).not.toContain(rentStore.storeId);
  expect(shops[0]!.distanceMetres).toBeGreaterThan(0);
  const refused = await reserve(renter, { orderNo }, rentStore.storeId);
  expect(refused.errorCode).toBe('UCS350001');
  const { errorCode, model } = await reserve(renter, { orderNo }, NIGHT_STORE.storeId);
  expect([errorCode, model.slotReservation?.state]).toEqual([null, 'RESERVED']);
});

test('warns before the neighbours of a store that is closed for good close', async () => {
  const { renter } = await newRenterWithPush(sandbox, service);
  const { rentStore } = await rent(sandbox, renter, RIVER_CAFE);
  await closeForGood(rentStore.storeId);
  await setClock('2026-11-20T12:31:00Z');
  expect(warnings()).toMatchObject([{ at: CLOSING }]);
  await setClock('2026-11-21T12:31:00Z');
  expect(warnings()).toHaveLength(2);
});

describe('a closing that comes before the time of keeping only because that has become later', () => {
  const LAST_CLOSING = '2026-11-25T13:00:00.000Z';
  type Rented = Awaited<ReturnType<typeof rented>>;

  /** Rents so that the power bank counts as kept after five days, at a time before the last store closes at 22:00 in Tokyo. */
  async function rented(startsAt: string) {
    const { renter } = await newRenterWithPush(sandbox, service);
    await control(sandbox, '/clock', { now: startsAt });
    return { renter, order: await rent(sandbox, renter, RIVER_CAFE) };
  }

  /** Stops the clock, which moves the time of keeping by two hours. */
  async function stopClock(renter: Renter, orderNo: string): Promise<void> {
    await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
    const { cabinetSn } = RIVER_CAFE;
    const { store } = await renter.get('cabinet', undefined, { params: { sn: cabinetSn } });
    const evidence = { cabinetSn, position: store.position, accuracyMetres: 20 };
    await renter.get('allFull', evidence, { params: { no: orderNo } });
  }

  test('is warned of half an hour before', async () => {
    const { renter, order } = await rented('2026-11-20T11:30:00Z');
    await setClock('2026-11-25T10:00:00Z');
    const before = warnings().length;
    await stopClock(renter, order.orderNo);
    await setClock('2026-11-25T12:29:00Z');
    expect(warnings()).toHaveLength(before);
    await setClock('2026-11-25T12:31:00Z');
    expect(warnings().slice(before)).toMatchObject([{ at: LAST_CLOSING }]);
  });

  test.each([
    ['the clock stands', ({ renter, order }: Rented) => stopClock(renter, order.orderNo)],
    ['the power bank is reported not to charge', ({ renter, order }: Rented) => report(renter, order, END)],
  ])('is warned of at once if there is less time: %s', async (_why, moveKeeping) => {
    const running = await rented('2026-11-20T12:50:00Z');
    await setClock('2026-11-25T12:35:00Z');
    const before = warnings().length;
    await moveKeeping(running);
    await advance(sandbox, 1);
    expect(warnings().slice(before)).toMatchObject([{ at: LAST_CLOSING }]);
    await setClock('2026-11-25T12:59:00Z');
    expect(warnings()).toHaveLength(before + 1);
  });

  test('one that has been warned of is not warned of again', async () => {
    const { renter, order } = await rented('2026-11-20T13:50:00Z');
    // The power bank counts as kept at 22:50 in Tokyo.
    await setClock('2026-11-25T12:00:00Z');
    await setClock('2026-11-25T12:31:00Z');
    const before = warnings();
    expect(before.at(-1)).toMatchObject({ at: LAST_CLOSING });
    await setClock('2026-11-25T12:35:00Z');
    await stopClock(renter, order.orderNo);
    await setClock('2026-11-25T12:59:00Z');
    expect(warnings()).toHaveLength(before.length);
  });
});
