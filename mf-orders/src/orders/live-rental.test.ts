import { feeOf, liveRental } from './live-rental';
import { PLAN_HK, PLAN_JP, sampleOrder } from './sample-order';

const START = Date.parse('2026-11-20T05:02:00Z');
const after = (seconds: number, differs: Parameters<typeof sampleOrder>[0] = {}) =>
  liveRental(sampleOrder(differs), START + seconds * 1000)!;
const free30 = { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null } as const;
const welcome5 = (amount: number, currency: 'JPY' | 'MYR' | 'HKD') =>
  ({ code: 'WELCOME5', kind: 'AMOUNT', seconds: null, amount: { amount, currency } }) as const;

describe('feeOf: the vectors of the HTTP contract with coupons', () => {
  test.each([
    [PLAN_JP, free30, 11_520, 360],
    [PLAN_HK, free30, 1801, 0],
    [PLAN_JP, welcome5(100, 'JPY'), 1799, 65],
    [PLAN_HK, welcome5(500, 'HKD'), 301, 0],
    [PLAN_JP, null, 8048, 360],
  ])('%#', (plan, coupon, seconds, amount) => {
    expect(feeOf({ plan, coupon }, seconds).amount).toBe(amount);
  });
});

describe('liveRental', () => {
  test('is null while the bank is not out', () => {
    expect(liveRental(sampleOrder({ startedAt: null }), START)).toBeNull();
  });

  test('2:14:08 in Japan: ¥360, ¥450 from 17:02 on, ¥540 at most until tomorrow 14:02', () => {
    expect(after(8048)).toMatchObject({
      seconds: 8048,
      fee: { amount: 360, currency: 'JPY' },
      next: { at: '2026-11-20T08:02:00.000Z', inSeconds: 2752, price: { amount: 450 } },
      dayEnds: '2026-11-21T05:02:00.000Z',
      dayCap: { amount: 540 },
    });
  });

  test('a phone clock behind the start shows 0, not less', () => {
    expect(after(-30)).toMatchObject({ seconds: 0, fee: { amount: 0 } });
  });

  test('free minutes of a coupon move every step', () => {
    const live = after(1200, { coupon: free30 });
    expect(live).toMatchObject({ billedSeconds: 0, fee: { amount: 0 } });
    expect(after(11_520, { coupon: free30 }).next).toMatchObject({
      at: '2026-11-20T08:32:00.000Z',
      price: { amount: 450 },
    });
  });

  test('an amount off may swallow a step: the next price is the next that is really more', () => {
    const live = after(400, { plan: PLAN_HK, coupon: welcome5(1000, 'HKD') });
    expect(live.fee.amount).toBe(0);
    expect(live.next?.price.amount).toBe(500);
    expect(live.next?.inSeconds).toBe(3600 - 400);
  });

  test('on the second day the cap is that day’s', () => {
    expect(after(90_000)).toMatchObject({
      fee: { amount: 900 },
      dayCap: { amount: 900 },
      dayEnds: '2026-11-22T05:02:00.000Z',
      next: { price: { amount: 1260 } },
    });
  });

  test('in the last day no price is next: what comes then is keeping', () => {
    const live = after(431_000);
    expect(live.next).toBeNull();
    expect(live.keptInSeconds).toBe(1000);
  });

  test('"not yet charging" ends with the free time, even before the server says so', () => {
    const hk = { state: 'FREE_PERIOD', plan: PLAN_HK, freeUntil: '2026-11-20T05:07:00Z' } as const;
    expect(after(299, hk).notYetCharging).toBe(true);
    expect(after(301, hk).notYetCharging).toBe(false);
  });
});
