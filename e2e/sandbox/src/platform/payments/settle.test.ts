import type { Payment } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { TERMS, startPayment, order, reset, testSandbox } from '../../testing/world';
import { type PaymentRow, paymentById } from '../records/payment-row';
import type { ProviderSession } from '../../ports/payment-provider';
import { cancelAtProvider, refresh, settle } from './settle';

let sandbox: Sandbox;
let renter: Renter;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text) => errors.push(text) });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  errors.length = 0;
  renter = await newRenter(sandbox, 'JP');
});

/** Starts a deposit payment, with or without an order. */
async function beginDeposit(methodId = 'paypay', withoutOrder = false) {
  const orderNo = withoutOrder ? undefined : (await order(renter)).orderNo;
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
}
const stored = async ({ paymentId }: Pick<Payment, 'paymentId'>): Promise<PaymentRow> =>
  (await paymentById(sandbox.ctx.db, paymentId))!;
const query = (sql: string) => sandbox.ctx.db.query(sql);
const movements = () =>
  sandbox.ctx.db.query('select reference, kind, amount from payment_movements order by reference');
/** Builds the provider's session of a payment in a given state. */
async function sessionOf(
  payment: Payment,
  state: ProviderSession['state'],
  more: Partial<ProviderSession> = {},
) {
  const { payment_id, session_id, kind, amount, currency } = await stored(payment);
  return {
    sessionId: session_id ?? 'cs_new',
    reference: payment_id,
    kind,
    state,
    amount,
    currency,
    url: '',
    walletParameters: null,
    ...more,
  };
}
const settleAs = async (payment: Payment, state: ProviderSession['state'], more?: Partial<ProviderSession>) =>
  settle(sandbox.ctx, await sessionOf(payment, state, more));

test('fulfils a paid payment, with or without an order', async () => {
  for (const withoutOrder of [false, true]) {
    renter = await newRenter(sandbox, 'JP');
    const payment = await beginDeposit('paypay', withoutOrder);
    await query("update payments set error_code = 'UCS320006'");
    expect(await settleAs(payment, 'PAID')).toMatchObject({
      state: 'SUCCEEDED',
      error_code: null,
      settled_at: expect.any(Date),
    });
    expect(await renter.get('deposit')).toMatchObject({ amount: { amount: 3300 } });
  }
  expect(await movements()).toEqual([]);
  expect(errors).toEqual([]);
});

test.each([
  ['DECLINED', 'UCS320006'],
  ['CANCELLED', null],
  ['EXPIRED', 'UCS310003'],
] as const)('ends a payment as %s with its error code and moves no money', async (state, errorCode) => {
  const payment = await beginDeposit();
  expect(await settleAs(payment, state)).toMatchObject({
    state,
    error_code: errorCode,
    settled_at: expect.any(Date),
  });
  expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  expect(await movements()).toEqual([]);
});

test.each(['OPEN', 'CHALLENGE'] as const)(
  'keeps a payment pending while it is %s at the provider',
  async (state) => {
    const payment = await beginDeposit();
    expect(await settleAs(payment, state)).toMatchObject({ state: 'PENDING', settled_at: null });
  },
);

test.each(['SUCCEEDED', 'REFUNDING', 'REFUNDED'] as const)(
  'keeps a payment that is %s unchanged when another provider state arrives',
  async (state) => {
    const payment = await beginDeposit();
    await settleAs(payment, 'PAID');
    await query(`update payments set state = '${state}'`);
    const before = await stored(payment);
    for (const later of ['PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'OPEN'] as const)
      expect(await settleAs(payment, later)).toEqual(before);
    expect(await movements()).toEqual([]);
  },
);

test.each([
  ['paypay', 'REFUND'],
  ['card', 'RELEASE'],
])('returns the money of a late %s payment as a %s', async (methodId, kind) => {
  for (const state of ['CANCELLED', 'DECLINED', 'EXPIRED'] as const) {
    renter = await newRenter(sandbox, 'JP');
    const payment = await beginDeposit(methodId, true);
    await query(`update payments set state = '${state}' where payment_id = '${payment.paymentId}'`);
    expect(await settleAs(payment, 'PAID')).toMatchObject({
      state: 'REFUNDING',
      settled_at: expect.any(Date),
    });
    expect(await movements()).toContainEqual({ reference: `${payment.paymentId}:back`, kind, amount: 3300 });
    expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  }
});

test('refunds the payment of a deleted account and does not fulfil it', async () => {
  const payment = await beginDeposit();
  await query('update users set deleted_at = now()');
  expect(await settleAs(payment, 'PAID')).toMatchObject({ state: 'REFUNDING' });
  expect(await query('select state from deposits')).toEqual([{ state: 'AGREED' }]);
});

test.each([
  ['amount', { amount: 3299 }],
  ['currency', { currency: 'HKD' }],
])('logs an unexpected %s and leaves the payment unchanged', async (_what, more) => {
  const payment = await beginDeposit();
  const before = await stored(payment);
  expect(await settleAs(payment, 'PAID', more)).toEqual(before);
  expect(await stored(payment)).toEqual(before);
  expect(errors).toEqual([
    `payment ${payment.paymentId}: the provider's amount differs, so it is not fulfilled`,
  ]);
});

test('returns null for an unknown payment', async () => {
  const payment = await beginDeposit();
  expect(await settleAs(payment, 'PAID', { reference: 'PAY0' })).toBeNull();
});

test('stores a session id that arrives before the response and never replaces it', async () => {
  const payment = await beginDeposit();
  await query("update payments set session_id = null, state = 'CREATED'");
  expect(await settleAs(payment, 'OPEN', { sessionId: 'cs_quick' })).toMatchObject({
    session_id: 'cs_quick',
  });
  expect(await settleAs(payment, 'OPEN', { sessionId: 'cs_late' })).toMatchObject({ session_id: 'cs_quick' });
});

test('settles once per webhook id and every time without one', async () => {
  const payment = await beginDeposit();
  const paid = await sessionOf(payment, 'PAID');
  expect(await settle(sandbox.ctx, paid, 'msg_1')).toMatchObject({ state: 'SUCCEEDED' });
  await query("update payments set state = 'PENDING'");
  await query("update deposits set state = 'AGREED'");
  expect(await settle(sandbox.ctx, paid, 'msg_1')).toMatchObject({ state: 'PENDING' });
  expect(await settle(sandbox.ctx, paid)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await query('select webhook_id from webhooks_received')).toEqual([{ webhook_id: 'msg_1' }]);
});

describe('requests to the provider', () => {
  test('read only an unfinished payment that has a session', async () => {
    const payment = await beginDeposit();
    const row = await stored(payment);
    await query("update checkout_sessions set state = 'PAID'");
    for (const unread of [
      { ...row, state: 'DECLINED' as const },
      { ...row, session_id: null },
    ])
      expect(await refresh(sandbox.ctx, unread)).toBe(unread);
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
    expect(await refresh(sandbox.ctx, row)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('cancel an unfinished payment, unless it has been paid meanwhile', async () => {
    const payment = await beginDeposit();
    const row = await stored(payment);
    const ended = { ...row, state: 'SUCCEEDED' as const };
    expect(await cancelAtProvider(sandbox.ctx, ended)).toBe(ended);
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
    expect(await cancelAtProvider(sandbox.ctx, row)).toMatchObject({ state: 'CANCELLED' });

    renter = await newRenter(sandbox, 'JP');
    const paid = await beginDeposit('paypay', true);
    await query("update checkout_sessions set state = 'PAID'");
    expect(await cancelAtProvider(sandbox.ctx, await stored(paid))).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('are not sent for a payment without a session, which is cancelled locally', async () => {
    const payment = await beginDeposit();
    await query("update payments set session_id = null, state = 'CREATED'");
    await query('delete from checkout_sessions');
    expect(await cancelAtProvider(sandbox.ctx, await stored(payment))).toMatchObject({ state: 'CANCELLED' });
  });

  test('leave a payment pending if it received its session after it was read', async () => {
    const payment = await beginDeposit();
    const early = { ...(await stored(payment)), session_id: null };
    expect(await cancelAtProvider(sandbox.ctx, early)).toMatchObject({ state: 'PENDING' });
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
  });
});
