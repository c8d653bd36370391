import { keepBill } from './keep-bill';

const yen = (amount: number) => ({ amount, currency: 'JPY' as const });

// Japan, deposit 3300: 360 + 2000 = 2360 after 8048 s leaves 940; 1980 + 2000 = 3980 after 432 000 s leaves 680 to pay.
test('refunds the rest when the deposit covers the total', () => {
  expect(keepBill(yen(360), 2000, yen(3300))).toEqual({ total: yen(2360), toPay: yen(0), back: yen(940) });
});

test('leaves the remainder to pay when the deposit does not cover the total', () => {
  expect(keepBill(yen(1980), 2000, yen(3300))).toEqual({ total: yen(3980), toPay: yen(680), back: yen(0) });
});

test('returns null for both parts without a deposit', () => {
  expect(keepBill(yen(360), 2000, null)).toMatchObject({ toPay: null, back: null });
});
