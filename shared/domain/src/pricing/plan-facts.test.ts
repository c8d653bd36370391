import type { Plan } from '@shared/http-api/schemas';
import { PLANS } from '../../testing';
import { DAY_SECONDS, planFee } from './plan-fee';
import { capOfDay, dayPrices, headPrice, highestTotal } from './plan-facts';

const listed = (plan: Plan) => ({ plan, coupon: null });
const EMPTY = { ...PLANS.JP, tiers: [] };

test('limits the first day by the cap or by its last tier', () => {
  expect(capOfDay(listed(PLANS.JP))).toBe(540);
  expect(capOfDay(listed(PLANS.HK))).toBe(4000);
  expect(capOfDay(listed(PLANS['no cap']))).toBeNull();
  expect(capOfDay(listed(EMPTY))).toBeNull();
  expect(capOfDay(listed({ ...PLANS.JP, tiers: [{ untilSeconds: 172_800, price: 900 }] }))).toBeNull();
});

test('returns the first tier, which is charged once, or the unit, which is charged repeatedly', () => {
  expect(headPrice(listed(PLANS.JP))).toEqual({ price: 165, seconds: 1800, each: false });
  expect(headPrice(listed(PLANS.HK))).toEqual({ price: 500, seconds: 1800, each: true });
  expect(headPrice(listed(EMPTY))).toBeNull();
});

test.each([
  ['a cap below the price of a unit', { unit: { seconds: 3600, price: 1000 }, capPer24h: 500 }, 500],
  ['a cap of a unit', { unit: { seconds: 3600, price: 500 }, capPer24h: 500 }, 500],
  ['a cap of nothing', { unit: { seconds: 3600, price: 1000 }, capPer24h: 0 }, 0],
  [
    'a unit of two days, which the cap restarts each day',
    { unit: { seconds: 172_800, price: 300 }, capPer24h: 900 },
    300,
  ],
])('returns the price of 24 hours for %s', (_what, of, price) => {
  const plan = { ...PLANS.HK, ...of };
  expect(headPrice(listed(plan))).toEqual({ price, seconds: DAY_SECONDS, each: true });
  for (const days of [1, 2, 3]) expect(planFee(plan, days * DAY_SECONDS)).toBe(days * price);
});

test('returns only tiers after the first day as day prices', () => {
  expect(dayPrices(listed(PLANS.JP))).toEqual([
    { days: 2, price: 900 },
    { days: 3, price: 1260 },
    { days: 4, price: 1620 },
    { days: 5, price: 1980 },
  ]);
  expect(dayPrices(listed(PLANS.HK))).toEqual([]);
  const half = { ...PLANS.JP, tiers: [...PLANS.JP.tiers.slice(0, 4), { untilSeconds: 129_600, price: 700 }] };
  expect(dayPrices(listed(half))).toEqual([]);
});

const off = (amount: number, plan: Plan) => ({
  plan,
  coupon: { seconds: null, amount: { amount, currency: plan.currency } },
});
const freeTime = (seconds: number, plan: Plan) => ({ plan, coupon: { seconds, amount: null } });

test('subtracts a coupon from every price', () => {
  expect(headPrice(off(100, PLANS.JP))).toEqual({ price: 65, seconds: 1800, each: false });
  expect(headPrice(off(500, PLANS.MY))).toEqual({ price: 0, seconds: 86_400, each: false });
  expect(headPrice(freeTime(1800, PLANS.HK))).toEqual({ price: 0, seconds: 2100, each: false });
  expect(capOfDay(off(100, PLANS.JP))).toBe(440);
  // The second day costs all of it.
  expect([capOfDay(off(500, PLANS.MY)), capOfDay(off(500, PLANS.HK))]).toEqual([400, 4000]);
  expect(dayPrices(off(100, PLANS.JP))[0]).toEqual({ days: 2, price: 800 });
  expect(highestTotal(off(100, PLANS.JP))).toBe(3880);
});

test.each([
  ['JP', 3980],
  ['MY', 6300],
  ['HK', 21_900],
] as const)(
  'returns the highest total of %s: the fee of the maximum time and the price to keep',
  (region, most) => {
    expect(highestTotal(listed(PLANS[region]))).toBe(most);
  },
);

test('includes the unit in which the power bank counts as kept in the highest total of a coupon', () => {
  const plan = { ...PLANS.HK, capPer24h: null };
  expect(highestTotal(freeTime(1800, plan))).toBe(144 * 500 + 9900);
});

test.each([
  [1798, 165, 1800],
  [1799, 360, 10_800],
  [1800, 360, 10_800],
  [432_000, 1980, 432_000],
])('returns the first tier that is paid after %i s of free time', (freeSeconds, price, seconds) => {
  expect(headPrice(listed({ ...PLANS.JP, freeSeconds }))).toEqual({ price, seconds, each: false });
});
