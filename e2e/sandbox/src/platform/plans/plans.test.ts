import type { RegionCode } from '@shared/http-api/app';
import { Compile } from 'typebox/compile';
import { PlansFile, regionCurrency, currentPlan, money } from './plans';
import { rentalPrice } from './price';

test.each<[RegionCode, string, string, number, number]>([
  ['JP', 'jp-standard', 'JPY', 3300, 2000],
  ['MY', 'my-standard', 'MYR', 3500, 3500],
  ['HK', 'hk-standard', 'HKD', 9900, 9900],
])('defines the plan of %s in the currency of the region', (region, planId, currency, deposit, keepPrice) => {
  expect(currentPlan(region)).toMatchObject({ planId, version: 1, currency, deposit, keepPrice });
  expect(regionCurrency(region)).toBe(currency);
  expect(money(region, 165)).toEqual({ amount: 165, currency });
});

const HOUR = 3600;
test.each([
  [0.5, 165, 360],
  [3, 360, 450],
  [6, 450, 540],
  [24, 540, 900],
  [48, 900, 1260],
  [72, 1260, 1620],
  [96, 1620, 1980],
  [120, 1980, 1980],
])('charges the next fee in Japan from exactly %d hours', (hours, before, after) => {
  const plan = currentPlan('JP');
  expect(rentalPrice(plan, hours * HOUR - 1).fee).toBe(before);
  expect(rentalPrice(plan, hours * HOUR).fee).toBe(after);
});

test('sells no plan without a deposit, and none whose price the documents could not name', () => {
  const { currency: _jp, ...JP } = currentPlan('JP');
  const { currency: _my, ...MY } = currentPlan('MY');
  const { currency: _hk, ...HK } = currentPlan('HK');
  const file = Compile(PlansFile);
  expect(file.Check({ JP, MY, HK })).toBe(true);
  expect(file.Check({ JP: { ...JP, deposit: 0 }, MY, HK })).toBe(false);
  expect(file.Check({ JP, MY: { ...MY, capPer24h: null }, HK })).toBe(false);
  expect(file.Check({ JP: { ...JP, tiers: [] }, MY, HK })).toBe(false);
});
