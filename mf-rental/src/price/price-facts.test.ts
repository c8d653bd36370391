import type { Plan } from '@shared/contract/schemas';
import { capOfDay, dayPrices, headPrice } from './price-facts';

const plan = (more: Partial<Plan>): Plan => ({
  planId: 'p',
  version: 1,
  currency: 'JPY',
  freeSeconds: 0,
  tiers: [],
  unit: null,
  capPer24h: null,
  maxSeconds: 432_000,
  keepPrice: 2000,
  deposit: 3300,
  ...more,
});
const japan = plan({
  tiers: [
    { untilSeconds: 1800, price: 165 },
    { untilSeconds: 86_400, price: 540 },
    { untilSeconds: 172_800, price: 900 },
    { untilSeconds: 259_200, price: 1260 },
  ],
});
const hongKong = plan({ currency: 'HKD', unit: { seconds: 1800, price: 500 }, capPer24h: 4000 });

test('the first day is limited by the plan or by its last tier', () => {
  expect(capOfDay(japan)).toBe(540);
  expect(capOfDay(hongKong)).toBe(4000);
  expect(capOfDay(plan({}))).toBeNull();
});

test('the head says the first tier once, or the unit each time', () => {
  expect(headPrice(japan)).toEqual({ price: 165, seconds: 1800, each: false });
  expect(headPrice(hongKong)).toEqual({ price: 500, seconds: 1800, each: true });
});

test('only tiers past the first day are day prices', () => {
  expect(dayPrices(japan)).toEqual([
    { days: 2, price: 900 },
    { days: 3, price: 1260 },
  ]);
  expect(dayPrices(hongKong)).toEqual([]);
});
