import type { Order } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import sharp from 'sharp';
import { type Renter, callApi, newRenter, regionHeaders } from '../../testing/client';
import { WORLD_TABLES, tablesWith } from '../../testing/tables-with';
import {
  RENTAL_TERMS,
  TERMS,
  advance,
  startPayment,
  control,
  giveBack,
  ledger,
  mailsTo,
  onCheckout,
  order,
  payDeposit,
  rent,
  testSandbox,
  until,
} from '../../testing/world';
import type { Standstill } from '../records/order-row';

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

test('refuses the deletion while a refund is under way', async () => {
  const payment = await payDeposit(sandbox, renter, 'paypay');
  const { db } = sandbox.ctx;
  await db.query("update deposits set state = 'USED', used = amount where user_id = $1", [renter.userId]);
  await db.query(
    `insert into payment_movements (reference, payment_id, kind, amount, due_at) values ('late', $1, 'REFUND', 1, now())`,
    [payment.paymentId],
  );
  expect(await renter.call('deleteMe')).toMatchObject({ success: false, errorCode: 'UCS330005' });
  await db.query("update payment_movements set done_at = now() where reference = 'late'");
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
});

/**
 * Rents and returns a power bank, pays, and gets the deposit back. Returns the order number.
 * @param meanwhile called while the power bank is out
 */
async function rentOnce(
  couponCode?: string,
  meanwhile: (out: Order) => Promise<unknown> = () => Promise.resolve(),
): Promise<string> {
  const out = await rent(sandbox, renter, { methodId: 'paypay', couponCode });
  await meanwhile(out);
  await advance(sandbox, 3600);
  const { orderNo } = await giveBack(sandbox, renter, out);
  await payFee(orderNo);
  await renter.get('refundDeposit');
  await advance(sandbox, 15 * 86_400);
  await until(
    () => renter.get('deposit'),
    ({ state }) => state !== 'REFUNDING',
  );
  return orderNo;
}
async function payFee(orderNo: string): Promise<void> {
  const payment = await startPayment(sandbox, renter, { purpose: 'RENTAL_FEE', orderNo, methodId: 'paypay' });
  await onCheckout(payment, 'pay');
  await until(
    () => renter.get('order', undefined, { params: { no: orderNo } }),
    ({ state }) => state === 'COMPLETED',
  );
}

test('refuses the deletion until a report about a rental is answered', async () => {
  const orderNo = await rentOnce();
  await renter.get('createFeedback', { type: 'other', text: 'Charged twice', photos: [], orderNo });
  expect(await renter.call('deleteMe')).toMatchObject({ errorCode: 'UCS330006', model: { orderNo } });
  await advance(sandbox, 2 * 3600);
  expect(await renter.call('deleteMe')).toMatchObject({ success: true });
});

describe('what a deleted account leaves', () => {
  const SECRET = 'My name is Aiko';
  const signIn = async (email: string) => {
    await callApi(sandbox, 'emailVerify', regionHeaders('JP'), { email });
    const { code } = (await mailsTo(sandbox, email))[0]!;
    const answer = await callApi(sandbox, 'emailAuth', regionHeaders('JP'), { email, verifyCode: code! });
    return answer.model.accessToken;
  };
  const as = (token: string): Pick<Renter, 'call'> => ({
    call: (name, body, options) =>
      callApi(sandbox, name, { 'X-DATA-REGION': 'JP', 'X-WEB-TOKEN': token }, body, options),
  });
  const holding = (...texts: string[]) => tablesWith(sandbox, ...texts);

  const standstillsOf = async (orderNo: string) =>
    (
      await sandbox.ctx.db.query<{ standstills: Standstill[] }>(
        'select standstills from orders where order_no = $1',
        [orderNo],
      )
    )[0]!.standstills;

  test('is its orders and payments in all tables, without the mailbox and what the renter wrote', async () => {
    const { email } = await renter.get('me');
    const photo = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#a33' } })
      .jpeg()
      .toBuffer();
    await renter.get('redeemCoupon', { code: 'WELCOME5' });
    const { store } = await renter.get('cabinet', undefined, { params: { sn: 'JPC00001' } });
    const { lat, lng } = store.position;
    const here = { position: { lat: lat + 0.0001234, lng }, accuracyMetres: 9 };
    const orderNo = await rentOnce('WELCOME5', async ({ orderNo: no, cabinetSn }) => {
      await sandbox.ctx.db.query("update cabinets set profile = 'full' where region = 'JP'");
      await renter.get('allFull', { cabinetSn, ...here }, { params: { no } });
      await advance(sandbox, 3 * 3600);
      await sandbox.ctx.db.query("update cabinets set profile = 'ok' where region = 'JP'");
    });
    const stood = await standstillsOf(orderNo);
    const { uploadId } = await renter.get('upload', { contentBase64: photo.toString('base64') });
    await renter.get('createFeedback', { type: 'other', text: SECRET, photos: [uploadId], orderNo });
    await renter.get('regionSwitch', { to: 'HK', consent: true });
    await renter.get('consent', { kind: 'tracking', version: '1', granted: true });
    await renter.get('startReminders', { push: null });
    await callApi(sandbox, 'viewPoint', {}, { viewData: { userID: renter.userId, latitude: '35.6' } });
    await advance(sandbox, 2 * 3600);
    await signIn(email!);
    // Members that the HTTP API does not have.
    const [note, wish] = [{ note: SECRET }, { cabinetSn: 'JPC00001', planVersion: 1 }];
    const unused = await renter.get('createOrder', {
      ...{ ...wish, ...note },
      agreed: RENTAL_TERMS.map((one) => ({ ...one, ...note })),
    });
    const terms = { doc: 'deposit', version: TERMS, ...note } as const;
    await renter.get('createDeposit', { orderNo: unused.orderNo, agreed: terms });
    await renter.get('cancelOrder', undefined, { params: { no: unused.orderNo } });
    await renter.get('reportStore', { isHere: false, ...here }, { params: { id: store.storeId } });
    // The hourly sweep deletes the link of a rental that has ended.
    await sandbox.ctx.db.query(
      "insert into share_links (order_no, user_id, seed, token_hash, created_at) values ($1, $2, 's', 'h', now())",
      [orderNo, renter.userId],
    );
    const before = await holding(renter.userId, email!, SECRET, uploadId);
    // The test fails here if it forgets to fill a table that has a column for the account.
    const ofAccounts = await sandbox.ctx.db.query<{ name: string }>(
      "select table_name as name from information_schema.columns where column_name in ('user_id', 'email', 'mailbox')",
    );
    for (const { name } of ofAccounts) if (!WORLD_TABLES.includes(name)) expect(before).toHaveProperty(name);

    expect(await renter.call('deleteMe')).toMatchObject({ success: true });
    const after = await holding(renter.userId);
    expect(Object.keys(after).sort()).toEqual(['deposits', 'orders', 'payments', 'users']);
    expect(await holding(email!, SECRET, uploadId)).toEqual({});
    expect(stood).toMatchObject([{ distanceMetres: 14, accuracyMetres: 9 }]);
    expect(await holding(String(here.position.lat), 'Metres"', 'position"', 'latitude"')).toEqual({});
    const [{ distanceMetres: _distance, accuracyMetres: _accuracy, ...left }] = stood as [Standstill];
    expect(await standstillsOf(orderNo)).toEqual([left]);
    expect((await ledger(sandbox)).problems).toEqual([]);
  });

  test('is for a year a keyed hash of mailbox and coupon, so that no coupon is redeemed twice', async () => {
    const email = 'welcome@example.test';
    const redeem = async (code: string) => {
      const { call } = as(await signIn(email));
      const answer = await call('redeemCoupon', { code });
      await call('deleteMe');
      await advance(sandbox, 3600);
      return answer.errorCode;
    };
    expect(await redeem('WELCOME5')).toBeNull();
    expect(await holding(email)).toEqual({});
    expect(await redeem('WELCOME5')).toBe('UCS370001');
    expect(await redeem('FREE30')).toBeNull();
    await advance(sandbox, 366 * 86_400);
    expect(await redeem('WELCOME5')).toBeNull();
  });

  test('is no person in the view points that another phone sends later', async () => {
    const person = { userID: renter.userId, sessionID: 's1', latitude: '35.6', longitude: '139.7' };
    const nobody = { userID: '', sessionID: '', latitude: '', longitude: '' };
    const visitor = { ...person, userID: '' };
    const other = { ...person, userID: (await newRenter(sandbox, 'JP')).userId };
    await renter.get('deleteMe');
    for (const viewData of [person, JSON.stringify(person), { ...person, userID: 'U1' }, other, visitor])
      await callApi(sandbox, 'viewPoint', {}, { viewData });
    expect(await holding(renter.userId)).toEqual({ users: 1 });
    const { tracking } = await control<{ tracking: object[] }>(sandbox, '/tracking');
    expect(tracking).toEqual(
      [nobody, nobody, nobody, other, visitor].map((point) => expect.objectContaining(point) as object),
    );
  });
});
