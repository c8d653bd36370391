import type { Payment } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { TERMS, begin, order, reset, testSandbox } from '../../testing/world';
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

/** A deposit's payment that was begun, for an order or by itself. */
async function beginDeposit(methodId = 'paypay', alone = false) {
  const orderNo = alone ? undefined : (await order(renter)).orderNo;
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return begin(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
}
const stored = async ({ paymentId }: Pick<Payment, 'paymentId'>): Promise<PaymentRow> =>
  (await paymentById(sandbox.ctx.db, paymentId))!;
const change = (sql: string) => sandbox.ctx.db.query(sql);
const movements = () =>
  sandbox.ctx.db.query('select reference, kind, amount from payment_movements order by reference');
/** What the provider says of a payment. */
async function word(payment: Payment, state: ProviderSession['state'], more: Partial<ProviderSession> = {}) {
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
const says = async (payment: Payment, state: ProviderSession['state'], more?: Partial<ProviderSession>) =>
  settle(sandbox.ctx, await word(payment, state, more));

test('a payment that is paid succeeds and does what it was for, with an order or without', async () => {
  for (const alone of [false, true]) {
    renter = await newRenter(sandbox, 'JP');
    const payment = await beginDeposit('paypay', alone);
    await change("update payments set error_code = 'UCS320006'");
    expect(await says(payment, 'PAID')).toMatchObject({
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
] as const)('a payment that ended as %s says why, and took nothing', async (state, errorCode) => {
  const payment = await beginDeposit();
  expect(await says(payment, state)).toMatchObject({
    state,
    error_code: errorCode,
    settled_at: expect.any(Date),
  });
  expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  expect(await movements()).toEqual([]);
});

test.each(['OPEN', 'CHALLENGE'] as const)('a payment that is %s at the provider goes on', async (state) => {
  const payment = await beginDeposit();
  expect(await says(payment, state)).toMatchObject({ state: 'PENDING', settled_at: null });
});

test.each(['SUCCEEDED', 'REFUNDING', 'REFUNDED'] as const)(
  'a payment that is %s stays so, whatever the provider says again',
  async (state) => {
    const payment = await beginDeposit();
    await says(payment, 'PAID');
    await change(`update payments set state = '${state}'`);
    const before = await stored(payment);
    for (const again of ['PAID', 'DECLINED', 'CANCELLED', 'EXPIRED', 'OPEN'] as const)
      expect(await says(payment, again)).toEqual(before);
    expect(await movements()).toEqual([]);
  },
);

test.each([
  ['paypay', 'REFUND'],
  ['card', 'RELEASE'],
])('money of a payment that was given up goes back: by %s as a %s', async (methodId, kind) => {
  for (const state of ['CANCELLED', 'DECLINED', 'EXPIRED'] as const) {
    renter = await newRenter(sandbox, 'JP');
    const payment = await beginDeposit(methodId, true);
    await change(`update payments set state = '${state}' where payment_id = '${payment.paymentId}'`);
    expect(await says(payment, 'PAID')).toMatchObject({ state: 'REFUNDING', settled_at: expect.any(Date) });
    expect(await movements()).toContainEqual({ reference: `${payment.paymentId}:back`, kind, amount: 3300 });
    expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  }
});

test('money of a deleted account goes back, and nothing is done for it', async () => {
  const payment = await beginDeposit();
  await change('update users set deleted_at = now()');
  expect(await says(payment, 'PAID')).toMatchObject({ state: 'REFUNDING' });
  expect(await change('select state from deposits')).toEqual([{ state: 'AGREED' }]);
});

test.each([
  ['amount', { amount: 3299 }],
  ['currency', { currency: 'HKD' }],
])('another %s than was asked for does nothing but an entry in the log', async (_what, more) => {
  const payment = await beginDeposit();
  const before = await stored(payment);
  expect(await says(payment, 'PAID', more)).toEqual(before);
  expect(await stored(payment)).toEqual(before);
  expect(errors).toEqual([`payment ${payment.paymentId}: the provider's amount differs, so it is not fulfilled`]);
});

test('a payment that the platform does not know is nobody’s', async () => {
  const payment = await beginDeposit();
  expect(await says(payment, 'PAID', { reference: 'PAY0' })).toBeNull();
});

test('a word that is quicker than the answer names the session; later ones do not change it', async () => {
  const payment = await beginDeposit();
  await change("update payments set session_id = null, state = 'CREATED'");
  expect(await says(payment, 'OPEN', { sessionId: 'cs_quick' })).toMatchObject({ session_id: 'cs_quick' });
  expect(await says(payment, 'OPEN', { sessionId: 'cs_late' })).toMatchObject({ session_id: 'cs_quick' });
});

test('a webhook counts once, a word without one each time', async () => {
  const payment = await beginDeposit();
  const paid = await word(payment, 'PAID');
  expect(await settle(sandbox.ctx, paid, 'msg_1')).toMatchObject({ state: 'SUCCEEDED' });
  await change("update payments set state = 'PENDING'");
  await change("update deposits set state = 'AGREED'");
  expect(await settle(sandbox.ctx, paid, 'msg_1')).toMatchObject({ state: 'PENDING' });
  expect(await settle(sandbox.ctx, paid)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await change('select webhook_id from webhooks_received')).toEqual([{ webhook_id: 'msg_1' }]);
});

describe('the provider', () => {
  test('is read only of a payment that is unfinished and known there', async () => {
    const payment = await beginDeposit();
    const row = await stored(payment);
    await change("update checkout_sessions set state = 'PAID'");
    for (const unread of [
      { ...row, state: 'DECLINED' as const },
      { ...row, session_id: null },
    ])
      expect(await refresh(sandbox.ctx, unread)).toBe(unread);
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
    expect(await refresh(sandbox.ctx, row)).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('is asked to cancel what is unfinished; what was paid meanwhile is paid', async () => {
    const payment = await beginDeposit();
    const row = await stored(payment);
    const ended = { ...row, state: 'SUCCEEDED' as const };
    expect(await cancelAtProvider(sandbox.ctx, ended)).toBe(ended);
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
    expect(await cancelAtProvider(sandbox.ctx, row)).toMatchObject({ state: 'CANCELLED' });

    renter = await newRenter(sandbox, 'JP');
    const paid = await beginDeposit('paypay', true);
    await change("update checkout_sessions set state = 'PAID'");
    expect(await cancelAtProvider(sandbox.ctx, await stored(paid))).toMatchObject({ state: 'SUCCEEDED' });
  });

  test('is not asked about a payment that it never heard of: that is cancelled here', async () => {
    const payment = await beginDeposit();
    await change("update payments set session_id = null, state = 'CREATED'");
    await change('delete from checkout_sessions');
    expect(await cancelAtProvider(sandbox.ctx, await stored(payment))).toMatchObject({ state: 'CANCELLED' });
  });

  test('decides of a payment whose session was named after it was looked at', async () => {
    const payment = await beginDeposit();
    const early = { ...(await stored(payment)), session_id: null };
    expect(await cancelAtProvider(sandbox.ctx, early)).toMatchObject({ state: 'PENDING' });
    expect(await stored(payment)).toMatchObject({ state: 'PENDING' });
  });
});
