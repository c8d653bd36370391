import type { ApiError } from '@shared/module-kit';
import type { Deposit, Order, Payment } from '@shared/http-api/schemas';
import { isRefused, paymentView } from './payment-view';

const facts = { purpose: 'DEPOSIT', order: null, deposit: null, payment: null } as const;
const payment = (state: Payment['state']) => ({ paymentId: 'p1', orderNo: null, state }) as Payment;
const deposit = (state: Deposit['state']) =>
  ({ state, required: { amount: 3300, currency: 'JPY' } }) as Deposit;
const depositChoice = (amount: number) => ({
  kind: 'choose',
  purpose: 'DEPOSIT',
  amount: { amount, currency: 'JPY' },
  again: null,
});

test('offers to pay an unpaid deposit without an order', () => {
  expect(paymentView({ ...facts, deposit: deposit('NOT_PAID') })).toEqual(depositChoice(3300));
});

test.each(['PAID', 'FROZEN', 'REFUNDING'] as const)(
  'redirects to /center for a deposit that is %s',
  (state) => {
    expect(paymentView({ ...facts, deposit: deposit(state) })).toEqual({ kind: 'leave', to: '/center' });
  },
);

test('shows an amount of zero until the deposit is loaded', () => {
  expect(paymentView(facts)).toEqual(depositChoice(0));
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

test.each<[Partial<ApiError> | undefined, boolean]>([
  [{ kind: 'refusal' }, true],
  [{ kind: 'http', status: 404 }, true],
  [{ kind: 'http', status: 499 }, true],
  [{ kind: 'http', status: 429 }, false],
  [{ kind: 'http', status: 500 }, false],
  [{ kind: 'http', status: 503 }, false],
  [{ kind: 'http' }, false],
  [{ kind: 'network' }, false],
  [{ kind: 'network', status: 404 }, false],
  [undefined, false],
])('isRefused of %j is %s', (error, refused) => {
  expect(isRefused(error as ApiError | undefined)).toBe(refused);
});
