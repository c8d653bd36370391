import { Webhook } from 'standardwebhooks';
import { providerSecrets } from '../../world/checkout/secrets';
import { WEBHOOK_PATH } from '../../ports/payment-provider';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  startPayment,
  control,
  giveBack,
  ledger,
  onCheckout,
  order,
  read,
  rent,
  untilSettled,
  testSandbox,
} from '../../testing/world';
import { provider } from './provider';

let sandbox: Sandbox;
let renter: Renter;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({ onError: (text) => errors.push(text) });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await control(sandbox, '/reset', {});
  renter = await newRenter(sandbox, 'JP');
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

async function beginDeposit() {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'paypay' });
}
const storedPayment = async (paymentId: string) =>
  (
    await sandbox.ctx.db.query<{ state: string; session_id: string; amount: number; currency: string }>(
      'select state, session_id, amount, currency from payments where payment_id = $1',
      [paymentId],
    )
  )[0]!;

/** Delivers a signed webhook about a payment, like the provider. */
async function deliver(paymentId: string, webhookId: string): Promise<number> {
  const { session_id, amount, currency } = await storedPayment(paymentId);
  const { webhookSecret } = await providerSecrets(sandbox.ctx.db);
  const at = new Date();
  const body = JSON.stringify({
    type: 'payment.paid',
    data: { sessionId: session_id, reference: paymentId, state: 'PAID', amount, currency },
  });
  const response = await fetch(`${sandbox.urls.api}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': webhookId,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(webhookSecret).sign(webhookId, at, body),
    },
    body,
  });
  return response.status;
}

test.each([
  ['amount', 'amount = amount - 1'],
  ['currency', "currency = 'HKD'"],
])('does not fulfil a payment whose %s differs at the provider', async (_what, change) => {
  const payment = await beginDeposit();
  await sandbox.ctx.db.query(`update checkout_sessions set ${change}`);
  await onCheckout(payment, 'pay');
  await sandbox.ctx.jobs.runDue();
  const known = await renter.get('payment', undefined, { params: { id: payment.paymentId } });
  expect(known.state).toBe('PENDING');
  expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  // The webhook and the reconciliation both find the difference.
  expect(new Set(errors.splice(0))).toEqual(
    new Set([`payment ${payment.paymentId}: the provider's amount differs, so it is not fulfilled`]),
  );
});

test('refunds a payment that differs from the amount owed and keeps the order unpaid', async () => {
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await control(sandbox, '/clock', { advanceSeconds: 2400 });
  const unpaid = await giveBack(sandbox, renter, out);
  const { orderNo } = unpaid;
  const payment = await startPayment(sandbox, renter, { purpose: 'RENTAL_FEE', orderNo, methodId: 'paypay' });
  await sandbox.ctx.db.query(
    'update orders set due = due + 90, fee = fee + 90, full_fee = full_fee + 90 where order_no = $1',
    [orderNo],
  );
  await onCheckout(payment, 'pay');
  expect(await untilSettled(renter, payment)).toMatchObject({ state: expect.stringMatching(/^REFUND/) });
  expect(await read(renter, orderNo)).toMatchObject({ state: 'UNPAID', due: { amount: 450 } });
});

describe('when the sum that is owed changes after a payment has begun', () => {
  /** Returns an order whose sum has changed, and the payment of its former sum after a step of the renter. */
  async function changed(step: string) {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await control(sandbox, '/clock', { advanceSeconds: 2400 });
    const { orderNo } = await giveBack(sandbox, renter, out);
    const wish = { purpose: 'RENTAL_FEE', orderNo, methodId: 'card' } as const;
    const before = await startPayment(sandbox, renter, wish);
    if (step) await onCheckout(before, step);
    await sandbox.ctx.db.query(
      'update orders set due = due + 90, fee = fee + 90, full_fee = full_fee + 90 where order_no = $1',
      [orderNo],
    );
    return { wish, before };
  }

  test.each(['card', 'paypay'])('replaces the payment (%s)', async (methodId) => {
    const { wish, before } = await changed('');
    const next = await startPayment(sandbox, renter, { ...wish, methodId });
    expect([before.amount.amount, next.amount.amount]).toEqual([360, 450]);
    expect((await storedPayment(before.paymentId)).state).toBe('CANCELLED');
  });

  test.each(['card', 'paypay'])(
    'refuses another payment while the bank asks the renter about the first one (%s)',
    async (methodId) => {
      const { wish, before } = await changed('challenge');
      await expect(startPayment(sandbox, renter, { ...wish, methodId })).rejects.toThrow('UCS320003');
      await onCheckout(before, 'challenge-fail');
      expect(await startPayment(sandbox, renter, { ...wish, methodId })).toMatchObject({
        amount: { amount: 450 },
      });
    },
  );
});

test('processes a repeated webhook once, sequentially or concurrently', async () => {
  const payment = await beginDeposit();
  await onCheckout(payment, 'pay', 'lost');
  const deliveries = Array.from({ length: 6 }, () => deliver(payment.paymentId, 'msg_once'));
  expect(new Set(await Promise.all(deliveries))).toEqual(new Set([204]));
  expect((await storedPayment(payment.paymentId)).state).toBe('SUCCEEDED');
  // If it were processed again, the payment would succeed again.
  await sandbox.ctx.db.query("update payments set state = 'PENDING'");
  await sandbox.ctx.db.query("update deposits set state = 'AGREED'");
  expect(await deliver(payment.paymentId, 'msg_once')).toBe(204);
  expect((await storedPayment(payment.paymentId)).state).toBe('PENDING');
  expect(await deliver(payment.paymentId, 'msg_other')).toBe(204);
  expect((await storedPayment(payment.paymentId)).state).toBe('SUCCEEDED');
});

test('processes a repeated webhook whose first handling failed', async () => {
  const payment = await beginDeposit();
  await onCheckout(payment, 'pay', 'lost');
  const { db } = sandbox.ctx;
  await db.query("alter table deposits add constraint broken check (state <> 'PAID')");
  const failed = await deliver(payment.paymentId, 'msg_again');
  await db.query('alter table deposits drop constraint broken');
  expect(failed).toBe(500);
  expect(errors.splice(0)).toEqual([expect.stringMatching(/^POST \/webhooks\/payments failed/)]);
  expect((await storedPayment(payment.paymentId)).state).toBe('PENDING');
  expect(await deliver(payment.paymentId, 'msg_again')).toBe(204);
  expect((await storedPayment(payment.paymentId)).state).toBe('SUCCEEDED');
});

test('refunds no more than was taken', async () => {
  const payment = await beginDeposit();
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  const { session_id } = await storedPayment(payment.paymentId);
  const asked = await Promise.allSettled(
    Array.from({ length: 5 }, (_, index) =>
      provider.move(sandbox.ctx, session_id, { kind: 'REFUND', amount: 1500, reference: `back:${index}` }),
    ),
  );
  expect(asked.filter(({ status }) => status === 'fulfilled')).toHaveLength(2);
  expect((await ledger(sandbox)).payments).toMatchObject([{ taken: 300, givenBack: 3000 }]);
});
