import type { Plan } from '@shared/http-api/schemas';
import { PLANS, PRICE_CASES } from '../../testing';
import { keptFromSecond, planFee } from './plan-fee';
import { dayLimit, nextPrice, rentalFee } from './rental-price';

test.each(PRICE_CASES)(
  '$name: returns the fee and the next price',
  ({ plan, coupon, seconds, fee, next }) => {
    const rental = { plan, coupon };
    expect(rentalFee(rental, seconds)).toEqual({ amount: fee, currency: plan.currency });
    expect(nextPrice(rental, seconds)).toEqual(
      next && { atSeconds: next.atSeconds, price: { amount: next.price, currency: plan.currency } },
    );
  },
);

// The rules of shared/docs/http-api.md, "Money and prices".
test.each<[keyof typeof PLANS, [number, number][]]>([
  [
    'JP',
    [
      [0, 0],
      [1, 165],
      [1799, 165],
      [1800, 360],
      [10_800, 450],
      [86_399, 540],
      [86_400, 900],
      [431_999, 1980],
      [432_000, 1980],
    ],
  ],
  [
    'MY',
    [
      [300, 0],
      [301, 100],
      [3601, 200],
      [14_400, 400],
      [86_400, 400],
      [86_401, 500],
      [604_800, 2800],
    ],
  ],
  [
    'HK',
    [
      [300, 0],
      [301, 500],
      [1801, 1000],
      [14_400, 4000],
      [86_400, 4000],
      [86_401, 4500],
      [259_200, 12_000],
    ],
  ],
  [
    'no cap',
    [
      [300, 0],
      [301, 100],
      [14_400, 400],
      [14_401, 500],
      [86_400, 2400],
      [86_401, 2500],
    ],
  ],
])('returns the fee without a coupon for the plan %s', (region, vectors) => {
  for (const [seconds, fee] of vectors)
    expect([seconds, planFee(PLANS[region], seconds)]).toEqual([seconds, fee]);
});

test('restarts units every 24 hours with a cap, even if they do not divide the day', () => {
  const plan: Plan = { ...PLANS.MY, unit: { seconds: 25_200, price: 100 }, capPer24h: 1000 };
  expect(planFee(plan, 86_400)).toBe(400);
  expect(planFee(plan, 86_401)).toBe(500);
  expect(planFee({ ...plan, capPer24h: null }, 100_800)).toBe(400);
});

test('restarts units of the next price every 24 hours with a cap, and continues them without one', () => {
  const plan: Plan = { ...PLANS.MY, unit: { seconds: 25_200, price: 100 }, capPer24h: 1000 };
  const next = (seconds: number, capPer24h: number | null) =>
    nextPrice({ plan: { ...plan, capPer24h }, coupon: null }, seconds);
  expect(next(80_000, 1000)).toMatchObject({ atSeconds: 86_400, price: { amount: 500 } });
  expect(next(90_000, 1000)).toMatchObject({ atSeconds: 111_600, price: { amount: 600 } });
  expect(next(80_000, null)).toMatchObject({ atSeconds: 100_800, price: { amount: 500 } });
  expect(next(90_000, null)).toMatchObject({ atSeconds: 100_800, price: { amount: 500 } });
});

test('returns no next price for a plan without prices', () => {
  expect(nextPrice({ plan: { ...PLANS.JP, tiers: [] }, coupon: null }, 100)).toBeNull();
});

test('counts a power bank as kept at the end of the last tier, or after the last second of the last unit', () => {
  expect(keptFromSecond(PLANS.JP)).toBe(432_000);
  expect(keptFromSecond(PLANS.MY)).toBe(604_801);
});

test('returns no next price that would start when the power bank counts as kept', () => {
  const hour = { code: 'HOUR', kind: 'FREE_SECONDS', seconds: 3600, amount: null } as const;
  const rental = { plan: PLANS['no cap'], coupon: hour };
  expect(nextPrice(rental, 601_200)).toMatchObject({ atSeconds: 601_200, price: { amount: 16_700 } });
  expect(nextPrice(rental, 604_000)).toBeNull();
});

test('returns the start of the next price, up to which the fee is unchanged', () => {
  for (const { plan, coupon, seconds } of PRICE_CASES) {
    const rental = { plan, coupon };
    const next = nextPrice(rental, seconds);
    if (!next) continue;
    expect(rentalFee(rental, next.atSeconds - 1)).toEqual(rentalFee(rental, seconds));
    expect(rentalFee(rental, next.atSeconds + 1)).toEqual(next.price);
  }
});

test('returns no next price if the free time ends after the maximum time', () => {
  const coupon = { code: 'LONG', kind: 'FREE_SECONDS', seconds: 700_000, amount: null } as const;
  expect(nextPrice({ plan: PLANS.MY, coupon }, 100)).toBeNull();
});

describe('the limit of the current 24 hours', () => {
  test.each<[keyof typeof PLANS, number, number, number]>([
    ['JP', 8048, 86_400, 540],
    ['JP', 90_000, 172_800, 900],
    ['MY', 86_400, 86_400, 400],
    ['MY', 86_401, 172_800, 800],
    ['HK', 250_000, 259_200, 12_000],
  ])('%s after %i s ends at %i s with a maximum of %i', (region, seconds, endsSeconds, amount) => {
    const plan = PLANS[region];
    expect(dayLimit({ plan, coupon: null }, seconds)).toEqual({
      endsSeconds,
      price: { amount, currency: plan.currency },
    });
  });

  test('ends later by the free time of a coupon', () => {
    const coupon = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null } as const;
    expect(dayLimit({ plan: PLANS.JP, coupon }, 8048)).toEqual({
      endsSeconds: 88_200,
      price: { amount: 540, currency: 'JPY' },
    });
  });

  test('is null for a plan without a cap', () => {
    expect(dayLimit({ plan: PLANS['no cap'], coupon: null }, 90_000)).toBeNull();
  });
});
