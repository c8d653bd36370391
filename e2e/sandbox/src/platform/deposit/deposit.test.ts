import { ERROR } from '@shared/http-api/app';
import { DAY_SECONDS, plusSeconds, plusWorkingDays } from '../../server/clock';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import {
  TERMS,
  advance,
  giveBack,
  onCheckout,
  order,
  payDeposit,
  payFee,
  rent,
  reset,
  startPayment,
  testSandbox,
  until,
  untilSettled,
} from '../../testing/world';
import { TEST_START } from '../../testing/start';
import { planMovement } from '../payments/movements';
import { HOLD_JOB } from './paid';

let sandbox: Sandbox;
let renter: Renter;
const errors: string[] = [];
beforeAll(async () => {
  sandbox = await testSandbox({
    onError: (text, error) => errors.push(`${text} ${String((error as Error)?.stack)}`),
  });
});
afterAll(() => sandbox.stop());
beforeEach(async () => {
  await reset(sandbox);
  renter = await newRenter(sandbox, 'JP');
});
afterEach(() => expect(errors.splice(0)).toEqual([]));

const agreed = { doc: 'deposit', version: TERMS } as const;
const agree = (orderNo?: string) => renter.call('createDeposit', { orderNo, agreed });
const deposits = () =>
  sandbox.ctx.db.query<{ state: string; order_no: string | null; used: number }>(
    'select state, order_no, used from deposits where user_id = $1 order by created_at',
    [renter.userId],
  );
const cancel = (orderNo: string) => renter.get('cancelOrder', undefined, { params: { no: orderNo } });
const WEEK = 7 * DAY_SECONDS;

describe('agreement', () => {
  test.each([
    ['expired', () => advance(sandbox, 3600)],
    ['cancelled', cancel],
  ])('is refused for an order that was %s', async (_how, end) => {
    const { orderNo } = await order(renter);
    await end(orderNo);
    expect(await agree(orderNo)).toMatchObject({ success: false, errorCode: ERROR.orderTimedOut });
    expect(await deposits()).toEqual([]);
  });

  test('belongs to the pending order, also to one that was created later', async () => {
    await agree();
    expect(await deposits()).toMatchObject([{ state: 'AGREED', order_no: null }]);
    const { orderNo } = await order(renter);
    for (const named of [orderNo, orderNo, undefined]) {
      expect(await agree(named)).toMatchObject({
        success: true,
        model: { state: 'NOT_PAID', refundable: false },
      });
      expect(await deposits()).toMatchObject([{ state: 'AGREED', order_no: orderNo }]);
    }
    const { agreed: stored } = (
      await sandbox.ctx.db.query<{ agreed: unknown }>('select agreed from deposits where user_id = $1', [
        renter.userId,
      ])
    )[0]!;
    expect(stored).toEqual(agreed);
    await cancel(orderNo);
    expect(await deposits()).toMatchObject([{ state: 'VOID' }]);
  });

  test('is stored in the version that the renter has accepted last', async () => {
    const { orderNo } = await order(renter);
    await agree(orderNo);
    const older = JSON.stringify({ ...agreed, version: '2020-01-01' });
    await sandbox.ctx.db.query('update deposits set agreed = $1::jsonb', [older]);
    await agree(orderNo);
    expect(await sandbox.ctx.db.query('select agreed, order_no from deposits')).toEqual([
      { agreed, order_no: orderNo },
    ]);
  });

  test('belongs to no order while a rental is unpaid', async () => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    await advance(sandbox, 5 * DAY_SECONDS);
    expect(await deposits()).toMatchObject([{ state: 'USED' }]);
    await agree();
    expect(await deposits()).toMatchObject([
      { state: 'USED', order_no: out.orderNo },
      { state: 'AGREED', order_no: null },
    ]);
  });

  test('is not stored again after the deposit was paid', async () => {
    await payDeposit(sandbox, renter, 'paypay');
    await agree();
    expect(await deposits()).toMatchObject([{ state: 'PAID' }]);
  });

  test('that is no longer valid when its payment succeeds gives the money back', async () => {
    await agree();
    const payment = await startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId: 'paypay' });
    await sandbox.ctx.db.query("update deposits set state = 'VOID' where user_id = $1", [renter.userId]);
    await onCheckout(payment, 'pay');
    expect(await untilSettled(renter, payment)).toMatchObject({ state: expect.stringMatching(/^REFUND/) });
    expect(await deposits()).toMatchObject([{ state: 'VOID' }]);
  });
});

describe('refund', () => {
  const NOTHING_REFUNDED = { refundRequestedAt: null, refundBy: null, refundable: false };

  test('is promised within 7 working days of the request', async () => {
    await payDeposit(sandbox, renter, 'paypay');
    const paidAt = (await renter.get('deposit')).paidAt!;
    expect(Date.parse(paidAt)).toBeGreaterThanOrEqual(TEST_START.getTime());
    await advance(sandbox, DAY_SECONDS);
    const shown = await renter.get('deposit');
    const now = sandbox.ctx.clock.now();
    expect(shown).toMatchObject({
      state: 'PAID',
      kind: 'CHARGE',
      paidAt,
      refundable: true,
      frozenBy: null,
      refundRequestedAt: null,
    });
    const promised = plusWorkingDays(now, 7, 'JP').getTime();
    expect(Math.abs(Date.parse(shown.refundBy!) - promised)).toBeLessThan(60_000);

    const requested = await renter.get('refundDeposit');
    expect(requested).toMatchObject({ state: 'REFUNDING', refundable: false, paidAt });
    await sandbox.ctx.db.query(
      "update deposits set refund_due_at = refund_due_at + interval '1 minute' where user_id = $1",
      [renter.userId],
    );
    // The date stays as it was promised.
    expect(Date.parse((await renter.get('deposit')).refundBy!)).toBe(
      Date.parse(requested.refundBy!) + 60_000,
    );
  });

  test('is refused for a running and for an unpaid rental, and names the order', async () => {
    const out = await rent(sandbox, renter, { methodId: 'paypay' });
    expect(await renter.get('deposit')).toMatchObject({
      state: 'FROZEN',
      frozenBy: out.orderNo,
      ...NOTHING_REFUNDED,
    });
    expect(await renter.call('refundDeposit')).toMatchObject({
      success: false,
      errorCode: ERROR.unfinishedOrder,
      model: { orderNo: out.orderNo, orderState: 'BILLING' },
    });
    await advance(sandbox, 2400);
    const unpaid = await giveBack(sandbox, renter, out);
    expect(await renter.call('refundDeposit')).toMatchObject({
      errorCode: ERROR.unfinishedOrder,
      model: { orderNo: out.orderNo, orderState: 'UNPAID' },
    });
    await payFee(sandbox, renter, unpaid, 'paypay');
    expect(await renter.get('refundDeposit')).toMatchObject({ state: 'REFUNDING' });
    expect(await renter.call('refundDeposit')).toMatchObject({ errorCode: ERROR.depositRefunding });
  });

  test('is refused for a hold', async () => {
    await payDeposit(sandbox, renter, 'card');
    expect(await renter.get('deposit')).toMatchObject({
      state: 'FROZEN',
      kind: 'HOLD',
      frozenBy: null,
      ...NOTHING_REFUNDED,
    });
    expect(await renter.call('refundDeposit')).toMatchObject({ errorCode: ERROR.depositHeld });
  });
});

describe('hold', () => {
  const holdJobs = () =>
    sandbox.ctx.db.query<{ key: string; due_at: Date }>('select key, due_at from jobs where kind = $1', [
      HOLD_JOB,
    ]);
  const runHoldJob = async (key: string) => {
    const { db, jobs, clock } = sandbox.ctx;
    await db.transaction((tx) => jobs.plan(tx, { kind: HOLD_JOB, key, dueAt: clock.now() }));
    await jobs.runDue();
    expect(await holdJobs()).toEqual([]);
  };
  const depositId = async () =>
    (
      await sandbox.ctx.db.query<{ deposit_id: string }>(
        'select deposit_id from deposits where user_id = $1',
        [renter.userId],
      )
    )[0]!.deposit_id;

  test('is released when its order is cancelled; a charged deposit stays', async () => {
    for (const [methodId, state] of [
      ['card', 'RELEASED'],
      ['paypay', 'PAID'],
    ] as const) {
      renter = await newRenter(sandbox, 'JP');
      const { orderNo } = await order(renter);
      await payDeposit(sandbox, renter, methodId, orderNo);
      await cancel(orderNo);
      expect(await deposits()).toMatchObject([{ state, used: 0 }]);
    }
    expect(await holdJobs()).toEqual([]);
  });

  test('is used by a rental that costs something, and released by a free one', async () => {
    for (const [seconds, state, used] of [
      [1801, 'USED', 1000],
      [1, 'RELEASED', 0],
    ] as const) {
      renter = await newRenter(sandbox, 'HK');
      const out = await rent(sandbox, renter, { methodId: 'card' });
      await advance(sandbox, seconds);
      await giveBack(sandbox, renter, out);
      expect(await deposits()).toMatchObject([{ state, used }]);
    }
  });

  test('is released after a week without a rental', async () => {
    await payDeposit(sandbox, renter, 'card');
    await advance(sandbox, WEEK - 60);
    expect(await deposits()).toMatchObject([{ state: 'PAID' }]);
    await advance(sandbox, 120);
    expect(await deposits()).toMatchObject([{ state: 'RELEASED', used: 0 }]);
    expect(await holdJobs()).toEqual([]);
  });

  test('stays while an order is open after a week, until a check a day later', async () => {
    await payDeposit(sandbox, renter, 'card');
    const [first] = await holdJobs();
    await advance(sandbox, WEEK - 60);
    const { orderNo } = await order(renter);
    await advance(sandbox, 120);
    expect(await deposits()).toMatchObject([{ state: 'PAID' }]);
    expect(await holdJobs()).toEqual([{ key: first!.key, due_at: plusSeconds(first!.due_at, DAY_SECONDS) }]);
    await cancel(orderNo);
    expect(await deposits()).toMatchObject([{ state: 'RELEASED' }]);
  });

  test('is not released twice, nor after its deposit was removed', async () => {
    const { orderNo } = await order(renter);
    await payDeposit(sandbox, renter, 'card', orderNo);
    await cancel(orderNo);
    await runHoldJob(await depositId());
    await runHoldJob('DEPremoved');
    expect(await deposits()).toMatchObject([{ state: 'RELEASED' }]);
  });
});

test('shows a refund under way beside the deposit of a new rental, until it is sent', async () => {
  await payDeposit(sandbox, renter, 'paypay');
  const first = await renter.get('deposit');
  const asked = await renter.get('refundDeposit');
  expect(asked).toMatchObject({ state: 'REFUNDING', refunds: [] });
  await payDeposit(sandbox, renter, 'paypay');
  expect(await renter.get('deposit')).toMatchObject({
    state: 'PAID',
    amount: { amount: 3300 },
    refunds: [
      {
        amount: { amount: 3300 },
        methodName: 'PayPay',
        paidAt: first.paidAt,
        requestedAt: asked.refundRequestedAt,
        refundBy: asked.refundBy,
      },
    ],
  });
  await advance(sandbox, 5 * 86_400);
  await until(
    () => renter.get('deposit'),
    ({ refunds }) => refunds?.length === 0,
  );
});

test.each([
  ['the rest of a used deposit', "update deposits set state = 'USED', used = 2360, ended_at = now()", 940],
  ['a deposit that was paid too late', "update deposits set state = 'VOID', payment_id = null", 3300],
])('shows %s while its money is on its way', async (_name, change, amount) => {
  await payDeposit(sandbox, renter, 'paypay');
  await sandbox.ctx.db.query(change);
  await sandbox.ctx.db.query("update payments set state = 'REFUNDING'");
  const shown = await renter.get('deposit');
  expect(shown).toMatchObject({ state: 'NOT_PAID', refunds: [{ amount: { amount } }] });
  expect(shown.refunds![0]!.refundBy).not.toBeNull();
});

test('shows what comes back of a captured hold until it is sent, as long as the account cannot be deleted for it', async () => {
  const { ctx } = sandbox;
  await payDeposit(sandbox, renter, 'card');
  await ctx.db.query("update deposits set state = 'USED', used = 2360, ended_at = now()");
  const { payment_id } = (await ctx.db.first<{ payment_id: string }>('select payment_id from deposits'))!;
  const dueAt = plusSeconds(ctx.clock.now(), DAY_SECONDS);
  for (const [kind, amount] of [
    ['RELEASE', 940],
    ['REFUND', 2000],
  ] as const)
    await planMovement(ctx, ctx.db, payment_id, { kind, amount, reference: kind, dueAt });
  expect(await renter.get('deposit')).toMatchObject({
    state: 'NOT_PAID',
    refunds: [{ amount: { amount: 2000 }, requestedAt: dueAt.toISOString(), refundBy: expect.any(String) }],
  });
  expect(await renter.call('deleteMe')).toMatchObject({ errorCode: ERROR.refundUnfinished });
  await ctx.db.query("update payment_movements set done_at = now() where kind = 'REFUND'");
  expect(await renter.get('deposit')).toMatchObject({ refunds: [] });
});
