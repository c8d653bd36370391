import type { RegionCode } from '@shared/http-api/app';
import { currentPlan } from './plans';
import { totalFreeSeconds, keptFromSecond, rentalPrice } from './price';

const total = (region: RegionCode, seconds: number) => {
  const plan = currentPlan(region);
  const { fee, kept } = rentalPrice(plan, seconds);
  return fee + (kept ? plan.keepPrice : 0);
};

test.each<[RegionCode, number, number]>([
  ['JP', 0, 0],
  ['JP', 1, 165],
  ['JP', 1799, 165],
  ['JP', 1800, 360],
  ['JP', 10800, 450],
  ['JP', 86399, 540],
  ['JP', 86400, 900],
  ['JP', 431999, 1980],
  ['JP', 432000, 3980],
  ['MY', 300, 0],
  ['MY', 301, 100],
  ['MY', 3601, 200],
  ['MY', 14400, 400],
  ['MY', 86400, 400],
  ['MY', 86401, 500],
  ['MY', 604800, 2800],
  ['MY', 604801, 6300],
  ['HK', 300, 0],
  ['HK', 301, 500],
  ['HK', 1801, 1000],
  ['HK', 14400, 4000],
  ['HK', 86400, 4000],
  ['HK', 86401, 4500],
  ['HK', 259200, 12000],
  ['HK', 259201, 21900],
])('%s after %i s costs %i', (region, seconds, expected) => {
  expect(total(region, seconds)).toBe(expected);
});

const FREE30 = { seconds: 1800, amount: 0 };
test.each<[string, RegionCode, number, { seconds: number; amount: number }, number]>([
  ['FREE30', 'JP', 11520, FREE30, 360],
  ['FREE30', 'HK', 1801, FREE30, 0],
  ['FREE30', 'MY', 86401, FREE30, 400],
  ['WELCOME5', 'JP', 1799, { seconds: 0, amount: 100 }, 65],
  ['WELCOME5', 'MY', 3601, { seconds: 0, amount: 500 }, 0],
])('applies %s in %s to a rental of %i s', (_code, region, seconds, discount, expected) => {
  expect(rentalPrice(currentPlan(region), seconds, discount).fee).toBe(expected);
});

test('charges the fee so far and the keep price for keeping by choice', () => {
  const plan = currentPlan('JP');
  expect(rentalPrice(plan, 8048).fee + plan.keepPrice).toBe(2360);
});

test('does not extend the maximum time by a coupon', () => {
  const plan = currentPlan('JP');
  expect(rentalPrice(plan, keptFromSecond(plan), FREE30)).toEqual({ fee: 1980, fullFee: 1980, kept: true });
});

test('extends the free time by a coupon’s minutes', () => {
  expect(totalFreeSeconds(currentPlan('JP'))).toBe(0);
  expect(totalFreeSeconds(currentPlan('MY'))).toBe(300);
  expect(totalFreeSeconds(currentPlan('MY'), FREE30)).toBe(2100);
});
