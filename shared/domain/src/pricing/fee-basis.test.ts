import { feeBasis } from './fee-basis';
import type { PricePlan } from './plan-fee';

const plan = (more: Partial<PricePlan>): PricePlan => ({
  currency: 'JPY',
  freeSeconds: 0,
  tiers: [],
  unit: null,
  capPer24h: null,
  maxSeconds: 432_000,
  ...more,
});
const tiers = plan({
  tiers: [
    { untilSeconds: 1800, price: 165 },
    { untilSeconds: 10_800, price: 360 },
  ],
});
const units = plan({ freeSeconds: 300, unit: { seconds: 3600, price: 100 }, capPer24h: 400 });

test.each([
  [tiers, 0, { kind: 'tier', untilSeconds: 1800 }],
  [tiers, 1799, { kind: 'tier', untilSeconds: 1800 }],
  [tiers, 1800, { kind: 'tier', untilSeconds: 10_800 }],
  [tiers, 10_800, null],
  [units, 300, null],
  [units, 301, { kind: 'unit', seconds: 3600, price: 100, capPer24h: 400 }],
])('%#', (given, seconds, basis) => expect(feeBasis(given, seconds)).toEqual(basis));
