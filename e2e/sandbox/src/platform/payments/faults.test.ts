import type { PaymentPurpose } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { DAY_SECONDS } from '../../server/clock';
import { moveTo } from '../../testing/faulty-bank';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  advance,
  startPayment,
  control,
  ledger,
  onCheckout,
  order,
  payDeposit,
  read,
  reset,
  untilSettled,
  testSandbox,
  until,
} from '../../testing/world';

let sandbox: Sandbox;
let renter: Renter;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});
afterEach(async () => expect((await ledger(sandbox)).problems).toEqual([]));

async function beginDeposit(methodId = 'paypay') {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return { orderNo, payment: await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId }) };
}
/** Reads the payment's stored state. The call of the API would read the provider first. */
const stored = async (paymentId: string) =>
  (
    await sandbox.ctx.db.query<{ state: string }>('select state from payments where payment_id = $1', [
      paymentId,
    ])
  )[0]!.state;

test.each(['once', 'twice', 'delayed', 'wrong_amount'])(
  'settles a payment once by its webhook alone (webhook: %s)',
  async (fate) => {
    const { payment } = await beginDeposit();
    await onCheckout(payment, 'pay', fate);
    if (fate === 'delayed') {
      expect(await stored(payment.paymentId)).toBe('PENDING');
      await advance(sandbox, 31);
    }
    await until(
      () => stored(payment.paymentId),
      (state) => state === 'SUCCEEDED',
    );
    expect(await renter.get('deposit')).toMatchObject({ amount: { amount: 3300 } });
  },
);

test.each(['lost', 'bad_signature'])('finds the payment at the provider (webhook: %s)', async (fate) => {
  await control(sandbox, '/payments/next', { outcome: fate });
  const { payment } = await beginDeposit();
  await onCheckout(payment, 'pay');
  await sandbox.ctx.jobs.runDue();
  expect(await stored(payment.paymentId)).toBe('PENDING');
  expect(await untilSettled(renter, payment)).toMatchObject({ state: 'SUCCEEDED' });
});

test('finds a payment with a lost webhook before it ends the reservation', async () => {
  const { orderNo, payment } = await beginDeposit();
  await onCheckout(payment, 'pay', 'lost');
  await advance(sandbox, 900);
  expect(await stored(payment.paymentId)).toBe('SUCCEEDED');
  expect(await read(renter, orderNo)).toMatchObject({ state: 'PENDING_PAYMENT', next: 'EJECT' });
});

test('expires an unpaid reservation and its payment after 15 minutes', async () => {
  const { orderNo, payment } = await beginDeposit();
  const { reservedUntil, createdAt } = await read(renter, orderNo);
  expect(Date.parse(reservedUntil!) - Date.parse(createdAt)).toBe(15 * 60_000);
  // The clock goes on: a busy machine needs seconds for a call.
  await moveTo(sandbox, reservedUntil!, -100);
  expect((await read(renter, orderNo)).state).toBe('PENDING_PAYMENT');
  await moveTo(sandbox, reservedUntil!, 1);
  expect(await read(renter, orderNo)).toMatchObject({ state: 'EXPIRED', actions: ['RENT_AGAIN', 'DELETE'] });
  expect(await untilSettled(renter, payment)).toMatchObject({ state: 'EXPIRED', errorCode: 'UCS310003' });
  expect(await renter.call('eject', undefined, { params: { no: orderNo } })).toMatchObject({
    errorCode: 'UCS310003',
  });
});

test('extends the reservation when the deposit is paid late, and keeps the deposit paid and refundable', async () => {
  const { orderNo, payment } = await beginDeposit();
  await advance(sandbox, 800);
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  await advance(sandbox, 200);
  expect((await read(renter, orderNo)).state).toBe('PENDING_PAYMENT');
  await advance(sandbox, 110);
  expect((await read(renter, orderNo)).state).toBe('EXPIRED');
  expect(await renter.get('deposit')).toMatchObject({ state: 'PAID', refundable: true });
});

test('refunds a challenge that ends after the order has expired', async () => {
  const { orderNo, payment } = await beginDeposit('card');
  await onCheckout(payment, 'challenge');
  await advance(sandbox, 920);
  expect((await read(renter, orderNo)).state).toBe('EXPIRED');
  await onCheckout(payment, 'challenge-ok');
  const late = await until(
    () => renter.get('payment', undefined, { params: { id: payment.paymentId } }),
    ({ state }) => state === 'REFUNDED',
  );
  expect(late.state).toBe('REFUNDED');
  expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
});

test('cancels the payment at the provider when the order is cancelled', async () => {
  const { orderNo, payment } = await beginDeposit();
  const cancelled = await renter.get('cancelOrder', undefined, { params: { no: orderNo } });
  expect(cancelled).toMatchObject({ state: 'DELETED', actions: [] });
  await until(
    () => stored(payment.paymentId),
    (state) => state === 'CANCELLED',
  );
  expect(await onCheckout(payment, 'pay')).toContain('paymentId=');
  expect((await ledger(sandbox)).payments[0]).toMatchObject({ taken: 0, held: 0 });
});

test('applies a queued outcome to the next payment only', async () => {
  await control(sandbox, '/payments/next', { outcome: 'decline' });
  const { payment, orderNo } = await beginDeposit();
  await onCheckout(payment, 'pay');
  expect(await untilSettled(renter, payment)).toMatchObject({ state: 'DECLINED' });
  expect(await payDeposit(sandbox, renter, 'paypay', orderNo)).toMatchObject({ state: 'SUCCEEDED' });
});

test('requires a return address on the app’s origin', async () => {
  const answer = await renter.call('createPayment', {
    purpose: 'DEPOSIT',
    methodId: 'card',
    returnUrl: 'https://elsewhere.example/payment',
  });
  expect(answer.status).toBe(400);
});

test('creates one payment for two tabs that pay at once', async () => {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const wish = { purpose: 'DEPOSIT', orderNo, methodId: 'card' } as const;
  const [one, two] = await Promise.all([
    startPayment(sandbox, renter, wish),
    startPayment(sandbox, renter, wish),
  ]);
  expect(one.paymentId).toBe(two.paymentId);
});

/** Returns the ids of the methods in their order. */
const methodIds = async (purpose: PaymentPurpose) =>
  (await renter.get('paymentMethods', undefined, { query: { purpose } })).methods.map(({ id }) => id);

test.each([
  ['paid', 'paypay', ['paypay', 'card']],
  ['not paid', null, ['card', 'paypay']],
])('names the method first with which the renter has paid last: %s', async (_, paid, expected) => {
  const { payment } = await beginDeposit('paypay');
  if (paid) {
    await onCheckout(payment, 'pay');
    await untilSettled(renter, payment);
  }
  for (const purpose of ['DEPOSIT', 'RENTAL_FEE'] as const)
    expect(await methodIds(purpose)).toEqual(expected);
});

test('names the method of a deposit first whose refund is asked for, and also after the refund', async () => {
  const { paymentId } = await payDeposit(sandbox, renter, 'paypay');
  await renter.get('refundDeposit');
  for (const state of ['REFUNDING', 'REFUNDED']) {
    expect(await stored(paymentId)).toBe(state);
    expect(await methodIds('DEPOSIT')).toEqual(['paypay', 'card']);
    await advance(sandbox, 5 * DAY_SECONDS);
    await until(
      () => stored(paymentId),
      (now) => now === 'REFUNDED',
    );
  }
});
