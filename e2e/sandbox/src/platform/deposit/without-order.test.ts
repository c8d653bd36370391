/** Tests of a payment of the deposit that began before there was an order. */
import type { Sandbox } from '../../main';
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
