import { PLANS } from '../../testing';
import { priceChart } from './price-chart';

const prices = (...chart: Parameters<typeof priceChart>) =>
  priceChart(...chart).columns.map(({ price }) => price);

test('ends the columns of a day at its cap, and adds the price of the days before', () => {
  expect(prices(PLANS.JP)).toEqual([165, 360, 450, 540]);
  expect(prices(PLANS.MY)).toEqual([100, 200, 300, 400]);
  expect(prices(PLANS.HK)).toHaveLength(8);
  expect(prices(PLANS.JP, 86_400)).toEqual([900]);
  expect(prices(PLANS.MY, 86_400)).toEqual([100, 200, 300, 400]);
  expect(priceChart(PLANS.MY, 86_401).columns[0]).toMatchObject({ from: 86_400, until: 90_000, price: 500 });
});

test('shows eight units around the given time without a cap', () => {
  const first = priceChart(PLANS['no cap']);
  expect(first.capped).toBe(false);
  expect(first.columns.map(({ price }) => price)).toEqual([100, 200, 300, 400, 500, 600, 700, 800]);
  expect(priceChart(PLANS['no cap'], 90_000).columns[0]).toMatchObject({ from: 86_400, price: 2500 });
});

test('ends the columns with the day if the cap is not reached', () => {
  const { columns } = priceChart({ ...PLANS.MY, capPer24h: 100_000 });
  expect(columns).toHaveLength(24);
  expect(columns[23]).toMatchObject({ until: 86_400, price: 2400 });
});

test('returns one column of price 0 for a plan without prices', () => {
  expect(prices({ ...PLANS.JP, tiers: [] })).toEqual([0]);
});

test('returns equally wide tiers and a last one that is 1.5 times as wide, with their parts on the ruler', () => {
  expect(priceChart(PLANS.JP)).toEqual({
    from: 0,
    capped: true,
    includesEnd: false,
    columns: [
      { from: 0, until: 1800, price: 165, weight: 1, parts: 3 },
      { from: 1800, until: 10_800, price: 360, weight: 1, parts: 3 },
      { from: 10_800, until: 21_600, price: 450, weight: 1, parts: 3 },
      { from: 21_600, until: 86_400, price: 540, weight: 1.5, parts: 6 },
    ],
  });
});

test('returns a last unit at the cap that is twice as wide, or 2.3 times with more than five columns', () => {
  expect(priceChart(PLANS.MY)).toEqual({
    from: 0,
    capped: true,
    includesEnd: true,
    columns: [
      { from: 0, until: 3600, price: 100, weight: 1, parts: 4 },
      { from: 3600, until: 7200, price: 200, weight: 1, parts: 4 },
      { from: 7200, until: 10_800, price: 300, weight: 1, parts: 4 },
      { from: 10_800, until: 86_400, price: 400, weight: 2, parts: 6 },
    ],
  });
  const five = priceChart({ ...PLANS.MY, capPer24h: 500 }).columns;
  expect([five.length, five[4]!.weight]).toEqual([5, 2]);
  const { columns } = priceChart(PLANS.HK);
  expect(columns.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1, 1, 2.3]);
  expect(columns.map(({ parts }) => parts)).toEqual([3, 3, 3, 3, 3, 3, 3, 6]);
  expect(columns[7]).toMatchObject({ from: 12_600, until: 86_400, price: 4000 });
});

test('returns equally wide units without a cap', () => {
  const { columns, ...rest } = priceChart(PLANS['no cap']);
  expect(rest).toEqual({ from: 0, capped: false, includesEnd: true });
  expect(columns.map(({ weight, parts }) => [weight, parts])).toEqual(Array(8).fill([1, 4]));
});

test('divides a column of tiers into two to six parts, about one per hour', () => {
  const hours = (...ends: number[]) =>
    priceChart({
      ...PLANS.JP,
      tiers: ends.map((end) => ({ untilSeconds: end * 3600, price: end })),
      maxSeconds: 86_400,
    }).columns.map(({ parts }) => parts);
  // The last column is the wide one.
  expect(hours(0.5, 1.25, 2.5, 6.5, 14.5, 24)).toEqual([3, 4, 2, 4, 6, 6]);
});

test.each([
  ['JP', 431_999, 345_600, 432_000],
  ['JP', 432_000, 345_600, 432_000],
  ['JP', 900_000, 345_600, 432_000],
  ['HK', 172_801, 172_800, 259_200],
  ['HK', 259_201, 172_800, 259_200],
  ['HK', 900_000, 172_800, 259_200],
  ['no cap', 28_800, 0, 28_800],
  ['no cap', 28_801, 28_800, 57_600],
  ['no cap', 900_000, 576_000, 604_800],
] as const)('returns the columns of %s after %i s from %i to %i', (name, seconds, from, until) => {
  const chart = priceChart(PLANS[name], seconds);
  expect([chart.from, chart.columns[0]!.from]).toEqual([from, from]);
  expect(chart.columns[chart.columns.length - 1]!.until).toBe(until);
});

test('ends the columns with the maximum time', () => {
  const ends = (plan: Parameters<typeof priceChart>[0], seconds = 0) =>
    priceChart(plan, seconds).columns.map(({ until }) => until);
  expect(ends({ ...PLANS['no cap'], maxSeconds: 10_000 })).toEqual([3600, 7200, 10_000]);
  expect(ends({ ...PLANS.JP, maxSeconds: 100_000 }, 90_000)).toEqual([100_000]);
  expect(ends({ ...PLANS.JP, maxSeconds: 7200 })).toEqual([1800, 7200]);
});

test('does not widen a single column', () => {
  expect(priceChart(PLANS.JP, 86_400).columns).toEqual([
    { from: 86_400, until: 172_800, price: 900, weight: 1, parts: 6 },
  ]);
});

test('uses the tiers of a plan that has tiers and a unit', () => {
  expect(priceChart({ ...PLANS.JP, unit: PLANS.MY.unit })).toEqual(priceChart(PLANS.JP));
});
