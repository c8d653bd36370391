import type { Plan } from '@shared/contract/schemas';
import { priceFacts, rentedCabinet } from './rented-cabinet';

describe('what one was renting', () => {
  test.each([
    ['/product?sn=JPC00001&coupon=FREE30', 'JPC00001'],
    ['/cabinet?sn=hkc00001', 'HKC00001'],
    ['/product?sn=../../x', null],
    ['/product', null],
    ['/order/detail?sn=JPC00001', null],
    ['/home', null],
  ])('%s', (target, sn) => {
    expect(rentedCabinet(target)).toBe(sn);
  });
});

const plan: Plan = {
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
};

describe('a plan in one line', () => {
  test('tiers: the first one, and the dearest within 24 hours', () => {
    const tiers = [
      { untilSeconds: 1800, price: 165 },
      { untilSeconds: 86_400, price: 540 },
      { untilSeconds: 172_800, price: 900 },
    ];
    expect(priceFacts({ ...plan, tiers })).toEqual({ price: 165, seconds: 1800, kind: 'until', dayCap: 540 });
  });

  test('units: the price of each, and the cap', () => {
    const unit = { seconds: 1800, price: 500 };
    expect(priceFacts({ ...plan, currency: 'HKD', unit, capPer24h: 4000 })).toEqual({
      price: 500,
      seconds: 1800,
      kind: 'each',
      dayCap: 4000,
    });
  });

  test('a plan of neither says nothing', () => {
    expect(priceFacts(plan)).toBeNull();
  });
});
