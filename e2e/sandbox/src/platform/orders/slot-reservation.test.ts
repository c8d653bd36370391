import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  NIGHT_STORE,
  leaveOneSlot,
  pushBank,
  release,
  reserve,
  slotOf,
  ELSEWHERE,
  SN,
  STORE,
  rented,
  returnable,
} from '../../testing/slots';
import {
  advance,
  control,
  giveBack,
  ledger,
  mailsTo,
  payFee,
  read,
  rent,
  reset,
  testSandbox,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const MINUTE = 60;
/** Near the first store, without a cabinet that can reserve slots. */
const PLAIN_STORE = 'JPS00002';

const profile = (sn: string, name: string) => control(sandbox, `/cabinets/${sn}`, { profile: name });
const now = () => sandbox.ctx.clock.ms();
const minutesFrom = (iso: string, at: number) => Math.round((Date.parse(iso) - at) / 60_000);

async function reserved(storeId: string = STORE) {
  const { renter, order } = await rented(sandbox);
  const { errorCode, model } = await reserve(renter, order, storeId);
  expect(errorCode).toBeNull();
  return { renter, order: model };
}
const offers = ({ returnShops }: Order) =>
  returnShops!.flatMap(({ storeId, reserveSeconds }) => (reserveSeconds === undefined ? [] : [storeId]));
test('reserves a slot for 15 minutes and shows store, cabinet and times', async () => {
  const { renter, order } = await rented(sandbox);
  expect(offers(order)).toContain(STORE);
  expect(offers(order)).not.toContain(PLAIN_STORE);
  expect(order.returnShops![0]).toMatchObject({ storeId: STORE, reserveSeconds: 15 * MINUTE });
  const before = await returnable(sandbox);
  const { model } = await reserve(renter, order, STORE);
  const slot = model.slotReservation!;
  expect(slot).toMatchObject({ state: 'RESERVED', cabinetSn: SN, store: { storeId: STORE } });
  expect([minutesFrom(slot.until, now()), minutesFrom(slot.againFrom, now())]).toEqual([15, 45]);
  expect(offers(model)).toEqual([]);
  expect(await returnable(sandbox)).toBe(before - 1);
});

test('counts the reserved slot in no list, on no map and on no page of the store', async () => {
  const { renter, order } = await rented(sandbox);
  const other = await newRenter(sandbox, 'JP');
  await leaveOneSlot(sandbox, SN);
  const { position } = await other.get('store', undefined, { params: { id: STORE } });
  const counts = async () => {
    const at = { lat: String(position.lat), lng: String(position.lng) };
    const { stores } = await other.get('stores', undefined, { query: at });
    const free = await other.get('stores', undefined, { query: { ...at, filter: 'return' } });
    const [west, south] = [position.lng - 0.0005, position.lat - 0.0005];
    const bbox = [west, south, west + 0.001, south + 0.001].join(',');
    const map = await other.get('storeMap', undefined, { query: { bbox, zoom: '18' } });
    const detail = await other.get('store', undefined, { params: { id: STORE } });
    const pin = map.items.find((item) => item.kind === 'store' && item.storeId === STORE);
    return [
      stores.find(({ storeId }) => storeId === STORE)!.returnable,
      free.stores.some(({ storeId }) => storeId === STORE) ? 1 : 0,
      pin?.kind === 'store' ? pin.returnable : -1,
      detail.returnable,
      detail.cabinets[0]!.returnable,
      (await other.get('cabinet', undefined, { params: { sn: SN } })).store.returnable,
    ];
  };
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
  await reserve(renter, order, STORE);
  expect(await counts()).toEqual([0, 0, 0, 0, 0, 0]);
  await release(renter, order);
  expect(await counts()).toEqual([1, 1, 1, 1, 1, 1]);
});

test('keeps the last slot for its renter: the bank of somebody else does not fit, the own one does', async () => {
  const { renter, order } = await rented(sandbox);
  const other = await rented(sandbox, ELSEWHERE);
  await leaveOneSlot(sandbox, SN);
  await reserve(renter, order, STORE);
  expect(await pushBank(sandbox, SN, other.order)).toBe(409);
  const ended = await giveBack(sandbox, renter, order);
  expect(ended).toMatchObject({ state: 'COMPLETED', returnStore: { storeId: STORE } });
  expect(ended.slotReservation ?? null).toBeNull();
  expect(await returnable(sandbox)).toBe(0);
});

test('counts the slot once while the report of the return is on its way', async () => {
  const { order } = await reserved();
  await profile(SN, 'return_unpowered');
  const before = await returnable(sandbox);
  expect(await pushBank(sandbox, SN, order)).toBe(200);
  expect(await returnable(sandbox)).toBe(before);
});

test('releases the slot when the renter gives it up, and pauses for 30 minutes', async () => {
  const { renter, order } = await rented(sandbox);
  const before = await returnable(sandbox);
  await reserve(renter, order, STORE);
  await advance(sandbox, 5 * MINUTE);
  const { model } = await release(renter, order);
  expect(model.slotReservation).toMatchObject({ state: 'RELEASED', store: { storeId: STORE } });
  expect(minutesFrom(model.slotReservation!.againFrom, now())).toBe(30);
  expect(await returnable(sandbox)).toBe(before);
  for (const storeId of [STORE, NIGHT_STORE.storeId])
    expect((await reserve(renter, order, storeId)).errorCode).toBe(ERROR.slotReservedBefore);
  await advance(sandbox, 29 * MINUTE);
  expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotReservedBefore);
  expect(offers(await read(renter, order.orderNo))).toEqual([]);
  await advance(sandbox, MINUTE);
  const later = await read(renter, order.orderNo);
  expect(later.slotReservation).toBeNull();
  expect(offers(later)).toContain(STORE);
  expect((await reserve(renter, later, STORE)).errorCode).toBeNull();
});

test('releases a slot that is never used after 15 minutes, and pauses for 30 minutes', async () => {
  const { renter, order } = await rented(sandbox);
  const before = await returnable(sandbox);
  const { model } = await reserve(renter, order, STORE);
  await advance(sandbox, 14 * MINUTE);
  expect(await returnable(sandbox)).toBe(before - 1);
  await advance(sandbox, 2 * MINUTE);
  expect(await returnable(sandbox)).toBe(before);
  const { until, againFrom } = model.slotReservation!;
  expect(await slotOf(renter, order)).toMatchObject({ state: 'EXPIRED', until, againFrom });
  expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotReservedBefore);
  await advance(sandbox, 30 * MINUTE);
  expect((await reserve(renter, order, STORE)).errorCode).toBeNull();
});

test('ends with a return elsewhere', async () => {
  const { renter, order } = await rented(sandbox);
  const before = await returnable(sandbox);
  await reserve(renter, order, STORE);
  const ended = await giveBack(sandbox, renter, order, ELSEWHERE);
  expect(ended.state).toBe('COMPLETED');
  expect(await returnable(sandbox)).toBe(before);
  const next = await rent(sandbox, renter, { methodId: 'card' });
  expect((await reserve(renter, next, STORE)).errorCode).toBeNull();
});

test('ends with a claimed return, and with a power bank that is kept', async () => {
  const first = await reserved();
  const free = await returnable(sandbox);
  const returnedAt = new Date(now()).toISOString();
  await first.renter.get(
    'returnReport',
    { sameStore: true, returnedAt },
    { params: { no: first.order.orderNo } },
  );
  expect(await returnable(sandbox)).toBe(free + 1);
  const second = await reserved();
  const before = await returnable(sandbox);
  // The first second costs nothing.
  await advance(sandbox, 60);
  const { fee, plan } = await read(second.renter, second.order.orderNo);
  const body = { agreed: true, total: fee.amount + plan.keepPrice } as const;
  await second.renter.get('keepOrder', body, { params: { no: second.order.orderNo } });
  expect(await returnable(sandbox)).toBe(before + 1);
  // Takes the fee from the deposit.
  await advance(sandbox, 10);
});

describe('a cabinet that goes offline', () => {
  test('releases the slot at once, tells the renter, and no pause follows', async () => {
    const { renter, order } = await reserved();
    await profile(SN, 'offline');
    await advance(sandbox, 1);
    const lost = await read(renter, order.orderNo);
    expect(lost.slotReservation).toMatchObject({ state: 'OFFLINE', cabinetSn: SN });
    expect(Date.parse(lost.slotReservation!.againFrom)).toBeLessThanOrEqual(now());
    const [mail] = await mailsTo(sandbox, (await renter.get('me')).email!);
    expect(mail!.subject).toBe(`Your slot is no longer reserved: ${order.rentStore.name}`);
    expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotNotReservable);
    const [next] = offers(lost);
    expect((await reserve(renter, order, next!)).errorCode).toBeNull();
  });

  test('keeps the slot if it is connected again before the platform has heard of it', async () => {
    const { renter, order } = await reserved();
    await sandbox.ctx.jobs.plan(sandbox.ctx.db, {
      kind: 'cabinet.event',
      key: 'late',
      dueAt: sandbox.ctx.clock.now(),
      payload: { type: 'DISCONNECTED', cabinetSn: SN },
    });
    await advance(sandbox, 1);
    expect(await slotOf(renter, order)).toMatchObject({ state: 'RESERVED' });
  });

  test('that was left before disturbs nobody', async () => {
    const { renter, order } = await reserved();
    await release(renter, order);
    await profile(SN, 'offline');
    await advance(sandbox, 1);
    expect(await slotOf(renter, order)).toMatchObject({ state: 'RELEASED' });
    const mails = await mailsTo(sandbox, (await renter.get('me')).email!);
    expect(mails.filter(({ subject }) => subject.includes('no longer reserved'))).toEqual([]);
  });
});

describe('a store', () => {
  test.each([
    ['unknown', 'JPS99999', ERROR.storeNotFound],
    ['in another region', 'HKS00001', ERROR.storeNotFound],
    ['without a cabinet that can reserve slots', PLAIN_STORE, ERROR.slotNotReservable],
  ])('%s is refused', async (_what, storeId, code) => {
    const { renter, order } = await rented(sandbox);
    expect((await reserve(renter, order, storeId)).errorCode).toBe(code);
    expect(await slotOf(renter, order)).toBeNull();
  });

  test('far from the store of origin takes the reservation if one of its cabinets can, and says so', async () => {
    const { renter, order } = await rented(sandbox);
    expect(order.reserveSeconds).toBe(15 * MINUTE);
    const [far] = await sandbox.ctx.db.query<{ store_id: string }>(
      `select store_id from stores join cabinet_counts using (store_id)
       where stores.region = 'JP' and abs(lat - 35.66) > 0.03 and returnable > 0
       order by store_id limit 1`,
    );
    const storeId = far!.store_id;
    const holds = async () =>
      (await renter.get('store', undefined, { params: { id: storeId } })).reservesSlots;
    const set = (can: boolean) =>
      sandbox.ctx.db.query('update cabinets set reserves_slots = $2 where store_id = $1', [storeId, can]);
    await set(false);
    expect(await holds()).toBe(false);
    expect((await reserve(renter, order, storeId)).errorCode).toBe(ERROR.slotNotReservable);
    await set(true);
    expect(await holds()).toBe(true);
    const { model } = await reserve(renter, order, storeId);
    expect(model.slotReservation).toMatchObject({ state: 'RESERVED', store: { storeId } });
    expect(model).not.toHaveProperty('reserveSeconds');
  });

  test('is named in the body', async () => {
    const { renter, order } = await rented(sandbox);
    expect((await reserve(renter, order, undefined as unknown as string)).status).toBe(400);
  });

  test('that is closed, full or offline is refused and not offered', async () => {
    const { renter, order } = await rented(sandbox);
    const refused = async () => {
      expect(offers(await read(renter, order.orderNo))).not.toContain(STORE);
      const { reservesSlots } = await renter.get('store', undefined, { params: { id: STORE } });
      expect(reservesSlots).toBe(false);
      expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotNotReservable);
    };
    for (const state of ['full', 'offline']) {
      await profile(SN, state);
      await refused();
    }
    await profile(SN, 'ok');
    // The first store closes at 22:00.
    await control(sandbox, '/clock', { now: '2026-11-20T13:30:00Z' });
    await refused();
  });
});

test('lets nobody reserve or release for the order of another account', async () => {
  const { order } = await reserved();
  const other = await newRenter(sandbox, 'JP');
  expect((await reserve(other, order, STORE)).status).toBe(404);
  expect((await release(other, order)).status).toBe(404);
});

test('changes nothing for an order that is not running', async () => {
  const { renter, order } = await rented(sandbox);
  const free = await returnable(sandbox);
  await giveBack(sandbox, renter, order, ELSEWHERE);
  const { errorCode, model } = await reserve(renter, order, STORE);
  expect([errorCode, model.state]).toEqual([null, 'COMPLETED']);
  expect((await release(renter, order)).errorCode).toBeNull();
  expect(await returnable(sandbox)).toBe(free);
});

test('lasts over midnight', async () => {
  const { renter, order } = await rented(sandbox);
  // 23:50 in Japan.
  await control(sandbox, '/clock', { now: '2026-11-20T14:50:00Z' });
  const { model } = await reserve(renter, order, NIGHT_STORE.storeId);
  const { until, againFrom } = model.slotReservation!;
  expect(until.slice(0, 16)).toBe('2026-11-20T15:05');
  expect(againFrom.slice(0, 16)).toBe('2026-11-20T15:35');
  await control(sandbox, '/clock', { now: '2026-11-20T15:04:00Z' });
  expect(await slotOf(renter, order)).toMatchObject({ state: 'RESERVED' });
  const ended = await giveBack(sandbox, renter, order, NIGHT_STORE.cabinetSn);
  expect(ended.returnStore!.storeId).toBe(NIGHT_STORE.storeId);
});

test('keeps an account from its deletion like every running rental, and is forgotten with it', async () => {
  const { renter, order } = await reserved();
  expect((await renter.call('deleteMe')).errorCode).toBe(ERROR.unfinishedOrder);
  expect(await slotOf(renter, order)).toMatchObject({ state: 'RESERVED' });
  const ended = await giveBack(sandbox, renter, order, ELSEWHERE);
  if (ended.state === 'UNPAID') await payFee(sandbox, renter, ended, 'card');
  const rows = await sandbox.ctx.db.query('select slot_reservation from orders');
  expect(rows).toEqual([{ slot_reservation: null }]);
});
