/** Tests of a payment of the deposit that began before there was an order. */
import type { Sandbox } from '../../main';
import type { Database } from '../../server/db';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  advance,
  eject,
  ledger,
  onCheckout,
  order,
  read,
  reset,
  startPayment,
  testSandbox,
  untilSettled,
} from '../../testing/world';
import { endWithoutRental } from '../orders/end';
import { lockOrder } from '../records/order-row';

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

const agree = (orderNo?: string) =>
  renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
const begin = (orderNo?: string) =>
  startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId: 'paypay', orderNo });

test('is replaced by one of the order, which prolongs the reservation', async () => {
  await agree();
  const early = await begin();
  const { orderNo } = await order(renter);
  await agree(orderNo);
  const payment = await begin(orderNo);
  expect(payment.paymentId).not.toBe(early.paymentId);
  expect(payment).toMatchObject({ orderNo });
  expect((await begin(orderNo)).paymentId).toBe(payment.paymentId);
  expect(await untilSettled(renter, early)).toMatchObject({ state: 'CANCELLED' });
  await advance(sandbox, 14 * 60);
  const { reservedUntil } = await read(renter, orderNo);
  await onCheckout(payment, 'pay');
  expect(await untilSettled(renter, payment)).toMatchObject({ state: 'SUCCEEDED' });
  const paid = await read(renter, orderNo);
  expect(paid.next).toBe('EJECT');
  expect(Date.parse(paid.reservedUntil!)).toBeGreaterThan(Date.parse(reservedUntil!));
  await eject(sandbox, renter, orderNo);
  expect((await ledger(sandbox)).problems).toEqual([]);
});

describe('the plan of an order that is older than the region’s', () => {
  const amounts = async () =>
    (await sandbox.ctx.db.query<{ amount: number }>('select amount from deposits')).map(
      ({ amount }) => amount,
    );
  /** Creates an order whose plan has another deposit than the region’s plan has now. */
  async function orderOf(deposit: number): Promise<string> {
    const { orderNo } = await order(renter);
    await sandbox.ctx.db.query(
      "update orders set plan = jsonb_set(plan, '{deposit}', to_jsonb($2::int)) where order_no = $1",
      [orderNo, deposit],
    );
    return orderNo;
  }

  test('says the deposit of its agreement', async () => {
    const orderNo = await orderOf(1200);
    await agree(orderNo);
    expect(await amounts()).toEqual([1200]);
    expect(await begin(orderNo)).toMatchObject({ amount: { amount: 1200 } });
  });

  test('says it also for an agreement that belonged to no order, or to another one', async () => {
    await agree();
    expect(await amounts()).toEqual([3300]);
    const orderNo = await orderOf(1200);
    await agree(orderNo);
    expect(await amounts()).toEqual([1200]);
    await sandbox.ctx.db.query('update deposits set order_no = null, amount = 900');
    await agree();
    expect(await amounts()).toEqual([1200]);
    expect(await begin(orderNo)).toMatchObject({ amount: { amount: 1200 } });
  });

  test('changes nothing of a deposit that is paid by a payment from before its agreement', async () => {
    await agree();
    const early = await begin();
    await agree(await orderOf(1200));
    await onCheckout(early, 'pay');
    expect(await untilSettled(renter, early)).toMatchObject({ state: 'SUCCEEDED' });
    expect(await renter.get('deposit')).toMatchObject({ amount: { amount: 3300 } });
    expect((await ledger(sandbox)).problems).toEqual([]);
  });
});

test('a deposit that is paid while its order ends stays paid', async () => {
  const { orderNo } = await order(renter);
  await agree(orderNo);
  const { db } = sandbox.ctx;
  const state = () =>
    db.first<{ state: string }>('select state from deposits where user_id = $1', [renter.userId]);
  await db.transaction(async (tx) => {
    const paying: Database = {
      ...tx,
      async query(sql, params) {
        // The payment is settled after the order's end has read the deposit.
        if (sql.includes("set state = 'VOID'"))
          await tx.query(
            "update deposits set state = 'PAID', kind = 'CHARGE', method_id = 'paypay', paid_at = now() where user_id = $1",
            [renter.userId],
          );
        return tx.query(sql, params);
      },
    };
    const row = await lockOrder(tx, orderNo);
    await endWithoutRental(sandbox.ctx, paying, row!, { state: 'EXPIRED' });
  });
  expect(await state()).toEqual({ state: 'PAID' });
});

test('the ledger reports a deposit that was paid and then written off', async () => {
  await agree();
  const payment = await begin();
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  expect((await ledger(sandbox)).problems).toEqual([]);
  await sandbox.ctx.db.query("update deposits set state = 'VOID' where user_id = $1", [renter.userId]);
  expect((await ledger(sandbox)).problems).toContainEqual(
    expect.stringMatching(/^deposit DEP\w+ \(VOID\): its payment succeeded$/),
  );
});
