import { Webhook } from 'standardwebhooks';
import type { Order, Payment } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { WEBHOOK_PATH } from '../../ports/payment-provider';
import { providerSecrets } from '../../world/checkout/secrets';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  control,
  giveBack,
  ledger,
  onCheckout,
  order,
  payDeposit,
  payFee,
  read,
  rent,
  reset,
  startPayment,
  testSandbox,
  until,
  untilSettled,
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

const query = <T = unknown>(sql: string, values: unknown[] = []) => sandbox.ctx.db.query<T>(sql, values);
const sessionIdOf = async (paymentId: string) =>
  (
    await query<{ session_id: string }>('select session_id from payments where payment_id = $1', [paymentId])
  )[0]!.session_id;
const movements = () => query('select kind, amount from payment_movements order by reference');

async function beginDeposit(methodId = 'paypay'): Promise<Payment> {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
}

/** Delivers a webhook and returns the status. */
async function deliver(
  data: object,
  given: { type?: string; at?: Date; secret?: string; id?: string; sent?: (body: string) => string } = {},
): Promise<number> {
  const { type = 'payment.paid', at = new Date(), id = 'msg_1', sent = (body) => body } = given;
  const secret = given.secret ?? (await providerSecrets(sandbox.ctx.db)).webhookSecret;
  const body = JSON.stringify({ type, data });
  const response = await fetch(`${sandbox.urls.api}${WEBHOOK_PATH}`, {
    method: 'POST',
    headers: {
      'Content-Type': 'application/json',
      'webhook-id': id,
      'webhook-timestamp': String(Math.floor(at.getTime() / 1000)),
      'webhook-signature': new Webhook(secret).sign(id, at, body),
    },
    body: sent(body),
  });
  return response.status;
}
const about = async ({ paymentId, amount }: Payment) => ({
  sessionId: await sessionIdOf(paymentId),
  reference: paymentId,
  ...amount,
});

describe('a webhook', () => {
  test.each<[string, Parameters<typeof deliver>[1]]>([
    ['with another secret', { secret: `whsec_${Buffer.alloc(24, 7).toString('base64')}` }],
    ['that was changed after signing', { sent: (body) => body.replace('payment.paid', 'payment.paiD') }],
    ['that was signed an hour ago', { at: new Date(Date.now() - 3600_000) }],
    ['that was signed for the next hour', { at: new Date(Date.now() + 3600_000) }],
  ])('%s is refused with 401', async (_what, given) => {
    const payment = await beginDeposit();
    expect(await deliver(await about(payment), given)).toBe(401);
    expect(await query('select 1 from webhooks_received')).toEqual([]);
  });

  test('about an unknown payment, or the session of another payment, changes nothing', async () => {
    const paid = await payDeposit(sandbox, renter, 'paypay');
    const other = await newRenter(sandbox, 'JP');
    await other.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
    const unpaid = await startPayment(sandbox, other, { purpose: 'DEPOSIT', methodId: 'paypay' });
    expect(await deliver({ ...(await about(paid)), reference: 'PAY0' })).toBe(204);
    expect(await deliver({ ...(await about(unpaid)), sessionId: await sessionIdOf(paid.paymentId) })).toBe(
      400,
    );
    expect(await deliver({ reference: unpaid.paymentId })).toBe(400);
    expect(await other.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  });

  test.each([
    ['says "paid" of an unpaid payment', 'payment.paid', 'PENDING'],
    ['says "cancelled" of an unpaid payment', 'payment.cancelled', 'PENDING'],
  ])('that %s changes nothing, because the provider is read', async (_what, type, state) => {
    const payment = await beginDeposit();
    expect(await deliver(await about(payment), { type })).toBe(204);
    const known = await renter.get('payment', undefined, { params: { id: payment.paymentId } });
    expect(known.state).toBe(state);
  });

  test('that arrives before or after that of a later event has the same effect', async () => {
    const payment = await beginDeposit();
    await onCheckout(payment, 'pay', 'lost');
    expect(await deliver(await about(payment), { type: 'payment.paid', id: 'msg_2' })).toBe(204);
    expect(await deliver(await about(payment), { type: 'payment.opened', id: 'msg_1' })).toBe(204);
    expect(await deliver(await about(payment), { type: 'payment.cancelled', id: 'msg_0' })).toBe(204);
    expect(await renter.get('deposit')).toMatchObject({ state: 'FROZEN', amount: { amount: 3300 } });
    expect(await movements()).toEqual([]);
  });

  test('with a wrong amount or currency fulfils the payment with the amount at the provider', async () => {
    const payment = await beginDeposit();
    await onCheckout(payment, 'pay', 'lost');
    const wrong = { ...(await about(payment)), amount: 1, currency: 'HKD' };
    expect(await deliver(wrong)).toBe(204);
    expect((await ledger(sandbox)).deposits).toMatchObject([{ state: 'PAID', amount: 3300 }]);
  });
});

describe('the deposit', () => {
  test('is refunded once, however many tabs ask at once', async () => {
    await payDeposit(sandbox, renter, 'paypay');
    const answers = await Promise.all(Array.from({ length: 4 }, () => renter.call('refundDeposit')));
    expect(answers.filter(({ success }) => success)).toHaveLength(1);
    await advance(sandbox, 14 * 86_400);
    const books = await until(
      () => ledger(sandbox),
      ({ payments }) => payments[0]!.givenBack > 0,
    );
    expect(books).toMatchObject({ balanced: true, payments: [{ taken: 0, givenBack: 3300 }] });
  });

  test('that is held is released after a week without a rental', async () => {
    await payDeposit(sandbox, renter, 'card');
    await advance(sandbox, 7 * 86_400 - 10);
    expect((await ledger(sandbox)).payments).toMatchObject([{ held: 3300 }]);
    await advance(sandbox, 20);
    const books = await until(
      () => ledger(sandbox),
      ({ payments }) => payments[0]!.held === 0,
    );
    expect(books).toMatchObject({ balanced: true, payments: [{ taken: 0, givenBack: 3300 }] });
  });

  test('that is held stays held while an order is open, and is captured once', async () => {
    await payDeposit(sandbox, renter, 'card');
    await advance(sandbox, 7 * 86_400 - 600);
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await advance(sandbox, 86_400);
    expect((await ledger(sandbox)).payments).toMatchObject([{ held: 3300 }]);
    const ended = await giveBack(sandbox, renter, out);
    expect(ended.state).toBe('COMPLETED');
    const books = await until(
      () => ledger(sandbox),
      ({ payments }) => payments[0]!.held === 0,
    );
    expect(books).toMatchObject({ balanced: true, payments: [{ taken: ended.fee.amount }] });
    await advance(sandbox, 2 * 86_400);
    expect((await ledger(sandbox)).payments).toEqual(books.payments);
  });

  test('is not captured twice if it is taken twice', async () => {
    const { takeFromDeposit } = await import('../deposit/use');
    const { paidDeposit } = await import('../records/deposit-row');
    await payDeposit(sandbox, renter, 'card');
    const { ctx } = sandbox;
    const held = (await paidDeposit(ctx.db, renter.userId))!;
    await ctx.db.transaction((tx) => takeFromDeposit(ctx, tx, held, 3300));
    await expect(ctx.db.transaction((tx) => takeFromDeposit(ctx, tx, held, 0))).rejects.toThrow(
      'is not paid',
    );
    expect(await movements()).toEqual([{ kind: 'CAPTURE', amount: 3300 }]);
  });
});

describe('a rental', () => {
  const commands = (out: Order) => ({
    keep: () => renter.call('keepOrder', { agreed: true, total: 2360 }, { params: { no: out.orderNo } }),
    report: () =>
      renter.call(
        'returnReport',
        { sameStore: true, returnedAt: out.startedAt! },
        { params: { no: out.orderNo } },
      ),
  });

  test('is not kept while its return is under review, and costs nothing but its fee', async () => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await advance(sandbox, 5000);
    const { keep, report } = commands(out);
    await report();
    expect((await keep()).model).toMatchObject({ state: 'RETURN_REVIEW', kept: false });
    await advance(sandbox, 700);
    const ended = await until(
      () => read(renter, out.orderNo),
      ({ state }) => state !== 'RETURN_REVIEW',
    );
    expect(ended).toMatchObject({ kept: false, fee: { amount: 0 }, due: { amount: 0 } });
    expect(await ledger(sandbox)).toMatchObject({ balanced: true, deposits: [{ state: 'PAID', used: 0 }] });
  });

  test.each(['keep', 'report'] as const)(
    'is kept or reported, not both, if two tabs do so at once (%s first)',
    async (first) => {
      const out = await rent(sandbox, renter, { methodId: 'paypay' });
      await advance(sandbox, 5000);
      const { keep, report } = commands(out);
      await Promise.all(first === 'keep' ? [keep(), report()] : [report(), keep()]);
      await advance(sandbox, 700);
      const ended = await until(
        () => read(renter, out.orderNo),
        ({ state }) => state !== 'RETURN_REVIEW',
      );
      expect([ended.state, ended.fromDeposit.amount]).toEqual(ended.kept ? ['KEPT', 2360] : ['COMPLETED', 0]);
      expect((await ledger(sandbox)).problems).toEqual([]);
    },
  );

  test('that was paid cannot be paid again', async () => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await advance(sandbox, 2400);
    const unpaid = await giveBack(sandbox, renter, out);
    expect(await payFee(sandbox, renter, unpaid, 'paypay')).toMatchObject({ state: 'COMPLETED' });
    const again = await startPayment(sandbox, renter, {
      purpose: 'RENTAL_FEE',
      orderNo: out.orderNo,
      methodId: 'card',
    });
    expect(again.state).toBe('SUCCEEDED');
    expect((await ledger(sandbox)).payments).toHaveLength(2);
  });

  test('that was kept is corrected by a late return after the account was deleted', async () => {
    const out = await rent(sandbox, renter, { methodId: 'card' });
    await advance(sandbox, 5000);
    const cabinet = `/cabinets/${CABINET.JP}`;
    await control(sandbox, `${cabinet}`, { profile: 'return_unpowered', delayMs: 3_600_000 });
    await control(sandbox, `${cabinet}/return`, { powerBankSn: out.powerBank!.sn });
    await advance(sandbox, 3000);
    const { keep } = commands(out);
    expect((await keep()).model).toMatchObject({ state: 'KEPT' });
    // The rest of the hold is being released until then.
    await until(
      () => renter.call('deleteMe'),
      ({ success }) => success,
    );
    await advance(sandbox, 3600);
    const books = await until(
      () => ledger(sandbox),
      ({ payments }) => payments.every(({ taken }) => taken === 360),
    );
    expect(books.problems).toEqual([]);
  });
});

test('money that arrives after the order was cancelled is given back once', async () => {
  const payment = await beginDeposit('card');
  await onCheckout(payment, 'challenge');
  await renter.get('cancelOrder', undefined, { params: { no: payment.orderNo! } });
  await onCheckout(payment, 'challenge-ok');
  expect(await untilSettled(renter, payment)).toMatchObject({ state: expect.stringMatching(/^REFUND/) });
  for (const id of ['msg_7', 'msg_8']) expect(await deliver(await about(payment), { id })).toBe(204);
  const books = await until(
    () => ledger(sandbox),
    ({ payments }) => payments[0]!.held === 0,
  );
  expect(books).toMatchObject({ balanced: true, payments: [{ taken: 0, givenBack: 3300 }] });
  expect(await movements()).toEqual([{ kind: 'RELEASE', amount: 3300 }]);
});
