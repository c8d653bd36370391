import type { ApiError } from '@shared/module-kit';
import type { Deposit, Order, Payment } from '@shared/http-api/schemas';
import { isRefused, paymentView } from './payment-view';

const facts = { purpose: 'DEPOSIT', order: null, deposit: null, payment: null } as const;
const payment = (state: Payment['state']) => ({ paymentId: 'p1', orderNo: null, state }) as Payment;
const deposit = (state: Deposit['state']) =>
  ({ state, required: { amount: 3300, currency: 'JPY' } }) as Deposit;
const asked = (amount: number) => ({
  kind: 'choose',
  purpose: 'DEPOSIT',
  amount: { amount, currency: 'JPY' },
  again: null,
});

test('a deposit without an order is asked for while it is not paid', () => {
  expect(paymentView({ ...facts, deposit: deposit('NOT_PAID') })).toEqual(asked(3300));
});

test.each(['PAID', 'FROZEN', 'REFUNDING'] as const)(
  'a deposit that is %s is not asked for again',
  (state) => {
    expect(paymentView({ ...facts, deposit: deposit(state) })).toEqual({ kind: 'leave', to: '/center' });
  },
);

test('a deposit of which the server has said nothing yet has no amount', () => {
  expect(paymentView(facts)).toEqual(asked(0));
});

test.each(['REFUNDING', 'REFUNDED'] as const)(
  'a payment that is %s is told as given back, whatever became of its order',
  (state) => {
    const order = { state: 'EXPIRED', cabinetSn: 'JPC00001' } as Order;
    const given = payment(state);
    expect(paymentView({ ...facts, order, payment: given })).toEqual({ kind: 'refunded', payment: given });
  },
);

test.each<[Partial<ApiError> | undefined, boolean]>([
  [{ kind: 'refusal' }, true],
  [{ kind: 'http', status: 404 }, true],
  [{ kind: 'http', status: 499 }, true],
  [{ kind: 'http', status: 500 }, false],
  [{ kind: 'http', status: 503 }, false],
  [{ kind: 'http' }, false],
  [{ kind: 'network' }, false],
  [{ kind: 'network', status: 404 }, false],
  [undefined, false],
])('that the payment is not there is said by %j: %s', (error, refused) => {
  expect(isRefused(error as ApiError | undefined)).toBe(refused);
});
