import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  CABINET,
  TERMS,
  advance,
  startPayment,
  control,
  eject,
  giveBack,
  ledger,
  onCheckout,
  order,
  payDeposit,
  payFee,
  read,
  rent,
  untilSettled,
  testSandbox,
  until,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

const balanced = async () => expect((await ledger(sandbox)).problems).toEqual([]);

test('rents with a charged deposit, returns, pays the fee and refunds the deposit', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const created = await order(renter);
  expect(created).toMatchObject({ state: 'PENDING_PAYMENT', next: 'PAYMENT', actions: ['PAY', 'CANCEL'] });
  expect(await payDeposit(sandbox, renter, 'paypay', created.orderNo)).toMatchObject({ state: 'SUCCEEDED' });
  expect(await read(renter, created.orderNo)).toMatchObject({ next: 'EJECT' });
  const out = await eject(sandbox, renter, created.orderNo);
  expect(out).toMatchObject({ state: 'BILLING', powerBank: { sn: expect.stringMatching(/^PBJ/) } });
  await advance(sandbox, 8048);
  const back = await giveBack(sandbox, renter, out);
  expect(back).toMatchObject({
    state: 'UNPAID',
    fee: { amount: 360, currency: 'JPY' },
    due: { amount: 360 },
  });
  expect(await renter.get('deposit')).toMatchObject({ state: 'FROZEN', frozenBy: out.orderNo });
  const paid = await payFee(sandbox, renter, back, 'paypay');
  expect(paid).toMatchObject({ state: 'COMPLETED', paid: { amount: 360 }, due: { amount: 0 } });

  expect(await renter.get('deposit')).toMatchObject({ state: 'PAID', refundable: true });
  expect(await renter.get('refundDeposit')).toMatchObject({ state: 'REFUNDING' });
  expect(await renter.call('refundDeposit')).toMatchObject({ success: false, errorCode: 'UCS330002' });
  await advance(sandbox, 4 * 86_400);
  await until(
    () => renter.get('deposit'),
    ({ state }) => state === 'NOT_PAID',
  );
  await balanced();
});

test('pays the fee from a hold and releases the rest', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  expect(out.state).toBe('FREE_PERIOD');
  await advance(sandbox, 1801);
  expect((await read(renter, out.orderNo)).state).toBe('BILLING');
  const back = await giveBack(sandbox, renter, out);
  expect(back).toMatchObject({ state: 'COMPLETED', fee: { amount: 1000 }, fromDeposit: { amount: 1000 } });
  await until(
    () => ledger(sandbox),
    ({ payments }) =>
      payments.some(({ orderNo, taken, held }) => orderNo === out.orderNo && taken === 1000 && held === 0),
  );
  expect(await renter.get('deposit')).toMatchObject({ state: 'NOT_PAID' });
  await balanced();
});

test('charges nothing for a return within the free minutes', async () => {
  const renter = await newRenter(sandbox, 'MY');
  const out = await rent(sandbox, renter, { methodId: 'fpx' });
  expect(await giveBack(sandbox, renter, out)).toMatchObject({ state: 'COMPLETED', total: { amount: 0 } });
  expect(await renter.get('deposit')).toMatchObject({ state: 'PAID', refundable: true });
  await balanced();
});

test('pays for keeping from the deposit and refunds the rest', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 8048);
  const params = { no: out.orderNo };
  const stale = await renter.call('keepOrder', { agreed: true, total: 2165 }, { params });
  expect(stale).toMatchObject({ success: false, errorCode: 'UCS320003' });
  const kept = await renter.get('keepOrder', { agreed: true, total: 2360 }, { params });
  expect(kept).toMatchObject({ state: 'KEPT', total: { amount: 2360 }, refunded: { amount: 940 } });
  await until(
    () => ledger(sandbox),
    ({ deposits }) => deposits.some(({ orderNo, givenBack }) => orderNo === out.orderNo && givenBack === 940),
  );
  await balanced();
});

test('marks the bank as kept after the maximum time and charges the missing amount', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'card' });
  await advance(sandbox, 432_000);
  const owed = await read(renter, out.orderNo);
  expect(owed).toMatchObject({
    state: 'UNPAID',
    kept: true,
    usedSeconds: 432_000,
    total: { amount: 3980 },
    fromDeposit: { amount: 3300 },
    due: { amount: 680 },
  });
  expect(await payFee(sandbox, renter, owed, 'card')).toMatchObject({ state: 'KEPT', due: { amount: 0 } });
  await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: out.powerBank!.sn });
  await advance(sandbox, 1);
  expect(await read(renter, out.orderNo)).toMatchObject({ state: 'KEPT', total: { amount: 3980 } });
  await balanced();
});

test('returns an unpaid payment for the same method, replaces it for another method, and retries a declined one', async () => {
  const renter = await newRenter(sandbox, 'HK');
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const first = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'fps' });
  const same = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'fps' });
  expect(same.paymentId).toBe(first.paymentId);
  const other = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'octopus' });
  expect(other.paymentId).not.toBe(first.paymentId);
  expect(await untilSettled(renter, first)).toMatchObject({ state: 'CANCELLED' });
  expect(await onCheckout(other, 'decline')).toContain(`paymentId=${other.paymentId}`);
  expect(await untilSettled(renter, other)).toMatchObject({ state: 'DECLINED', errorCode: 'UCS320006' });
  const again = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'octopus' });
  await onCheckout(again, 'challenge');
  const challenged = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'fps' });
  expect(challenged.paymentId).toBe(again.paymentId);
  await onCheckout(again, 'challenge-ok');
  expect(await untilSettled(renter, again)).toMatchObject({ state: 'SUCCEEDED' });
  const after = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'fps' });
  expect(after).toMatchObject({ paymentId: again.paymentId, state: 'SUCCEEDED' });
  await balanced();
});
