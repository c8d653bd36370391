import { PLANS } from '../../testing/price-cases';
import { priceChart } from './price-chart';

const prices = (...chart: Parameters<typeof priceChart>) =>
  priceChart(...chart).columns.map(({ price }) => price);

test('columns end at the cap, and each later day begins on the step before it', () => {
  expect(prices(PLANS.JP)).toEqual([165, 360, 450, 540]);
  expect(prices(PLANS.MY)).toEqual([100, 200, 300, 400]);
  expect(prices(PLANS.HK)).toHaveLength(8);
  expect(prices(PLANS.JP, 86_400)).toEqual([900]);
  expect(prices(PLANS.MY, 86_400)).toEqual([100, 200, 300, 400]);
  expect(priceChart(PLANS.MY, 86_401).columns[0]).toMatchObject({ from: 86_400, until: 90_000, price: 500 });
});

test('without a cap: some units around the moment, and no ceiling', () => {
  const first = priceChart(PLANS['no cap']);
  expect(first.capped).toBe(false);
  expect(first.columns.map(({ price }) => price)).toEqual([100, 200, 300, 400, 500, 600, 700, 800]);
  expect(priceChart(PLANS['no cap'], 90_000).columns[0]).toMatchObject({ from: 86_400, price: 2500 });
});

test('a cap that the day does not reach ends the drawing with the day', () => {
  const { columns } = priceChart({ ...PLANS.MY, capPer24h: 100_000 });
  expect(columns).toHaveLength(24);
  expect(columns[23]).toMatchObject({ until: 86_400, price: 2400 });
});

test('a plan without any price is one flat column', () => {
  expect(prices({ ...PLANS.JP, tiers: [] })).toEqual([0]);
});
