import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  startPayment,
  control,
  giveBack,
  ledger,
  order,
  payFee,
  read,
  rent,
  reset,
  testSandbox,
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

/** Runs the due jobs and returns the ledger. */
async function currentLedger() {
  await sandbox.ctx.jobs.runDue();
  return ledger(sandbox);
}

test('returns an empty, balanced ledger for an empty platform', async () => {
  expect(await currentLedger()).toEqual({
    balanced: true,
    problems: [],
    payments: [],
    deposits: [],
    orders: [],
  });
});

test('holds the deposit until the return, then captures the fee and releases the rest', async () => {
  const rental = await rent(sandbox, renter, { methodId: 'card' });
  const before = await currentLedger();
  const payment = {
    paymentId: before.payments[0]!.paymentId,
    purpose: 'DEPOSIT',
    orderNo: rental.orderNo,
    state: 'SUCCEEDED',
    amount: 3300,
    currency: 'JPY',
    taken: 0,
    held: 3300,
    givenBack: 0,
  };
  const deposit = {
    depositId: before.deposits[0]!.depositId,
    orderNo: rental.orderNo,
    state: 'PAID',
    amount: 3300,
    used: 0,
    givenBack: 0,
  };
  const row = {
    orderNo: rental.orderNo,
    state: rental.state,
    total: 0,
    fromDeposit: 0,
    paid: 0,
    due: 0,
    refunded: 0,
    stoodSeconds: 0,
  };
  expect(before).toEqual({
    balanced: true,
    problems: [],
    payments: [payment],
    deposits: [deposit],
    orders: [row],
  });
  await advance(sandbox, 8048);
  await giveBack(sandbox, renter, rental);
  expect(await currentLedger()).toEqual({
    balanced: true,
    problems: [],
    payments: [{ ...payment, taken: 360, held: 0, givenBack: 2940 }],
    deposits: [{ ...deposit, state: 'USED', used: 360, givenBack: 2940 }],
    orders: [{ ...row, state: 'COMPLETED', total: 360, fromDeposit: 360 }],
  });
});

test('charges fee and keep price for a kept power bank and uses the deposit first', async () => {
  const rental = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 432_000);
  await payFee(sandbox, renter, await read(renter, rental.orderNo), 'paypay');
  const { payments, deposits, orders, balanced } = await currentLedger();
  expect(balanced).toBe(true);
  expect(orders).toMatchObject([
    { state: 'KEPT', total: 3980, fromDeposit: 3300, paid: 680, due: 0, refunded: 0 },
  ]);
  expect(deposits).toMatchObject([{ state: 'USED', amount: 3300, used: 3300, givenBack: 0 }]);
  expect(payments).toMatchObject([
    { purpose: 'DEPOSIT', amount: 3300, taken: 3300, held: 0, givenBack: 0 },
    { purpose: 'KEEP', amount: 680, taken: 680, held: 0, givenBack: 0 },
  ]);
});

test.each([
  ['card', 2000],
  ['paypay', 2940],
])('subtracts the refund of a %s payment from its taken amount', async (methodId, refunded) => {
  const rental = await rent(sandbox, renter, { methodId });
  const params = { no: rental.orderNo };
  await advance(sandbox, 5000);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'return_unpowered', delayMs: 3_600_000 });
  await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: rental.powerBank!.sn });
  await advance(sandbox, 3000);
  await renter.get('keepOrder', { agreed: true, total: 2360 }, { params });
  expect(await currentLedger()).toMatchObject({
    balanced: true,
    payments: [{ taken: 2360, givenBack: 940 }],
  });
  // The cabinet now reports the return, which happened before the power bank was bought.
  await advance(sandbox, 3600);
  expect(await currentLedger()).toMatchObject({
    balanced: true,
    payments: [{ taken: 360, held: 0, givenBack: 2940 }],
    deposits: [{ state: 'USED', used: 360, givenBack: 2940 }],
    orders: [{ state: 'COMPLETED', total: 360, fromDeposit: 360, paid: 0, due: 0, refunded }],
  });
});

/** Starts a deposit payment and leaves it unpaid. */
async function beginDeposit(methodId: string) {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
}

test('reports no moved money for a payment that the provider does not know', async () => {
  await beginDeposit('card');
  await sandbox.ctx.db.query('delete from checkout_sessions');
  expect(await currentLedger()).toMatchObject({
    balanced: true,
    payments: [{ state: 'PENDING', amount: 3300, taken: 0, held: 0, givenBack: 0 }],
  });
});

test('reports an imbalance while a deleted account has an unfinished payment', async () => {
  const { paymentId } = await beginDeposit('paypay');
  expect(await currentLedger()).toMatchObject({ balanced: true, problems: [] });
  await sandbox.ctx.db.query('update users set deleted_at = now() where user_id = $1', [renter.userId]);
  expect(await currentLedger()).toMatchObject({
    balanced: false,
    problems: expect.arrayContaining([`payment ${paymentId} (PENDING): its account is deleted`]),
  });
});

test('reports a movement that is missing from the database', async () => {
  const rental = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 8048);
  await giveBack(sandbox, renter, rental);
  const { payments, balanced } = await currentLedger();
  expect(balanced).toBe(true);
  await sandbox.ctx.db.query("delete from payment_movements where kind = 'CAPTURE'");
  expect(await currentLedger()).toMatchObject({
    balanced: false,
    problems: expect.arrayContaining([
      `payment ${payments[0]!.paymentId} (SUCCEEDED): captured 360, expected 0`,
    ]),
  });
});
