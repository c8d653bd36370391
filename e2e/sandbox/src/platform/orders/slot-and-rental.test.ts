import { ERROR } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import type { Renter } from '../../testing/client';
import { SWAP, report, swap } from '../../testing/faulty-bank';
import {
  NIGHT_STORE,
  leaveOneSlot,
  release,
  reportGone,
  reserve,
  slotOf,
  ELSEWHERE,
  SN,
  STORE,
  rented,
  returnable,
} from '../../testing/slots';
import { forgetDirectory } from '../stores/directory';
import { advance, control, giveBack, ledger, read, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

const profile = (sn: string, name: string) => control(sandbox, `/cabinets/${sn}`, { profile: name });

describe('with a swap', () => {
  test('the slot stays reserved, and each of the two power banks fits', async () => {
    const { renter, order } = await rented(sandbox);
    await leaveOneSlot(sandbox, NIGHT_STORE.cabinetSn);
    const { slotReservation } = await reserve(renter, order, NIGHT_STORE.storeId).then(({ model }) => model);
    const swapped = await swap(sandbox, renter, order);
    expect(swapped.slotReservation).toEqual(slotReservation);
    const powerBankSn = order.powerBank!.sn;
    await control(sandbox, `/cabinets/${NIGHT_STORE.cabinetSn}/return`, { powerBankSn });
    await advance(sandbox, 1);
    const after = await read(renter, order.orderNo);
    expect(after).toMatchObject({ state: 'BILLING', slotReservation: null });
    // The return was no misuse, so the second power bank may have a slot at once.
    expect((await reserve(renter, order, STORE)).model.slotReservation).toMatchObject({ cabinetSn: SN });
    await giveBack(sandbox, renter, swapped);
  });

  test('the slot stays reserved at the cabinet of the swap while the slot of the second power bank opens', async () => {
    const { renter, order } = await rented(sandbox);
    await leaveOneSlot(sandbox, SN);
    await reserve(renter, order, STORE);
    expect(await returnable(sandbox, SN)).toBe(0);
    await profile(SN, 'all_jam');
    await report(renter, order, SWAP);
    expect((await read(renter, order.orderNo)).fault!.swap).toMatchObject({ state: 'OPENING' });
    expect(await returnable(sandbox, SN)).toBe(0);
  });

  test('a return of the first power bank elsewhere releases the slot while the other one is out', async () => {
    const { renter, order } = await rented(sandbox);
    const before = await returnable(sandbox, NIGHT_STORE.cabinetSn);
    await reserve(renter, order, NIGHT_STORE.storeId);
    await swap(sandbox, renter, order);
    await control(sandbox, `/cabinets/${SN}/return`, { powerBankSn: order.powerBank!.sn });
    await advance(sandbox, 1);
    expect(await slotOf(renter, order)).toBeNull();
    expect(await returnable(sandbox, NIGHT_STORE.cabinetSn)).toBe(before);
  });

  test('no slot can be reserved while the slot of the second power bank opens', async () => {
    const { renter, order } = await rented(sandbox);
    const { model } = await report(renter, order, SWAP);
    expect(model.returnShops!.filter(({ reserveSeconds }) => reserveSeconds)).toEqual([]);
    const asked = await reserve(renter, order, NIGHT_STORE.storeId);
    expect([asked.errorCode, asked.model.slotReservation]).toEqual([null, null]);
  });
});

describe('at a store that is reported as gone', () => {
  test('no slot can be reserved, also if it is the only one near by', async () => {
    const { renter, order } = await rented(sandbox);
    const storeOf = async () => renter.get('store', undefined, { params: { id: STORE } });
    expect((await storeOf()).reservesSlots).toBe(true);
    await reportGone(sandbox, STORE);
    expect(await storeOf()).toMatchObject({ goneReported: true, reservesSlots: false });
    expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotNotReservable);
    expect(await slotOf(renter, order)).toBeNull();
    await sandbox.ctx.db.query("update stores set gone = true where region = 'JP' and store_id <> $1", [
      STORE,
    ]);
    forgetDirectory(sandbox.ctx);
    const { returnShops } = await read(renter, order.orderNo);
    expect(returnShops!.map(({ storeId }) => storeId)).toEqual([STORE]);
    expect(returnShops![0]).not.toHaveProperty('reserveSeconds');
    expect((await reserve(renter, order, STORE)).errorCode).toBe(ERROR.slotNotReservable);
  });
});

describe('while all is full', () => {
  const fillUp = () => sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
  async function allFull(renter: Renter, { orderNo }: Order, cabinetSn: string = SN) {
    const { store } = await renter.get('cabinet', undefined, { params: { sn: cabinetSn } });
    const body = { cabinetSn, position: store.position, accuracyMetres: 20 };
    return renter.call('allFull', body, { params: { no: orderNo } });
  }
  /** Leaves one free slot in all of Japan, at the first store. */
  async function leaveLastSlot() {
    await fillUp();
    await profile(SN, 'ok');
    await leaveOneSlot(sandbox, SN);
  }

  test('a slot that is reserved for somebody else is not free, and is after its release', async () => {
    const { renter, order } = await rented(sandbox);
    const other = await rented(sandbox, ELSEWHERE);
    await leaveLastSlot();
    expect((await allFull(renter, order)).errorCode).toBe(ERROR.slotFree);
    await reserve(other.renter, other.order, STORE);
    const { model } = await allFull(renter, order);
    expect(model.standstills).toHaveLength(1);
    await advance(sandbox, 120);
    expect((await read(renter, order.orderNo)).standstills![0]!.freeStore).toBeNull();
    await release(other.renter, other.order);
    await advance(sandbox, 61);
    expect((await read(renter, order.orderNo)).standstills![0]!.freeStore).toMatchObject({ storeId: STORE });
  });

  test('the own reserved slot is free, unless the cabinet has become full', async () => {
    const { renter, order } = await rented(sandbox);
    await leaveLastSlot();
    await reserve(renter, order, STORE);
    expect((await allFull(renter, order)).errorCode).toBe(ERROR.slotFree);
    await profile(SN, 'full');
    expect((await allFull(renter, order)).model.standstills).toHaveLength(1);
  });

  test.each([
    ['is reported as gone', () => reportGone(sandbox, STORE)],
    [
      'is closed for good',
      async () => {
        await sandbox.ctx.db.query('update stores set gone = true where store_id = $1', [STORE]);
        forgetDirectory(sandbox.ctx);
      },
    ],
    // The first store closes at 22:00.
    ['has closed', () => control(sandbox, '/clock', { now: '2026-11-20T13:01:00Z' })],
  ])('the own reserved slot is not free once its store %s', async (_what, lose) => {
    const { renter, order } = await rented(sandbox, NIGHT_STORE.cabinetSn);
    await control(sandbox, '/clock', { now: '2026-11-20T12:59:00Z' });
    await leaveLastSlot();
    await reserve(renter, order, STORE);
    expect((await allFull(renter, order, NIGHT_STORE.cabinetSn)).errorCode).toBe(ERROR.slotFree);
    await lose();
    expect((await allFull(renter, order, NIGHT_STORE.cabinetSn)).model.standstills).toHaveLength(1);
    await advance(sandbox, 61);
    expect((await read(renter, order.orderNo)).standstills![0]!.freeStore).toBeNull();
  });

  test('the clock that stands runs again soon for a renter who reserves the first free slot', async () => {
    const { renter, order } = await rented(sandbox);
    await fillUp();
    await allFull(renter, order);
    await leaveLastSlot();
    await reserve(renter, order, STORE);
    await advance(sandbox, 61);
    const [standstill] = (await read(renter, order.orderNo)).standstills!;
    expect(standstill!.freeStore).toMatchObject({ storeId: STORE });
  });
});
