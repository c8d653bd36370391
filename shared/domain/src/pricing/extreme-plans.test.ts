/** @jest-environment node */
import type { Plan } from '@shared/http-api/schemas';
import { Plan as PlanSchema } from '../../../http-api/schemas/plan';
import { CASE_START, PLANS, sampleOrder } from '../../testing';
import { liveRental } from './live-rental';
import { type PricePlan, keptFromSecond } from './plan-fee';
import { priceChart } from './price-chart';
import { type PricedRental, nextPrice, rentalFee } from './rental-price';

const MAX = Number.MAX_SAFE_INTEGER;
const DAY = 86_400;

type Coupon = PricedRental['coupon'];
const coupons: Coupon[] = [
  null,
  { seconds: 1800, amount: null },
  { seconds: MAX, amount: null },
  { seconds: null, amount: { amount: 50, currency: 'JPY' } },
  { seconds: null, amount: { amount: MAX, currency: 'JPY' } },
];

function* unitPlans(): Generator<Plan> {
  for (const seconds of [60, 61, 3600, DAY])
    for (const price of [0, 1, 100, MAX])
      for (const capPer24h of [null, 0, 1, 450, MAX])
        for (const maxSeconds of [1, DAY, 5 * DAY, MAX])
          for (const freeSeconds of [0, 300, 2 * DAY, MAX])
            yield { ...PLANS.MY, unit: { seconds, price }, capPer24h, maxSeconds, freeSeconds };
}
const TIMES = [0, 1, 300, 301, 3600, 3601, DAY, DAY + 1, MAX];

test('the plans have the limits of the schema', () => {
  const limits = { minimum: 0, maximum: MAX };
  expect(JSON.parse(JSON.stringify(PlanSchema))).toMatchObject({
    properties: {
      freeSeconds: limits,
      unit: {
        anyOf: [{ properties: { seconds: { minimum: 60, maximum: DAY }, price: limits } }, { type: 'null' }],
      },
      capPer24h: { anyOf: [limits, { type: 'null' }] },
      maxSeconds: { minimum: 1, maximum: MAX },
    },
  });
});

test('the next price of any valid plan is found, and is the first higher one', () => {
  const wrong: unknown[] = [];
  for (const plan of unitPlans())
    for (const coupon of coupons)
      for (const used of TIMES) {
        const rental = { plan, coupon };
        const next = nextPrice(rental, used);
        if (!next) continue;
        const now = rentalFee(rental, used).amount;
        const first = next.atSeconds + 1;
        const isFirst =
          next.price.amount > now &&
          rentalFee(rental, first).amount === next.price.amount &&
          rentalFee(rental, first - 1).amount === now;
        if (!isFirst) wrong.push({ rental, used, now, next });
      }
  expect(wrong).toEqual([]);
});

/** Returns the next price by looking at every second. */
function bySecond(rental: PricedRental, used: number): number | null {
  const now = rentalFee(rental, used).amount;
  for (let second = used + 1; second < keptFromSecond(rental.plan); second++)
    if (rentalFee(rental, second).amount > now) return second;
  return null;
}

test('the next price is that of a search by second', () => {
  const plans: PricePlan[] = [PLANS.JP, PLANS.MY, PLANS.HK, PLANS['no cap']].flatMap((plan) =>
    [null, 120].flatMap((capPer24h) =>
      [0, 4000].map((freeSeconds) => ({
        ...plan,
        freeSeconds,
        capPer24h: plan.unit ? capPer24h : plan.capPer24h,
        maxSeconds: 2 * DAY,
        unit: plan.unit && { seconds: 7000, price: 50 },
      })),
    ),
  );
  for (const plan of plans)
    for (const coupon of [
      null,
      { seconds: 1000, amount: null },
      { seconds: null, amount: { amount: 170, currency: 'JPY' as const } },
    ])
      for (const used of [0, 7001, DAY + 1]) {
        const rental = { plan, coupon };
        const next = nextPrice(rental, used);
        const second = bySecond(rental, used);
        const price = second === null ? null : rentalFee(rental, second);
        expect({ rental, used, price: next?.price ?? null }).toEqual({ rental, used, price });
        // A unit and the free time include their last second, a tier does not.
        if (next && second) expect([second - 1, second]).toContain(next.atSeconds);
      }
});

test('a chart of any valid plan has a column for each unit of a week at most', () => {
  for (const used of [0, MAX])
    for (const capPer24h of [null, 0, MAX])
      for (const freeSeconds of [0, MAX]) {
        const plan = {
          ...PLANS.MY,
          unit: { seconds: 60, price: 1 },
          capPer24h,
          maxSeconds: MAX,
          freeSeconds,
        };
        expect(priceChart({ plan, coupon: null }, used).columns.length).toBeLessThanOrEqual(7 * 1440);
      }
});

test.each([0, 1])('a chart of a plan whose unit is %i s long, which is not valid, ends', (seconds) => {
  const plan = { ...PLANS.MY, unit: { seconds, price: 1 }, capPer24h: MAX };
  expect(priceChart({ plan, coupon: null }, 0).columns.length).toBeLessThanOrEqual(1441);
  expect(
    priceChart({ plan: { ...plan, capPer24h: 100 }, coupon: null }, 0).columns.length,
  ).toBeLessThanOrEqual(1441);
});

test('a running rental of any valid plan has times with a calendar day in every time zone', () => {
  const { rentStore: store } = sampleOrder();
  const since = new Date(CASE_START).toISOString();
  const until = new Date(CASE_START + 7_200_000).toISOString();
  const standstills = [{ since, until, store, freeStore: null }];
  const wrong: unknown[] = [];
  for (const plan of unitPlans())
    for (const discount of coupons)
      for (const used of [0, 3600, DAY + 1])
        try {
          const coupon = discount && { code: 'X', kind: 'AMOUNT' as const, ...discount };
          const order = sampleOrder({ plan, coupon, standstills });
          const live = liveRental(order, CASE_START + used * 1000);
          for (const at of [live?.freeUntil, live?.next?.at, live?.dayLimit?.ends])
            if (at) new Date(Date.parse(at) + DAY * 1000).toISOString();
        } catch (error) {
          wrong.push({ plan, discount, used, error });
        }
  expect(wrong).toEqual([]);
});
