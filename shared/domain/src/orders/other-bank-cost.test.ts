import { yen } from '../../testing/sample-order';
import { otherBankCost } from './other-bank-cost';

const coupon = { code: 'WELCOME5', amount: yen(100) };
const off = { code: 'WELCOME5', amount: yen(-100) };

test.each([
  ['its rent', yen(450), undefined, 0, { rent: yen(450), keep: null, coupon: null }],
  ['its purchase', yen(2450), undefined, 2000, { rent: yen(450), keep: yen(2000), coupon: null }],
  ['its coupon', yen(65), coupon, 0, { rent: yen(165), keep: null, coupon: off }],
  ['both', yen(2350), coupon, 2000, { rent: yen(450), keep: yen(2000), coupon: off }],
])('names %s', (_, amount, applied, keepPrice, parts) => {
  const line = { kind: 'OTHER_BANK' as const, amount, ...(applied && { coupon: applied }) };
  expect(otherBankCost(line, keepPrice)).toEqual(parts);
});
