import { AsyncResource } from 'node:async_hooks';
import type { EndpointName } from '@shared/http-api/schemas';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { testOnServer, untilBlocked } from '../../testing/postgres';
import {
  CABINET,
  RENTAL_TERMS,
  TERMS,
  advance,
  control,
  ledger,
  order,
  payDeposit,
  read,
  rent,
  startPayment,
  testSandbox,
  until,
} from '../../testing/world';
import { lockOrder } from '../records/order-row';
import { endAsKept } from './keep';
import { correctLateReturn } from './late-return';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());
beforeEach(() => control(sandbox, '/reset', {}));

const wish = { cabinetSn: CABINET.JP, planVersion: 1, agreed: RENTAL_TERMS };
const TABS = 8;

test('creates one order for tabs that rent at different cabinets at once and refuses the others with UCS310001', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const cabinets = await sandbox.ctx.db.query<{ sn: string }>(
    "select cabinet_sn as sn from cabinet_counts where region = 'JP' and rentable > 0 limit $1",
    [TABS],
  );
  const answers = await Promise.all(
    cabinets.map(({ sn }) => renter.call('createOrder', { ...wish, cabinetSn: sn })),
  );
  expect(answers.filter(({ success }) => success)).toHaveLength(1);
  expect(answers.filter(({ errorCode }) => errorCode === 'UCS310001')).toHaveLength(TABS - 1);
});

test('creates one payment, also at the provider, for tabs that pay at once', async () => {
  const renter = await newRenter(sandbox, 'JP');
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  const payments = await Promise.all(
    Array.from({ length: TABS }, () =>
      startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'card' }),
    ),
  );
  expect(new Set(payments.map(({ paymentId }) => paymentId)).size).toBe(1);
  expect(await sandbox.ctx.db.query('select 1 from payments')).toHaveLength(1);
  expect(await sandbox.ctx.db.query('select 1 from checkout_sessions')).toHaveLength(1);
});

const PHOTO =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==';
const COMMANDS: [EndpointName, body: unknown][] = [
  ['createOrder', { ...wish, cabinetSn: 'JPC00002' }],
  ['eject', undefined],
  ['cancelOrder', undefined],
  ['keepOrder', { total: 2000, agreed: true }],
  ['returnReport', { sameStore: true, returnedAt: '2026-11-22T00:00:00.000Z' }],
  ['reportFault', { choice: 'END' }],
  ['reserveSlot', { storeId: 'JPS00001' }],
  ['releaseSlot', undefined],
  ['deleteOrder', undefined],
  ['createDeposit', { agreed: { doc: 'deposit', version: TERMS } }],
  ['refundDeposit', undefined],
  ['createPayment', { purpose: 'DEPOSIT', methodId: 'paypay', returnUrl: 'http://localhost:1/jp/payment' }],
  ['redeemCoupon', { code: 'FREE30' }],
  ['upload', { contentBase64: PHOTO }],
  ['createFeedback', { type: 'other', text: 'The screen is dark', photos: [] }],
  ['deleteMe', undefined],
];

testOnServer.each(COMMANDS)(
  'refuses %s with 401 if the account is deleted after the token was checked',
  async (name, body) => {
    const renter = await newRenter(sandbox, 'JP');
    const { orderNo } = await order(renter);
    if (name === 'createPayment') {
      await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
      Object.assign(body as object, { returnUrl: `${sandbox.urls.app}/jp/payment` });
    }
    // Nothing may be open when the account is deleted.
    if (name === 'createOrder' || name === 'deleteMe') {
      await renter.get('cancelOrder', undefined, { params: { no: orderNo } });
    }
    const late = await sandbox.ctx.db.transaction(async (tx) => {
      await tx.query('select 1 from users where user_id = $1 for update', [renter.userId]);
      const answer = renter.call(name, body as never, { params: { no: orderNo } });
      await untilBlocked(tx);
      await tx.query('update users set deleted_at = now() where user_id = $1', [renter.userId]);
      return { answer };
    });
    expect((await late.answer).status).toBe(401);
  },
);

testOnServer('charges a rental once if it is kept while the report of its return waits', async () => {
  const { ctx } = sandbox;
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  await advance(sandbox, 5000);
  await ctx.db.transaction(async (tx) => {
    const running = (await lockOrder(tx, out.orderNo))!;
    await control(sandbox, `/cabinets/${CABINET.JP}/return`, { powerBankSn: out.powerBank!.sn });
    await untilBlocked(tx);
    await endAsKept(ctx, tx, running, ctx.clock.now(), true);
  });
  // The bank was in the slot before it was kept, so the rental is corrected and costs its fee only.
  const ended = await until(
    () => read(renter, out.orderNo),
    ({ kept }) => !kept,
  );
  expect(ended.total).toEqual(ended.fee);
  const books = await until(
    () => ledger(sandbox),
    ({ payments }) => payments.every(({ taken }) => taken === ended.fee.amount),
  );
  expect(books.problems).toEqual([]);
});

testOnServer('corrects a kept rental once if its return is reported twice at once', async () => {
  const { ctx } = sandbox;
  const renter = await newRenter(sandbox, 'JP');
  const out = await rent(sandbox, renter, { methodId: 'paypay' });
  const returnedAt = ctx.clock.now();
  await advance(sandbox, 5000);
  await ctx.db.transaction(async (tx) => {
    await endAsKept(ctx, tx, (await lockOrder(tx, out.orderNo))!, ctx.clock.now(), true);
  });
  // Bound, because it is another caller than the transaction below that blocks it.
  const correct = AsyncResource.bind(() =>
    ctx.db.transaction((tx) =>
      correctLateReturn(ctx, tx, {
        powerBankSn: out.powerBank!.sn,
        at: returnedAt,
        storeId: out.rentStore.storeId,
        cabinetSn: CABINET.JP,
      }),
    ),
  );
  const reports = await ctx.db.transaction(async (tx) => {
    await lockOrder(tx, out.orderNo);
    const both = Promise.all([correct(), correct()]);
    await untilBlocked(tx, 2);
    return { both };
  });
  expect((await reports.both).sort()).toEqual([false, true]);
  expect(await read(renter, out.orderNo)).toMatchObject({ kept: false });
});

testOnServer('keeps a hold for an order that is created while the release of the hold is due', async () => {
  const renter = await newRenter(sandbox, 'JP');
  await payDeposit(sandbox, renter, 'card');
  // Waits for the webhook of the payment, which would also wait for the account.
  await advance(sandbox, 0);
  const waiting = await sandbox.ctx.db.transaction(async (tx) => {
    // `createOrder` locks the account first, then the cabinet.
    await tx.query('select 1 from cabinets where cabinet_sn = $1 for update', [wish.cabinetSn]);
    const created = renter.call('createOrder', wish);
    await untilBlocked(tx);
    const released = advance(sandbox, 7 * 86_400);
    await untilBlocked(tx, 2);
    return { created, released };
  });
  expect(await waiting.created).toMatchObject({ success: true });
  await waiting.released;
  expect((await ledger(sandbox)).payments).toMatchObject([{ held: 3300 }]);
});
