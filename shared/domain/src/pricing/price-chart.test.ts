import type { Plan } from '@shared/http-api/schemas';
import { PLANS, PRICE_CASES } from '../../testing';
import { priceChart } from './price-chart';
import { rentalFee } from './rental-price';

const listed = (plan: Plan) => ({ plan, coupon: null });
const prices = (...chart: Parameters<typeof priceChart>) =>
  priceChart(...chart).columns.map(({ price }) => price);

test('ends the columns of a day at its cap, and adds the price of the days before', () => {
  expect(prices(listed(PLANS.JP))).toEqual([165, 360, 450, 540]);
  expect(prices(listed(PLANS.MY))).toEqual([100, 200, 300, 400]);
  expect(prices(listed(PLANS.HK))).toHaveLength(8);
  expect(prices(listed(PLANS.JP), 86_400)).toEqual([165, 360, 450, 540, 900, 1260, 1620, 1980]);
  expect(prices(listed(PLANS.MY), 86_400)).toEqual([100, 200, 300, 400]);
  expect(prices(listed(PLANS.MY), 86_401).slice(0, 6)).toEqual([100, 200, 300, 400, 500, 600]);
});

test('shows eight units around the given time without a cap', () => {
  const first = priceChart(listed(PLANS['no cap']));
  expect(first.capped).toBe(false);
  expect(first.columns.map(({ price }) => price)).toEqual([100, 200, 300, 400, 500, 600, 700, 800]);
  expect(priceChart(listed(PLANS['no cap']), 30_000).columns[0]).toMatchObject({ from: 28_800, price: 900 });
});

test('ends the columns with the day if the cap is not reached', () => {
  const { columns } = priceChart(listed({ ...PLANS.MY, capPer24h: 100_000 }));
  expect(columns).toHaveLength(24);
  expect(columns[23]).toMatchObject({ until: 86_400, price: 2400 });
});

test('returns one column of price 0 for a plan without prices', () => {
  expect(prices(listed({ ...PLANS.JP, tiers: [] }))).toEqual([0]);
});

test('returns equally wide tiers and a last one that is 1.5 times as wide, with their parts on the ruler', () => {
  expect(priceChart(listed(PLANS.JP))).toEqual({
    from: 0,
    days: [],
    freeUntil: 0,
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
  expect(priceChart(listed(PLANS.MY))).toEqual({
    from: 0,
    days: [],
    freeUntil: 300,
    capped: true,
    includesEnd: true,
    columns: [
      { from: 0, until: 3600, price: 100, weight: 1, parts: 4 },
      { from: 3600, until: 7200, price: 200, weight: 1, parts: 4 },
      { from: 7200, until: 10_800, price: 300, weight: 1, parts: 4 },
      { from: 10_800, until: 86_400, price: 400, weight: 2, parts: 6 },
    ],
  });
  const five = priceChart(listed({ ...PLANS.MY, capPer24h: 500 })).columns;
  expect([five.length, five[4]!.weight]).toEqual([5, 2]);
  const { columns } = priceChart(listed(PLANS.HK));
  expect(columns.map(({ weight }) => weight)).toEqual([1, 1, 1, 1, 1, 1, 1, 2.3]);
  expect(columns.map(({ parts }) => parts)).toEqual([3, 3, 3, 3, 3, 3, 3, 6]);
  expect(columns[7]).toMatchObject({ from: 12_600, until: 86_400, price: 4000 });
});

test('returns equally wide units without a cap', () => {
  const { columns, ...rest } = priceChart(listed(PLANS['no cap']));
  expect(rest).toEqual({ from: 0, days: [], freeUntil: 300, capped: false, includesEnd: true });
  expect(columns.map(({ weight, parts }) => [weight, parts])).toEqual(Array(8).fill([1, 4]));
});

test('divides a column of tiers into two to six parts, about one per hour', () => {
  const hours = (...ends: number[]) =>
    priceChart(
      listed({
        ...PLANS.JP,
        tiers: ends.map((end) => ({ untilSeconds: end * 3600, price: end })),
        maxSeconds: 86_400,
      }),
    ).columns.map(({ parts }) => parts);
  // The last column is the wide one.
  expect(hours(0.5, 1.25, 2.5, 6.5, 14.5, 24)).toEqual([3, 4, 2, 4, 6, 6]);
});

test.each([
  ['JP', 86_399, 0, 86_400, 0],
  ['JP', 86_400, 0, 432_000, 5],
  ['JP', 431_999, 0, 432_000, 5],
  ['JP', 900_000, 0, 432_000, 5],
  ['MY', 86_400, 0, 86_400, 0],
  ['MY', 86_401, 0, 604_800, 7],
  ['HK', 172_801, 0, 259_200, 3],
  ['HK', 900_000, 0, 259_200, 3],
  ['no cap', 28_800, 0, 28_800, 0],
  ['no cap', 28_801, 28_800, 57_600, 0],
  ['no cap', 90_000, 0, 604_800, 7],
] as const)(
  'returns the columns of %s after %i s from %i to %i, and %i days',
  (name, seconds, from, until, days) => {
    const chart = priceChart(listed(PLANS[name]), seconds);
    expect([chart.from, chart.columns[0]!.from]).toEqual([from, from]);
    expect(chart.columns[chart.columns.length - 1]!.until).toBe(until);
    expect(chart.days).toHaveLength(days);
  },
);

test('returns all price steps of the days, as wide as they are long', () => {
  const { columns, days } = priceChart(listed(PLANS.HK), 90_000);
  expect(columns.slice(7, 10)).toEqual([
    { from: 12_600, until: 86_400, price: 4000, weight: 73_800, parts: 1 },
    { from: 86_400, until: 88_200, price: 4500, weight: 1800, parts: 1 },
    { from: 88_200, until: 90_000, price: 5000, weight: 1800, parts: 1 },
  ]);
  expect(days.map(({ day, price }) => [day, price])).toEqual([
    [1, 4000],
    [2, 8000],
    [3, 12_000],
  ]);
});

test('shows seven days at a time of a longer plan', () => {
  const { days, from } = priceChart(listed({ ...PLANS.MY, maxSeconds: 10 * 86_400 }), 8 * 86_400);
  expect([from, days.map(({ day }) => day)]).toEqual([604_800, [8, 9, 10]]);
});

describe('with a coupon', () => {
  const off = (amount: number) => ({ seconds: null, amount: { amount, currency: 'JPY' as const } });
  const half = { seconds: 1800, amount: null };

  test('subtracts its amount, and joins columns that then have one price', () => {
    expect(priceChart({ plan: PLANS.JP, coupon: off(100) }).columns.map(({ price }) => price)).toEqual([
      65, 260, 350, 440,
    ]);
    const free = priceChart({ plan: PLANS.MY, coupon: off(500) });
    expect(free.columns).toEqual([{ from: 0, until: 86_400, price: 0, weight: 2, parts: 6 }]);
  });

  test('begins with its free time, and moves the other columns by it', () => {
    const { columns, freeUntil } = priceChart({ plan: PLANS.HK, coupon: half });
    expect(freeUntil).toBe(0);
    expect(columns.slice(0, 3).map(({ from, until, price }) => [from, until, price])).toEqual([
      [0, 2100, 0],
      [2100, 3600, 500],
      [3600, 5400, 1000],
    ]);
    expect(priceChart({ plan: PLANS.JP, coupon: half }, 88_200).days[1]).toEqual({
      day: 2,
      from: 88_200,
      until: 174_600,
      price: 900,
    });
  });

  test.each(PRICE_CASES)(
    'gives the column of the bank the fee of $name',
    ({ plan, coupon, seconds, fee }) => {
      const { columns, freeUntil, includesEnd } = priceChart({ plan, coupon }, seconds);
      const column = columns.find(({ until }) => seconds < until || (includesEnd && seconds === until));
      expect(seconds <= freeUntil ? 0 : column!.price).toBe(fee);
    },
  );
});

test('ends the columns with the maximum time', () => {
  const ends = (rental: Parameters<typeof priceChart>[0], seconds = 0) =>
    priceChart(rental, seconds).columns.map(({ until }) => until);
  expect(ends(listed({ ...PLANS['no cap'], maxSeconds: 10_000 }))).toEqual([3600, 7200, 10_000]);
  expect(ends(listed({ ...PLANS.JP, maxSeconds: 100_000 }), 90_000).slice(-2)).toEqual([86_400, 100_000]);
  expect(ends(listed({ ...PLANS.JP, maxSeconds: 7200 }))).toEqual([1800, 7200]);
});

test('uses the tiers of a plan that has tiers and a unit', () => {
  expect(priceChart(listed({ ...PLANS.JP, unit: PLANS.MY.unit }))).toEqual(priceChart(listed(PLANS.JP)));
});

test.each([
  ['units that run on over the days', { seconds: 25_200, price: 100 }, null],
  ['units that restart each day', { seconds: 25_200, price: 100 }, 350],
  ['units of an odd number of seconds', { seconds: 5003, price: 7 }, null],
])('draws each time of a plan with %s at its price', (_what, unit, capPer24h) => {
  const rental = { plan: { ...PLANS.HK, freeSeconds: 0, unit, capPer24h }, coupon: null };
  const wrong: number[] = [];
  for (let used = 1000; used <= PLANS.HK.maxSeconds; used += 3571) {
    const column = priceChart(rental, used).columns.find(({ from, until }) => from < used && used <= until);
    if (column?.price !== rentalFee(rental, used).amount) wrong.push(used);
  }
  expect(wrong).toEqual([]);
});
