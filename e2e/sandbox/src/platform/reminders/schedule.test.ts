import { keptFromSecond, nextPrice } from '@shared/domain';
import { PLANS } from '@shared/domain/testing';
import { NO_DISCOUNT } from '../plans';
import { LEAD_SECONDS, listReminders } from './schedule';

const FREE30 = { seconds: 1800, amount: 0 };
const OFF = { seconds: 0, amount: 300 };
const couponOf = ({ seconds, amount }: typeof FREE30, currency: 'JPY' | 'MYR' | 'HKD') => ({
  code: 'CODE',
  kind: seconds > 0 ? ('FREE_SECONDS' as const) : ('AMOUNT' as const),
  seconds: seconds || null,
  amount: amount ? { amount, currency } : null,
});

describe.each(Object.entries(PLANS))('for the plan %s', (_name, plan) => {
  test.each([
    ['no coupon', NO_DISCOUNT],
    ['free minutes', FREE30],
    ['an amount', OFF],
  ])('announces the price steps that the app shows, with %s', (_coupon, discount) => {
    const rental = { plan, coupon: couponOf(discount, plan.currency) };
    const shown: { atSecond: number; amount: number }[] = [];
    for (let next = nextPrice(rental, 0); next; next = nextPrice(rental, next.atSeconds + 1))
      shown.push({ atSecond: next.atSeconds, amount: next.price.amount });
    const announced = listReminders(plan, discount).filter(({ kind }) => kind !== 'KEEP');
    expect(announced.map(({ atSecond, amount }) => ({ atSecond, amount }))).toEqual(
      shown.filter(({ atSecond }) => atSecond > LEAD_SECONDS),
    );
    expect(announced.length).toBeGreaterThan(3);
    expect(announced.every(({ dueSecond, atSecond }) => dueSecond === atSecond - LEAD_SECONDS)).toBe(true);
  });

  test('announces last when the power bank counts as kept', () => {
    expect(listReminders(plan, NO_DISCOUNT).at(-1)).toMatchObject({
      kind: 'KEEP',
      atSecond: keptFromSecond(plan),
    });
  });
});

test('announces the daily cap instead of a price step', () => {
  const kinds = (name: keyof typeof PLANS) =>
    listReminders(PLANS[name], NO_DISCOUNT)
      .filter(({ atSecond }) => atSecond < 86_400)
      .map(({ kind }) => kind);
  expect(kinds('JP')).toEqual(['PRICE', 'PRICE', 'CAP']);
  expect(kinds('MY')).toEqual(['PRICE', 'PRICE', 'CAP']);
  expect(kinds('HK')).toEqual(['PRICE', 'PRICE', 'PRICE', 'PRICE', 'PRICE', 'PRICE', 'CAP']);
  expect(new Set(kinds('no cap'))).toEqual(new Set(['PRICE']));
});

test('announces nothing that is less than ten minutes after the eject', () => {
  expect(listReminders(PLANS.HK, NO_DISCOUNT)[0]).toMatchObject({ dueSecond: 1200, amount: 1000 });
});
