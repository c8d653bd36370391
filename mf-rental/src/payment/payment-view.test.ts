import type { Deposit, Order, Payment } from '@shared/http-api/schemas';
import { belongs, paymentView } from './payment-view';

const orderNo = 'JP2611200001';
const order = (more: Partial<Order>) =>
  ({
    orderNo,
    state: 'PENDING_PAYMENT',
    next: 'PAYMENT',
    kept: false,
    cabinetSn: 'JPC00001',
    due: { amount: 360, currency: 'JPY' },
    ...more,
  }) as Order;
const payment = (state: Payment['state']) => ({ paymentId: 'p1', orderNo, state }) as Payment;
const deposit = (state: Deposit['state']) =>
  ({ state, required: { amount: 3300, currency: 'JPY' } }) as Deposit;
const view = (facts: Partial<Parameters<typeof paymentView>[0]>) =>
  paymentView({
    purpose: 'DEPOSIT',
    order: order({}),
    deposit: deposit('NOT_PAID'),
    payment: null,
    ...facts,
  });

describe('a deposit', () => {
  test('is asked for with its amount', () =>
    expect(view({})).toEqual({
      kind: 'choose',
      purpose: 'DEPOSIT',
      amount: { amount: 3300, currency: 'JPY' },
      again: null,
    }));
  test.each([
    ['DECLINED', 'declined'],
    ['CANCELLED', 'cancelled'],
    ['EXPIRED', 'expired'],
  ] as const)('%s: choose again', (state, again) =>
    expect(view({ payment: payment(state) })).toMatchObject({ kind: 'choose', again }),
  );
  test.each(['CREATED', 'PENDING'] as const)('%s: still checking', (state) =>
    expect(view({ payment: payment(state) })).toMatchObject({ kind: 'checking' }),
  );
  test('paid, but the order has not heard of it yet: still checking, never paid again', () =>
    expect(view({ payment: payment('SUCCEEDED') })).toMatchObject({ kind: 'checking' }));
  test('paid: the slot is next', () =>
    expect(view({ order: order({ next: 'EJECT' }), payment: payment('SUCCEEDED') })).toEqual({
      kind: 'leave',
      to: `/eject?orderNo=${orderNo}`,
    }));
  test('without an order, paid already: nothing to do here', () =>
    expect(view({ order: null, deposit: deposit('PAID') })).toEqual({ kind: 'leave', to: '/center' }));
});

test('too late: the order timed out, whatever the payment says', () =>
  expect(view({ order: order({ state: 'EXPIRED' }), payment: payment('DECLINED') })).toEqual({
    kind: 'timedOut',
    cabinetSn: 'JPC00001',
  }));

test('a late success is paid back, and says so before the timed-out order does', () =>
  expect(view({ order: order({ state: 'EXPIRED' }), payment: payment('REFUNDING') })).toMatchObject({
    kind: 'refunded',
  }));

test('a fee is what the order says, and its purpose too', () => {
  expect(view({ purpose: 'DEPOSIT', order: order({ state: 'UNPAID' }) })).toMatchObject({
    purpose: 'RENTAL_FEE',
    amount: { amount: 360 },
  });
  expect(view({ purpose: 'RENTAL_FEE', order: order({ state: 'UNPAID', kept: true }) })).toMatchObject({
    purpose: 'KEEP',
  });
});

test('a paid fee leads to the order', () =>
  expect(view({ purpose: 'RENTAL_FEE', order: order({ state: 'COMPLETED' }) })).toEqual({
    kind: 'leave',
    to: `/order/detail?orderNo=${orderNo}`,
  }));

test("another order's payment is not this page's", () => {
  expect(belongs(payment('SUCCEEDED'), orderNo)).toBe(true);
  expect(belongs(payment('SUCCEEDED'), 'JP2611200002')).toBe(false);
  expect(belongs(payment('SUCCEEDED'), null)).toBe(false);
});
