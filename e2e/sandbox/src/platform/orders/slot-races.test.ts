import { randomUUID } from 'node:crypto';
import { ERROR } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { testOnServer, untilBlocked } from '../../testing/postgres';
import {
  NIGHT_STORE,
  leaveOneSlot,
  pushBank,
  release,
  reserve,
  ELSEWHERE,
  SN,
  STORE,
  rented,
  returnable,
} from '../../testing/slots';
import { advance, ledger, reset, testSandbox } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

test('a double tap and a repeat after a lost answer reserve one slot', async () => {
  const { renter, order } = await rented(sandbox);
  const before = await returnable(sandbox);
  const both = await Promise.all([reserve(renter, order, STORE), reserve(renter, order, STORE)]);
  const key = randomUUID();
  const repeats = [await reserve(renter, order, STORE, key), await reserve(renter, order, STORE, key)];
  for (const { errorCode, model } of [...both, ...repeats]) {
    expect(errorCode).toBeNull();
    expect(model.slotReservation).toEqual(both[0]!.model.slotReservation);
  }
  expect(await returnable(sandbox)).toBe(before - 1);
});

test('two tabs at two stores reserve one slot', async () => {
  const { renter, order } = await rented(sandbox);
  const total = async () => (await returnable(sandbox)) + (await returnable(sandbox, NIGHT_STORE.cabinetSn));
  const before = await total();
  const both = await Promise.all([
    reserve(renter, order, STORE),
    reserve(renter, order, NIGHT_STORE.storeId),
  ]);
  expect(both.map(({ errorCode }) => errorCode).filter(Boolean)).toEqual([ERROR.slotReservedBefore]);
  expect(await total()).toBe(before - 1);
});

test('one of two renters gets the last slot', async () => {
  const [first, second] = [await rented(sandbox), await rented(sandbox, ELSEWHERE)];
  await leaveOneSlot(sandbox, SN);
  const both = await Promise.all([first, second].map(({ renter, order }) => reserve(renter, order, STORE)));
  expect(both.map(({ errorCode }) => errorCode).filter(Boolean)).toEqual([ERROR.slotNotReservable]);
  expect(await returnable(sandbox)).toBe(0);
});

test('a release by two tabs, and a later one, end it once', async () => {
  const { renter, order } = await rented(sandbox);
  await reserve(renter, order, STORE);
  const both = await Promise.all([release(renter, order), release(renter, order)]);
  expect(both.map(({ errorCode }) => errorCode)).toEqual([null, null]);
  await advance(sandbox, 60);
  const { model } = await release(renter, order);
  expect(model.slotReservation).toEqual(both[0]!.model.slotReservation);
});

test('a reservation or the return of somebody else gets the last slot', async () => {
  const [first, second] = [await rented(sandbox), await rented(sandbox, ELSEWHERE)];
  await leaveOneSlot(sandbox, SN);
  const [{ errorCode }, status] = await Promise.all([
    reserve(first.renter, first.order, STORE),
    pushBank(sandbox, SN, second.order),
  ]);
  expect([
    [null, 409],
    [ERROR.slotNotReservable, 200],
  ]).toContainEqual([errorCode, status]);
  expect(await returnable(sandbox)).toBe(0);
});

testOnServer('two renters wait for the cabinet, and one of them gets its last slot', async () => {
  const [first, second] = [await rented(sandbox), await rented(sandbox, ELSEWHERE)];
  await leaveOneSlot(sandbox, SN);
  const waiting = await sandbox.ctx.db.transaction(async (tx) => {
    await tx.query('select 1 from cabinets where cabinet_sn = $1 for update', [SN]);
    const both = Promise.all([first, second].map(({ renter, order }) => reserve(renter, order, STORE)));
    await untilBlocked(tx, 2);
    return { both };
  });
  const codes = (await waiting.both).map(({ errorCode }) => errorCode);
  expect(codes.filter(Boolean)).toEqual([ERROR.slotNotReservable]);
  expect(await returnable(sandbox)).toBe(0);
});
