import { keptFromSecond, currentPlan, rentalPrice } from '../plans';
import type { OrderRow, Standstill } from '../records/order-row';
import { costAt, figuresAt, freeUntil, isWaived, keptFrom, otherFeeAt, promisedUntil } from './rental-times';

const at = (minutes: number) => new Date(Date.parse('2026-11-20T00:00:00Z') + minutes * 60_000);
const stood = (from: number, to: number) =>
  ({ since: at(from).toISOString(), until: at(to).toISOString() }) as Standstill;
const plan = currentPlan('MY');

/** A swap: the first bank came out at minute 0, the second one at minute 20. Both are out. */
const swapped = (standstills: Standstill[]) =>
  ({
    region: 'MY',
    state: 'BILLING',
    plan,
    coupon: null,
    power_bank_sn: 'second',
    other_bank_sn: 'first',
    other_fee: 0,
    started_at: at(20),
    standstills,
    fault: {
      choice: 'SWAP',
      powerBankSn: 'first',
      startedAt: at(0).toISOString(),
      reportedAt: at(10).toISOString(),
      freeFrom: at(20).toISOString(),
      freeUntil: at(80).toISOString(),
      returnedAt: null,
      swap: { state: 'OUT', cabinetSn: 'MYC00001', slot: 1, powerBankSn: 'second' },
    },
  }) as unknown as OrderRow;

test('a standstill before the swap counts for the first bank only', () => {
  const order = swapped([stood(2, 8)]);
  expect(figuresAt(order, at(140)).usedSeconds).toBe(120 * 60);
  expect(otherFeeAt(order, at(200))).toBe(rentalPrice(plan, (200 - 6) * 60).fee);
  expect(keptFrom(order)).toEqual(new Date(at(20).getTime() + keptFromSecond(plan) * 1000));
  expect(freeUntil(order)).toEqual(freeUntil(swapped([])));
});

test('a standstill after the swap counts for both banks', () => {
  const order = swapped([stood(100, 160)]);
  expect(figuresAt(order, at(200)).usedSeconds).toBe(120 * 60);
  expect(otherFeeAt(order, at(200))).toBe(rentalPrice(plan, 140 * 60).fee);
});

test.each([
  ['before the report', stood(2, 8), 80],
  ['after the report and before the swap', stood(12, 18), 80],
  ['before and after the swap', stood(15, 30), 90],
  ['within the promised time', stood(30, 60), 110],
  ['after it', stood(90, 120), 80],
])('the time of the promise stands during a standstill %s', (_, standstill, minute) => {
  const order = swapped([standstill]);
  expect(promisedUntil(order)).toEqual(at(minute));
  expect(otherFeeAt(order, at(minute))).toBe(0);
  expect(otherFeeAt(order, at(minute + 1))).toBeGreaterThan(0);
  const first = { ...order, power_bank_sn: 'first', other_bank_sn: null, started_at: at(0) };
  expect([isWaived(first, at(minute)), isWaived(first, at(minute + 1))]).toEqual([true, false]);
});

test('a first bank that is back costs no more while the swap waits for its cabinet', () => {
  const order = swapped([]);
  const fault = {
    ...order.fault!,
    freeUntil: at(40).toISOString(),
    returnedAt: at(50).toISOString(),
    swap: { ...order.fault!.swap!, state: 'UNKNOWN' as const },
  };
  const waiting = { ...order, fault, power_bank_sn: 'first', other_bank_sn: 'second', started_at: at(0) };
  expect(costAt(waiting, at(200))).toBe(rentalPrice(plan, 50 * 60).fee);
});
