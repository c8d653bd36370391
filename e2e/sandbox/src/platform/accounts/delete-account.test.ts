import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  startPayment,
  control,
  ledger,
  onCheckout,
  order,
  payDeposit,
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
  await control(sandbox, '/reset', {});
  renter = await newRenter(sandbox, 'JP');
});

/** Starts to pay a deposit without an order. */
async function beginDeposit(methodId = 'paypay') {
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId });
}
const stored = async (paymentId: string) =>
  (
    await sandbox.ctx.db.query<{ state: string }>('select state from payments where payment_id = $1', [
      paymentId,
    ])
  )[0]!.state;
const atProvider = async () =>
  (await sandbox.ctx.db.query<{ state: string }>('select state from checkout_sessions')).map(
    ({ state }) => state,
  );
/** Marks the account as deleted without any checks. */
const markDeleted = () =>
  sandbox.ctx.db.query('update users set deleted_at = now() where user_id = $1', [renter.userId]);

test('deletes an account with nothing open and invalidates its token', async () => {
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
  expect((await renter.call('me')).status).toBe(401);
});

test.each([
  ['an open order', 'UCS310001', () => order(renter)],
  ['a paid deposit', 'UCS330003', () => payDeposit(sandbox, renter, 'paypay')],
])('refuses the deletion because of %s with %s', async (_what, errorCode, prepare) => {
  await prepare();
  expect(await renter.call('deleteMe')).toMatchObject({ success: false, errorCode });
});

test('cancels an unpaid deposit payment at the provider', async () => {
  const payment = await beginDeposit();
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
  expect(await atProvider()).toEqual(['CANCELLED']);
  await onCheckout(payment, 'pay');
  expect(await ledger(sandbox)).toMatchObject({ balanced: true, payments: [{ taken: 0, held: 0 }] });
});

test('refuses the deletion if the provider reports a paid deposit', async () => {
  const payment = await beginDeposit();
  await onCheckout(payment, 'pay', 'lost');
  expect(await renter.call('deleteMe')).toMatchObject({ success: false, errorCode: 'UCS330003' });
});

test('refuses the deletion during a challenge, which the provider cannot cancel', async () => {
  const payment = await beginDeposit('card');
  await onCheckout(payment, 'challenge');
  expect(await renter.call('deleteMe')).toMatchObject({ success: false, errorCode: 'UCS330004' });
  await onCheckout(payment, 'challenge-fail');
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
});

test('refunds money that arrives for a deleted account; until then the ledger reports the account', async () => {
  const payment = await beginDeposit();
  await markDeleted();
  expect((await ledger(sandbox)).problems).toEqual([
    `payment ${payment.paymentId} (PENDING): its account is deleted`,
    expect.stringMatching(/^deposit DEP\w+ \(AGREED\): its account is deleted$/),
  ]);
  await onCheckout(payment, 'pay');
  await until(
    () => stored(payment.paymentId),
    (state) => state === 'REFUNDED',
  );
  expect((await ledger(sandbox)).payments).toMatchObject([{ taken: 0, givenBack: 3300 }]);
});

test('cancels a payment at the provider if the platform cancels it while the provider opens it', async () => {
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  const { db } = sandbox.ctx;
  // Cancelled before the provider has answered.
  await db.query(
    `create function cancel_payment() returns trigger language plpgsql as $$ begin
       update payments set state = 'CANCELLED' where payment_id = new.reference;
       return new;
     end $$`,
  );
  await db.query(
    'create trigger cancelled before insert on checkout_sessions for each row execute function cancel_payment()',
  );
  try {
    const payment = await beginDeposit();
    expect(payment.state).toBe('CANCELLED');
    expect(await atProvider()).toEqual(['CANCELLED']);
  } finally {
    await db.query('drop function cancel_payment cascade');
  }
});

test('refunds late money even if the platform never received the session id', async () => {
  const payment = await beginDeposit();
  await sandbox.ctx.db.query("update payments set state = 'CANCELLED', session_id = null");
  await onCheckout(payment, 'pay');
  await until(
    () => stored(payment.paymentId),
    (state) => state === 'REFUNDED',
  );
  expect((await ledger(sandbox)).problems).toEqual([]);
});
