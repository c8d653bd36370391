import { yen } from '@shared/module-testing';
import { keepBill } from './keep-bill';

// The examples of shared/docs/http-api.md, "Money and prices".
test('refunds the rest when the deposit covers the total', () => {
  expect(keepBill(yen(360), 2000, yen(3300))).toEqual({ total: yen(2360), toPay: yen(0), back: yen(940) });
});

test('leaves a remainder to pay when the deposit does not cover the total', () => {
  expect(keepBill(yen(1980), 2000, yen(3300))).toEqual({ total: yen(3980), toPay: yen(680), back: yen(0) });
});

test('returns null for remainder and refund without a deposit', () => {
  expect(keepBill(yen(360), 2000, null)).toMatchObject({ toPay: null, back: null });
});
