import { keepBill } from './keep-bill';

const yen = (amount: number) => ({ amount, currency: 'JPY' as const });

// HTTP contract, "Money and prices": JP at 8048 s 360+2000 = 2360, of the deposit 940 back; at 432000 s 3980, 680 to pay.
test('the deposit covers it: the rest comes back', () => {
  expect(keepBill(yen(360), 2000, yen(3300))).toEqual({ total: yen(2360), toPay: yen(0), back: yen(940) });
});

test('the deposit does not cover it: the remainder is to be paid', () => {
  expect(keepBill(yen(1980), 2000, yen(3300))).toEqual({ total: yen(3980), toPay: yen(680), back: yen(0) });
});

test('without a deposit nothing is said of one', () => {
  expect(keepBill(yen(360), 2000, null)).toMatchObject({ toPay: null, back: null });
});
