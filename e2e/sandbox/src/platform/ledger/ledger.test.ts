import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  begin,
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

/** The ledger, once every movement that is due has been made. */
async function written() {
  await sandbox.ctx.jobs.runDue();
  return ledger(sandbox);
}

test('an empty platform has empty books', async () => {
  expect(await written()).toEqual({ balanced: true, problems: [], payments: [], deposits: [], orders: [] });
});

test('a hold is held until the return; then the fee is taken and the rest let go of', async () => {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  const before = await written();
  const payment = {
    paymentId: before.payments[0]!.paymentId,
    purpose: 'DEPOSIT',
    orderNo: out.orderNo,
    state: 'SUCCEEDED',
    amount: 3300,
    currency: 'JPY',
    taken: 0,
    held: 3300,
    givenBack: 0,
  };
  const deposit = {
    depositId: before.deposits[0]!.depositId,
    orderNo: out.orderNo,
    state: 'PAID',
    amount: 3300,
    used: 0,
    givenBack: 0,
  };
  const row = {
    orderNo: out.orderNo,
    state: out.state,
    total: 0,
    fromDeposit: 0,
    paid: 0,
    due: 0,
    refunded: 0,
  };
  expect(before).toEqual({
    balanced: true,
    problems: [],
    payments: [payment],
    deposits: [deposit],
    orders: [row],
  });
  await advance(sandbox, 8048);
  await giveBack(sandbox, renter, out);
  expect(await written()).toEqual({
    balanced: true,
    problems: [],
    payments: [{ ...payment, taken: 360, held: 0, givenBack: 2940 }],
    deposits: [{ ...deposit, state: 'USED', used: 360, givenBack: 2940 }],
    orders: [{ ...row, state: 'COMPLETED', total: 360, fromDeposit: 360 }],
  });
});

test('a bank that is kept costs the fee and the keep price, of which the deposit pays its part', async () => {
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 432_000);
  await payFee(sandbox, renter, await read(renter, out.orderNo), 'paypay');
  const { payments, deposits, orders, balanced } = await written();
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
])('what a %s payment gives back after it was taken is no longer taken', async (methodId, refunded) => {
  const out = await rent(sandbox, renter, { methodId });
  const params = { no: out.orderNo };
  await advance(sandbox, 5000);
  await control(sandbox, `/cabinets/${CABINET.JP}`, { profile: 'return_unpowered', delayMs: 3_600_000 });
  await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: out.powerBank!.sn });
  await advance(sandbox, 3000);
  await renter.get('keepOrder', { agreed: true, total: 2360 }, { params });
  expect(await written()).toMatchObject({ balanced: true, payments: [{ taken: 2360, givenBack: 940 }] });
  // The cabinet tells of the return that was made before the bank was bought.
  await advance(sandbox, 3600);
  expect(await written()).toMatchObject({
    balanced: true,
    payments: [{ taken: 360, held: 0, givenBack: 2940 }],
    deposits: [{ state: 'USED', used: 360, givenBack: 2940 }],
    orders: [{ state: 'COMPLETED', total: 360, fromDeposit: 360, paid: 0, due: 0, refunded }],
  });
});

/** A deposit's payment that was begun and not paid. */
async function beginDeposit(methodId: string) {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return begin(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId });
}

test('a payment that the provider never heard of has moved nothing', async () => {
  await beginDeposit('card');
  await sandbox.ctx.db.query('delete from checkout_sessions');
  expect(await written()).toMatchObject({
    balanced: true,
    payments: [{ state: 'PENDING', amount: 3300, taken: 0, held: 0, givenBack: 0 }],
  });
});

test('the books are not balanced while an unfinished payment is one of a deleted account', async () => {
  const { paymentId } = await beginDeposit('paypay');
  expect(await written()).toMatchObject({ balanced: true, problems: [] });
  await sandbox.ctx.db.query('update users set deleted_at = now() where user_id = $1', [renter.userId]);
  expect(await written()).toMatchObject({
    balanced: false,
    problems: expect.arrayContaining([`payment ${paymentId} (PENDING): its account is deleted`]),
  });
});

test('a movement that the platform lost is missing in its books', async () => {
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 8048);
  await giveBack(sandbox, renter, out);
  const { payments, balanced } = await written();
  expect(balanced).toBe(true);
  await sandbox.ctx.db.query("delete from payment_movements where kind = 'CAPTURE'");
  expect(await written()).toMatchObject({
    balanced: false,
    problems: expect.arrayContaining([
      `payment ${payments[0]!.paymentId} (SUCCEEDED): captured 360, expected 0`,
    ]),
  });
});
