import type { Deposit, Order, Payment } from '@shared/http-api/schemas';
import { paymentView } from './payment-view';

const facts = { purpose: 'DEPOSIT', order: null, deposit: null, payment: null } as const;
const payment = (state: Payment['state']) => ({ paymentId: 'p1', orderNo: null, state }) as Payment;
const deposit = (state: Deposit['state']) =>
  ({ state, required: { amount: 3300, currency: 'JPY' } }) as Deposit;

test('offers to pay an unpaid deposit without an order', () => {
  expect(paymentView({ ...facts, deposit: deposit('NOT_PAID') })).toEqual({
    kind: 'choose',
    purpose: 'DEPOSIT',
    amount: { amount: 3300, currency: 'JPY' },
    again: null,
  });
});

test.each(['PAID', 'FROZEN', 'REFUNDING'] as const)(
  'redirects to /center for a deposit that is %s',
  (state) => {
    expect(paymentView({ ...facts, deposit: deposit(state) })).toEqual({ kind: 'leave', to: '/center' });
  },
);

test('shows no amount until the deposit is loaded', () => {
  expect(paymentView(facts)).toEqual({ kind: 'loading' });
});

test.each(['REFUNDING', 'REFUNDED'] as const)(
  'shows a payment that is %s as refunded, whatever the state of its order',
  (state) => {
    const order = { state: 'EXPIRED', cabinetSn: 'JPC00001' } as Order;
    const returned = payment(state);
    expect(paymentView({ ...facts, order, payment: returned })).toEqual({
      kind: 'refunded',
      payment: returned,
    });
  },
);
