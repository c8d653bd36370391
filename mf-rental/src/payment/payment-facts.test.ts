import type { Deposit } from '@shared/http-api/schemas';
import { paymentView } from './payment-view';

const facts = { purpose: 'DEPOSIT', order: null, deposit: null, payment: null } as const;
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
