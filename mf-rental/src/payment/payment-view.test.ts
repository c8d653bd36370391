import type { Deposit, Order, Payment } from '@shared/http-api/schemas';
import { belongsToOrder, paymentView } from './payment-view';

const orderNo = 'JP2611200001';
const order = (more: Partial<Order>) =>
  ({
    orderNo,
    state: 'PENDING_PAYMENT',
    next: 'PAYMENT',
    kept: false,
    cabinetSn: 'JPC00001',
    due: { amount: 360, currency: 'JPY' },
    plan: { deposit: 3300 },
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
  test('leads to the choice of a method with its amount', () =>
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
  ] as const)('whose payment is %s leads to a new choice of a method', (state, again) =>
    expect(view({ payment: payment(state) })).toMatchObject({ kind: 'choose', again }),
  );
  test.each(['CREATED', 'PENDING', 'ONLY_A_NEWER_PLATFORM_KNOWS'] as Payment['state'][])(
    'whose payment is %s leads to the check',
    (state) => expect(view({ payment: payment(state) })).toMatchObject({ kind: 'checking' }),
  );
  test('leads to the check while the order does not reflect the payment', () =>
    expect(view({ payment: payment('SUCCEEDED') })).toMatchObject({ kind: 'checking' }));
  test('leads to /eject when paid', () =>
    expect(view({ order: order({ next: 'EJECT' }), payment: payment('SUCCEEDED') })).toEqual({
      kind: 'leave',
      to: `/eject?orderNo=${orderNo}`,
    }));
  test('leads to the order for a next step that only a newer platform knows', () =>
    expect(view({ order: order({ next: 'VERIFY' as Order['next'] }) })).toEqual({
      kind: 'leave',
      to: `/order/detail?orderNo=${orderNo}`,
    }));
  test('leads to /center when paid without an order', () =>
    expect(view({ order: null, deposit: deposit('PAID') })).toEqual({ kind: 'leave', to: '/center' }));
});

test('an expired order is shown as timed out for any payment state', () =>
  expect(view({ order: order({ state: 'EXPIRED' }), payment: payment('DECLINED') })).toEqual({
    kind: 'timedOut',
    order: order({ state: 'EXPIRED' }),
  }));

describe.each(['REFUNDING', 'REFUNDED'] as const)('a payment that is %s', (state) => {
  const refunded = payment(state);
  const detail = { kind: 'leave', to: `/order/detail?orderNo=${orderNo}` };

  test.each(['EXPIRED', 'DELETED'] as const)('is shown as refunded for an order that is %s', (orderState) => {
    const ended = order({ state: orderState, next: null });
    expect(view({ order: ended, payment: refunded })).toEqual({
      kind: 'refunded',
      payment: refunded,
      order: ended,
    });
  });

  test('is shown as refunded without an order', () =>
    expect(view({ order: null, payment: refunded })).toEqual({
      kind: 'refunded',
      payment: refunded,
      order: null,
    }));

  test.each([
    ['EJECTING', { kind: 'leave', to: `/eject?orderNo=${orderNo}` }],
    ['EJECT_FAILED', detail],
    ['FREE_PERIOD', detail],
    ['BILLING', detail],
    ['RETURN_REVIEW', detail],
    ['COMPLETED', detail],
    ['KEPT', detail],
    ['ONLY_A_NEWER_PLATFORM_KNOWS' as 'KEPT', detail],
  ] as const)('leads on, as a deposit, from an order that is %s', (orderState, to) => {
    const paid = { ...refunded, purpose: 'DEPOSIT' } as const;
    expect(view({ order: order({ state: orderState, next: null }), payment: paid })).toEqual(to);
  });

  test.each([
    ['COMPLETED', true],
    ['KEPT', true],
    ['BILLING', false],
    ['RETURN_REVIEW', false],
  ] as const)('is shown as refunded, as a fee, for an order that is %s: %s', (orderState, isShown) => {
    const settled = order({ state: orderState, next: null });
    const fee = { ...refunded, purpose: 'RENTAL_FEE' } as const;
    expect(view({ order: settled, payment: fee })).toEqual(
      isShown ? { kind: 'refunded', payment: fee, order: settled } : detail,
    );
  });

  test('leads to /eject for an order whose deposit is paid', () =>
    expect(view({ order: order({ next: 'EJECT' }), payment: refunded })).toEqual({
      kind: 'leave',
      to: `/eject?orderNo=${orderNo}`,
    }));

  test.each(['UNPAID', 'PENDING_PAYMENT'] as const)(
    'is named where an order that is %s asks for another one',
    (orderState) =>
      expect(view({ order: order({ state: orderState }), payment: refunded })).toMatchObject({
        kind: 'choose',
        again: { refunded },
      }),
  );
});

test.each([
  ['CREATED', 360, 'checking'],
  ['PENDING', 360, 'checking'],
  ['CREATED', 450, 'choose'],
  ['PENDING', 450, 'choose'],
  ['SUCCEEDED', 450, 'checking'],
  ['ONLY_A_NEWER_PLATFORM_KNOWS' as 'PENDING', 450, 'checking'],
] as const)('a fee of 360 and a payment that is %s of %i shows "%s"', (state, amount, kind) => {
  const unpaid = order({ state: 'UNPAID', due: { amount: 360, currency: 'JPY' } });
  const nextAction = { kind: 'redirect', url: 'https://checkout.test/pay' } as const;
  const known = { ...payment(state), nextAction, amount: { amount, currency: 'JPY' } } as Payment;
  expect(view({ order: unpaid, payment: known })).toMatchObject({ kind });
});

test('the order determines amount and purpose of a fee', () => {
  expect(view({ purpose: 'DEPOSIT', order: order({ state: 'UNPAID' }) })).toMatchObject({
    purpose: 'RENTAL_FEE',
    amount: { amount: 360 },
  });
  expect(view({ purpose: 'RENTAL_FEE', order: order({ state: 'UNPAID', kept: true }) })).toMatchObject({
    purpose: 'KEEP',
  });
});

test.each(['SUCCEEDED', 'REFUNDING', 'CREATED', 'DECLINED'] as const)(
  'the fee is asked for at the address of its deposit, whose payment is %s',
  (state) =>
    expect(
      view({ order: order({ state: 'UNPAID' }), payment: { ...payment(state), purpose: 'DEPOSIT' } }),
    ).toMatchObject({ kind: 'choose', purpose: 'RENTAL_FEE', again: null }),
);

test('leads to the order when the fee is paid', () =>
  expect(view({ purpose: 'RENTAL_FEE', order: order({ state: 'COMPLETED' }) })).toEqual({
    kind: 'leave',
    to: `/order/detail?orderNo=${orderNo}`,
  }));

test('belongs is false for a payment of another order', () => {
  expect(belongsToOrder(payment('SUCCEEDED'), orderNo)).toBe(true);
  expect(belongsToOrder(payment('SUCCEEDED'), 'JP2611200002')).toBe(false);
  expect(belongsToOrder(payment('SUCCEEDED'), null)).toBe(false);
});

test('the deposit of an order is that of its own plan, which a store may have', () => {
  const plan = { deposit: 5000 } as Order['plan'];
  expect(view({ order: order({ plan }) })).toMatchObject({ amount: { amount: 5000, currency: 'JPY' } });
  expect(view({ order: null })).toMatchObject({ amount: { amount: 3300, currency: 'JPY' } });
});
