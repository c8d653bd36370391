import { liveRental } from '@shared/domain';
import { PLANS, sampleOrder } from '@shared/domain/testing';
import type { Order, Plan } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import type { OrderRow } from '../records/order-row';
import { dueReminders } from './due-reminders';
import { faultyKeptFrom, keptFrom, promisedUntil } from './rental-times';

const MINUTE = 60_000;
const START = Date.parse('2026-11-20T04:00:00Z');
const iso = (ms: number) => new Date(ms).toISOString();
const FIRST = { sn: 'PBJ0001001', code: '9XQ4' };
const SECOND = { sn: 'PBJ0001043', code: '7K42' };
const free30 = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null } as const;
const off = ({ currency }: Plan) =>
  ({ code: 'OFF', kind: 'AMOUNT', seconds: null, amount: { amount: 500, currency } }) as const;
const STANDSTILL = { since: iso(START + 40 * MINUTE), until: iso(START + 61 * MINUTE) };

/** A swap: the first bank came out at minute 0, the second one at the minute of the swap. Both are out. */
const swapped = (plan: Plan, swapAt: number, differs: Partial<OrderRow> = {}) =>
  ({
    region: 'JP',
    state: 'BILLING',
    plan,
    coupon: null,
    power_bank_sn: SECOND.sn,
    other_bank_sn: FIRST.sn,
    other_fee: 0,
    started_at: new Date(swapAt),
    standstills: [],
    claim: null,
    fault: {
      choice: 'SWAP',
      powerBankSn: FIRST.sn,
      startedAt: iso(START),
      reportedAt: iso(START + MINUTE),
      freeFrom: iso(swapAt),
      freeUntil: iso(swapAt + 60 * MINUTE),
      returnedAt: null,
      swap: { state: 'OUT', cabinetSn: 'JPC00001', slot: 1, powerBankSn: SECOND.sn },
    },
    ...differs,
  }) as unknown as OrderRow;

/** The same order as the app receives it. */
function shown(order: OrderRow): Order {
  const { plan, coupon, standstills, fault } = order;
  return sampleOrder({
    plan,
    coupon,
    standstills: standstills as unknown as NonNullable<Order['standstills']>,
    startedAt: order.started_at!.toISOString(),
    powerBank: SECOND,
    banksOut: [SECOND, FIRST],
    keptFrom: keptFrom(order)!.toISOString(),
    fault: {
      ...sampleOrder().fault!,
      powerBank: FIRST,
      startedAt: fault!.startedAt,
      freeUntil: promisedUntil(order).toISOString(),
      returnedAt: null,
      keptFrom: faultyKeptFrom(order).toISOString(),
    },
  });
}

const ROWS = Object.entries(PLANS).flatMap(([region, plan]) =>
  [
    { name: 'no coupon', differs: {} },
    { name: 'free minutes', differs: { coupon: free30 } },
    { name: 'an amount', differs: { coupon: off(plan) } },
    { name: 'a standstill', differs: { standstills: [STANDSTILL] as OrderRow['standstills'] } },
  ].flatMap(({ name, differs }) =>
    [600_700, 20 * MINUTE, 30 * MINUTE, 26 * 60 * MINUTE].map((after) => ({
      region,
      plan,
      name,
      differs,
      after,
    })),
  ),
);

test.each(ROWS)(
  '$region, $name: with both banks out, each next price of the app is announced ($after ms after the first eject)',
  ({ plan, differs, after }) => {
    const order = swapped(plan, START + after, differs);
    const app = shown(order);
    const prices: { at: string; amount: number }[] = [];
    for (let next = liveRental(app, START + after)?.next; next;) {
      prices.push({ at: next.at, amount: next.price.amount });
      next = liveRental(app, Date.parse(next.at) + 2000)?.next;
    }
    // Nothing is announced of the first 10 minutes of the second one.
    const lead = START + after + 10 * MINUTE;
    // A rise in the second before the first one counts as bought is announced with its keep price.
    const kept = faultyKeptFrom(order).getTime() - 1000;
    const told = dueReminders(order).filter(({ kind, at }) => kind !== 'KEEP' && at.getTime() < kept);
    expect(told.map(({ at, amount }) => ({ at: at.toISOString(), amount }))).toEqual(
      prices.filter(({ at }) => Date.parse(at) > lead && Date.parse(at) < kept),
    );
    expect(new Set(told.map(({ kind }) => kind))).toEqual(new Set(['PRICE']));
    expect(told.length).toBeGreaterThan(3);
  },
);

test('a reminder of one of two banks names it, so that it is dropped when that one is back', () => {
  const told = dueReminders(swapped(PLANS.JP, START + 10 * MINUTE));
  const minute = ({ at }: { at: Date }) => (at.getTime() - START) / MINUTE;
  expect(
    told.slice(0, 4).map((reminder) => [minute(reminder), reminder.amount, reminder.code ?? null]),
  ).toEqual([
    [40, 360, bankCode(SECOND.sn)],
    [70, 720, bankCode(FIRST.sn)],
    [180, 810, bankCode(FIRST.sn)],
    [190, 900, bankCode(SECOND.sn)],
  ]);
});

test('a rise of both banks at the same time is one reminder, which names neither', () => {
  // Each started half hour costs, of the first one after its promise.
  const told = dueReminders(swapped(PLANS.HK, START + 60 * MINUTE)).slice(0, 3);
  expect(told.map(({ at, code }) => [(at.getTime() - START) / MINUTE, code ?? null])).toEqual([
    [90, bankCode(SECOND.sn)],
    [120, null],
    [150, null],
  ]);
});

test('no rise of the first bank is announced during the review of its return, or after it', () => {
  const claim = {
    powerBankSn: FIRST.sn,
    storeId: 'JPS00001',
    cabinetSn: null,
    returnedAt: iso(START + 80 * MINUTE),
  };
  const alone = { other_bank_sn: null, other_fee: 360 };
  for (const differs of [{ claim }, alone]) {
    const told = dueReminders(swapped(PLANS.JP, START + 10 * MINUTE, differs));
    expect(told.every(({ code }) => code === bankCode(SECOND.sn))).toBe(true);
    expect(told.slice(0, 2).map(({ at, amount }) => [(at.getTime() - START) / MINUTE, amount])).toEqual([
      [40, 720],
      [190, 810],
    ]);
  }
});
