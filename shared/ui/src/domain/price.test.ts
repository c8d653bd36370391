import { type PlanShape, feeAt, nextStep, priceColumns } from './price';

const JP: PlanShape = {
  currency: 'JPY',
  freeSeconds: 0,
  tiers: [
    [1800, 165],
    [10800, 360],
    [21600, 450],
    [86400, 540],
    [172800, 900],
    [259200, 1260],
    [345600, 1620],
    [432000, 1980],
  ].map(([untilSeconds, price]) => ({ untilSeconds: untilSeconds!, price: price! })),
  unit: null,
  capPer24h: null,
  maxSeconds: 432000,
  keepPrice: 2000,
  deposit: 3300,
};
const MY: PlanShape = {
  ...JP,
  currency: 'MYR',
  freeSeconds: 300,
  tiers: [],
  unit: { seconds: 3600, price: 100 },
  capPer24h: 400,
  maxSeconds: 604800,
};
const HK: PlanShape = {
  ...MY,
  currency: 'HKD',
  unit: { seconds: 1800, price: 500 },
  capPer24h: 4000,
  maxSeconds: 259200,
};

test.each([
  [
    'JP',
    JP,
    [
      [1, 165],
      [1799, 165],
      [1800, 360],
      [10800, 450],
      [86399, 540],
      [86400, 900],
      [431999, 1980],
    ],
  ],
  [
    'MY',
    MY,
    [
      [300, 0],
      [301, 100],
      [3601, 200],
      [14400, 400],
      [86400, 400],
      [86401, 500],
      [604800, 2800],
    ],
  ],
  [
    'HK',
    HK,
    [
      [300, 0],
      [301, 500],
      [1801, 1000],
      [14400, 4000],
      [86400, 4000],
      [86401, 4500],
      [259200, 12000],
    ],
  ],
] as const)('%s: the vectors of the contract', (_name, plan, vectors) => {
  for (const [seconds, amount] of vectors) expect([seconds, feeAt(plan, seconds)]).toEqual([seconds, amount]);
});

test('the next step is the next amount that is really more', () => {
  expect(nextStep(JP, 8048)).toEqual({ atSeconds: 10800, price: 450 });
  expect(nextStep(JP, 400000)).toBeNull();
  expect(nextStep(MY, 100)).toEqual({ atSeconds: 301, price: 100 });
  expect(nextStep(MY, 4000)).toEqual({ atSeconds: 7201, price: 300 });
  expect(nextStep(MY, 20000)).toEqual({ atSeconds: 86401, price: 500 });
  expect(nextStep(HK, 259200)).toBeNull();
});

test('columns end at the cap, and each later day begins on the step before it', () => {
  expect(priceColumns(JP).map(({ price }) => price)).toEqual([165, 360, 450, 540]);
  expect(priceColumns(MY).map(({ price }) => price)).toEqual([100, 200, 300, 400]);
  expect(priceColumns(HK)).toHaveLength(8);
  expect(priceColumns(JP, 1).map(({ price }) => price)).toEqual([900]);
  expect(priceColumns(MY, 1)[0]).toMatchObject({ from: 86400, until: 90000, price: 500 });
});
