import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { RegionCode } from '@shared/http-api/app';
import type { Plan } from '@shared/http-api/schemas';
import {
  atUsedSecond as appAtUsedSecond,
  keptFromSecond as appKeptFrom,
  rentalFee,
  usedSeconds as appUsedSeconds,
} from '@shared/domain';
import { PLANS, PRICE_CASES, sampleOrder } from '@shared/domain/testing';
import { atUsedSecond } from '../orders/rental-clock';
import { usedSeconds } from '../orders/rental-times';
import type { OrderRow } from '../records/order-row';
import { currentPlan } from './plans';
import { type Discount, NO_DISCOUNT, keptFromSecond, rentalPrice } from './price';

/** Current plans, and other shapes of a plan that the schema of the HTTP API allows. */
const plans: [string, Plan][] = [
  ['JP', currentPlan('JP')],
  ['MY', currentPlan('MY')],
  ['HK', currentPlan('HK')],
  ['units without a cap', PLANS['no cap']],
  ['a cap that the day does not reach', { ...PLANS.MY, capPer24h: 100_000 }],
  ['a unit that does not divide the day', { ...PLANS.MY, unit: { seconds: 25_200, price: 130 } }],
  ['the same without a cap', { ...PLANS.MY, unit: { seconds: 25_200, price: 130 }, capPer24h: null }],
  ['tiers with free time', { ...PLANS.JP, freeSeconds: 600 }],
  ['neither tiers nor unit', { ...PLANS.JP, tiers: [] }],
];
const discounts = [
  NO_DISCOUNT,
  { seconds: 1800, amount: 0 },
  { seconds: 0, amount: 500 },
  { seconds: 7200, amount: 0 },
];

/** Returns times at, around and between all boundaries of a plan. */
function moments(plan: Plan): number[] {
  const step = plan.unit?.seconds ?? 1800;
  const marks = [0, plan.freeSeconds, plan.maxSeconds, ...plan.tiers.map(({ untilSeconds }) => untilSeconds)];
  for (let at = step; at <= plan.maxSeconds + 2 * step; at += step) marks.push(at, at + 1800, at + 7200);
  for (let day = 86_400; day <= plan.maxSeconds; day += 86_400) marks.push(day, day + 1800);
  return marks.flatMap((at) => [at - 1, at, at + 1, at + 77]).filter((at) => at >= 0);
}

test.each(plans)('bills the fee that the app shows: %s', (_name, plan) => {
  const differing: unknown[] = [];
  for (const discount of discounts) {
    const coupon = {
      code: 'X',
      kind: 'AMOUNT' as const,
      seconds: discount.seconds,
      amount: { amount: discount.amount, currency: plan.currency },
    };
    for (const seconds of moments(plan)) {
      const billed = rentalPrice(plan, seconds, discount).fee;
      const announced = rentalFee({ plan, coupon }, seconds).amount;
      if (billed !== announced || !Number.isInteger(billed))
        differing.push({ seconds, discount, billed, announced });
    }
  }
  expect(differing).toEqual([]);
  expect(appKeptFrom(plan)).toBe(keptFromSecond(plan));
});

test('the app counts the same seconds while the clock stands and after it stood', () => {
  const start = Date.parse('2026-11-20T03:00:00Z');
  const iso = (second: number) => new Date(start + second * 1000).toISOString();
  const place = sampleOrder().rentStore;
  const times: [from: number, to: number][] = [
    [100, 7300.5],
    [7300.5, 8500],
    [20_000, 20_001],
  ];
  const stored = times.map(([from, to]) => ({ since: iso(from), until: iso(to) }));
  const order = { started_at: new Date(start), standstills: stored } as OrderRow;
  const shown = {
    startedAt: iso(0),
    standstills: stored.map((row) => ({ ...row, store: place, freeStore: null })),
  };
  for (let second = 0; second < 25_000; second += 33.3) {
    const now = start + second * 1000;
    expect(appUsedSeconds(shown, now)).toBe(usedSeconds(order, new Date(now)));
    expect(appAtUsedSecond(shown, Math.floor(second))).toBe(
      atUsedSecond(order, Math.floor(second)).getTime(),
    );
  }
});

test.each(PRICE_CASES)('$name: bills the fee of the table', ({ plan, coupon, seconds, fee }) => {
  const discount = { seconds: coupon?.seconds ?? 0, amount: coupon?.amount?.amount ?? 0 };
  expect(rentalPrice(plan, seconds, discount).fee).toBe(fee);
});

/** Rows of the table of examples in shared/docs/http-api.md, "Money and prices". */
const EXAMPLES = [
  ...readFileSync(join(import.meta.dirname, '../../../../../shared/docs/http-api.md'), 'utf8').matchAll(
    /^\| (JP|MY|HK) \|(?: `(.*?)`)? \|(?: `(.*?)`)? \| (\d+) \| (\d+) \|$/gm,
  ),
].map(([row, region, changed = '{}', coupon = '{}', seconds, fee]) => ({
  row,
  plan: { ...currentPlan(region as RegionCode), ...(JSON.parse(changed) as Partial<Plan>) },
  off: { ...NO_DISCOUNT, ...(JSON.parse(coupon) as Partial<Discount>) },
  seconds: Number(seconds),
  fee: Number(fee),
}));

test('the document has examples of the units that start again, of the time of a coupon, and of the last tier', () => {
  expect(EXAMPLES).toHaveLength(8);
});

test.each(EXAMPLES)('app and platform have the fee of the document: $row', ({ plan, off, seconds, fee }) => {
  const amount = { amount: off.amount, currency: plan.currency };
  expect(rentalPrice(plan, seconds, off).fee).toBe(fee);
  expect(rentalFee({ plan, coupon: { seconds: off.seconds, amount } }, seconds).amount).toBe(fee);
});

test('uses the current plans in the tables of the app’s tests', () => {
  for (const region of ['JP', 'MY', 'HK'] as const) {
    const { planId: _id, ...offered } = currentPlan(region);
    expect(PLANS[region]).toMatchObject(offered);
  }
});
