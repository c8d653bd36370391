import { PLANS, sampleOrder } from '../../testing';
import { planFee } from './plan-fee';
import { rentBasis } from './rent-basis';

const HOUR = 3600;
const perHour = { kind: 'unit', seconds: HOUR, price: 100, capPer24h: 400 };

test.each([
  ['the first tier at the start', PLANS.JP, 0, { kind: 'tier', untilSeconds: 1800 }],
  ['a tier until its last second', PLANS.JP, 1799, { kind: 'tier', untilSeconds: 1800 }],
  ['the next tier at the end of a tier', PLANS.JP, 1800, { kind: 'tier', untilSeconds: 3 * HOUR }],
  ['nothing after the last tier', PLANS.JP, 120 * HOUR, null],
  ['nothing within the free minutes', PLANS.MY, 300, null],
  ['the unit after the free minutes', PLANS.MY, 301, perHour],
  ['a unit without a cap', PLANS['no cap'], 301, { ...perHour, capPer24h: null }],
  [
    '24 hours if the cap is below the unit',
    { ...PLANS.MY, capPer24h: 50 },
    301,
    { kind: 'unit', seconds: 24 * HOUR, price: 50, capPer24h: null },
  ],
  [
    'the tier of a plan with tiers and a unit',
    { ...PLANS.JP, unit: PLANS.MY.unit },
    0,
    { kind: 'tier', untilSeconds: 1800 },
  ],
  ['nothing for a plan without prices', { ...PLANS.JP, tiers: [] }, 0, null],
])('returns %s', (_case, plan, usedSeconds, expected) => {
  expect(rentBasis({ plan, usedSeconds })).toEqual(expected);
});

test('ignores the free time of a coupon, which has its own fee line', () => {
  const order = sampleOrder({ usedSeconds: 11_520, discountSeconds: 1800 });
  expect(rentBasis(order)).toEqual({ kind: 'tier', untilSeconds: 6 * HOUR });
  // Amount of the fee line RENTAL of this rental.
  expect(planFee(order.plan, order.usedSeconds)).toBe(450);
});
