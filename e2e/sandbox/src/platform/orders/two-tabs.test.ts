import { randomUUID } from 'node:crypto';
import { IN_FLIGHT_SECONDS } from '@shared/http-api/app';
import { beginIntent, finishIntent } from '../../server/http/idempotency';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import {
  CABINET,
  RENTAL_TERMS,
  eject,
  ledger,
  order,
  payDeposit,
  read,
  reset,
  testSandbox,
} from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => reset(sandbox));

const wish = { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS };

test('returns the same order to two tabs that rent at the same cabinet', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const answers = await Promise.all([1, 2, 3].map(() => renter.get('createOrder', wish)));
  expect(new Set(answers.map(({ orderNo }) => orderNo)).size).toBe(1);
});

test('refuses an order while one is open at another cabinet and names the open one', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter);
  const [other] = await sandbox.ctx.db.query<{ sn: string }>(
    "select cabinet_sn as sn from cabinet_counts where region = 'JP' and rentable > 0 and cabinet_sn <> $1 limit 1",
    [CABINET.JP],
  );
  const refused = await renter.call('createOrder', { ...wish, cabinetSn: other!.sn });
  expect(refused).toMatchObject({
    status: 200,
    success: false,
    errorCode: 'UCS310001',
    model: { orderNo, orderState: 'PENDING_PAYMENT' },
  });
});

test('gives each bank to one renter and refuses the others if there are too few', async () => {
  const renters = await Promise.all(Array.from({ length: 9 }, () => newRenter(sandbox, 'JP')));
  const answers = await Promise.all(renters.map((renter) => renter.call('createOrder', wish)));
  expect(answers.filter(({ success }) => success)).toHaveLength(6);
  expect(new Set(answers.filter(({ success }) => !success).map(({ errorCode }) => errorCode))).toEqual(
    new Set(['UCS340003']),
  );
  const banks = await sandbox.ctx.db.query<{ n: number }>(
    "select count(distinct power_bank_sn)::int as n from orders where state = 'PENDING_PAYMENT'",
  );
  expect(banks[0]!.n).toBe(6);
});

test('sends one command for two tabs that eject', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter);
  await payDeposit(sandbox, renter, 'paypay', orderNo);
  const params = { no: orderNo };
  await Promise.all([1, 2].map(() => renter.get('eject', undefined, { params })));
  expect((await eject(sandbox, renter, orderNo)).state).toBe('BILLING');
  const commands = await sandbox.ctx.db.query('select 1 from eject_commands where order_no = $1', [orderNo]);
  expect(commands).toHaveLength(1);
  expect((await ledger(sandbox)).problems).toEqual([]);
});

test('repeats the answer for the same key, and refuses another body or a missing key', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const key = randomUUID();
  const first = await renter.call('createOrder', wish, { key });
  await renter.get('cancelOrder', undefined, { params: { no: first.model.orderNo } });
  const again = await renter.call('createOrder', wish, { key });
  expect(again.model).toEqual(first.model);
  expect((await renter.call('createOrder', { ...wish, couponCode: 'X' }, { key })).status).toBe(422);
  expect((await renter.call('createOrder', wish, { key: null })).status).toBe(400);
});

test('answers 409 while a key is in flight', async () => {
  const { userId } = await newRenter(sandbox, 'JP');
  const { db } = sandbox.ctx;
  const key = randomUUID();
  const request = { method: 'POST', path: '/v1/orders', body: wish };
  expect(await beginIntent(db, userId, key, request)).toBeNull();
  await expect(beginIntent(db, userId, key, request)).rejects.toMatchObject({ status: 409 });
  const answer = { success: true, model: {}, errorCode: null };
  await finishIntent(db, userId, key, answer);
  expect(await beginIntent(db, userId, key, request)).toEqual(answer);
  // A try that was thought lost must not commit its writes after another one has finished.
  await expect(finishIntent(db, userId, key, answer)).rejects.toMatchObject({ status: 409 });
});

test.each([
  ['long ago', -IN_FLIGHT_SECONDS - 1],
  ['in the future, because the clock was set back', 3_600],
])('starts an intent again whose try began %s', async (_when, seconds) => {
  const { userId } = await newRenter(sandbox, 'JP');
  const { db } = sandbox.ctx;
  const [key, request] = [randomUUID(), { method: 'POST', path: '/v1/orders', body: wish }];
  expect(await beginIntent(db, userId, key, request)).toBeNull();
  await db.query(
    'update idempotency_keys set started_at = now() + make_interval(secs => $1) where key = $2',
    [seconds, key],
  );
  expect(await beginIntent(db, userId, key, request)).toBeNull();
  await expect(beginIntent(db, userId, key, request)).rejects.toMatchObject({ status: 409 });
});

test('lets one of two tries of a key commit when the first was thought lost, and answers both with its order', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { db } = sandbox.ctx;
  const key = randomUUID();
  const { transaction } = db;
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  let begun: () => void = () => undefined;
  const isBegun = new Promise<void>((resolve) => (begun = resolve));
  db.transaction = async (run) => {
    db.transaction = transaction;
    begun();
    await held;
    return transaction(run);
  };
  const first = renter.call('createOrder', wish, { key });
  await isBegun;
  expect((await renter.call('createOrder', wish, { key })).status).toBe(409);
  await db.query('update idempotency_keys set started_at = started_at - make_interval(secs => $1)', [
    IN_FLIGHT_SECONDS,
  ]);
  const second = await renter.call('createOrder', wish, { key });
  release();
  expect([second.status, (await first).status]).toEqual([200, 409]);
  expect((await renter.call('createOrder', wish, { key })).model).toEqual(second.model);
  expect(await db.query('select 1 from orders where user_id = $1', [renter.userId])).toHaveLength(1);
});

test("answers another renter's order like a missing one", async () => {
  const owner = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(owner);
  const other = await newRenter(sandbox, 'JP');
  const theirs = await other.call('order', undefined, { params: { no: orderNo } });
  const none = await other.call('order', undefined, { params: { no: 'JP2611999999' } });
  expect([theirs.status, none.status]).toEqual([404, 404]);
  for (const name of ['eject', 'cancelOrder', 'receipt', 'deleteOrder', 'orderProgress'] as const) {
    expect((await other.call(name, undefined, { params: { no: orderNo } })).status).toBe(404);
  }
  expect((await read(owner, orderNo)).state).toBe('PENDING_PAYMENT');
});
