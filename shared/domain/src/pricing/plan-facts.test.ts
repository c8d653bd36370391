import { PLANS } from '../../testing';
import { capOfDay, dayPrices, headPrice } from './plan-facts';

const EMPTY = { ...PLANS.JP, tiers: [] };

test('limits the first day by the cap or by its last tier', () => {
  expect(capOfDay(PLANS.JP)).toBe(540);
  expect(capOfDay(PLANS.HK)).toBe(4000);
  expect(capOfDay(PLANS['no cap'])).toBeNull();
  expect(capOfDay(EMPTY)).toBeNull();
  expect(capOfDay({ ...PLANS.JP, tiers: [{ untilSeconds: 172_800, price: 900 }] })).toBeNull();
});

test('returns the first tier, which is charged once, or the unit, which is charged repeatedly', () => {
  expect(headPrice(PLANS.JP)).toEqual({ price: 165, seconds: 1800, each: false });
  expect(headPrice(PLANS.HK)).toEqual({ price: 500, seconds: 1800, each: true });
  expect(headPrice(EMPTY)).toBeNull();
});

test('returns only tiers after the first day as day prices', () => {
  expect(dayPrices(PLANS.JP)).toEqual([
    { days: 2, price: 900 },
    { days: 3, price: 1260 },
    { days: 4, price: 1620 },
    { days: 5, price: 1980 },
  ]);
  expect(dayPrices(PLANS.HK)).toEqual([]);
  const half = { ...PLANS.JP, tiers: [...PLANS.JP.tiers.slice(0, 4), { untilSeconds: 129_600, price: 700 }] };
  expect(dayPrices(half)).toEqual([]);
});
