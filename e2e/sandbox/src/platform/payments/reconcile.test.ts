import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { TERMS, startPayment, order, reset, testSandbox } from '../../testing/world';
import { CANCEL_JOB, RECONCILE_JOB } from './reconcile-plan';

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

async function beginDeposit(): Promise<string> {
  const { orderNo } = await order(renter);
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  return (await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'paypay' })).paymentId;
}
const query = <T>(sql: string) => sandbox.ctx.db.query<T>(sql);
const planned = (kind: string) =>
  query<{ key: string; due_at: Date }>(`select key, due_at from jobs where kind = '${kind}'`);
const state = async () => (await query<{ state: string }>('select state from payments'))[0]!.state;
/** Plans a job for now and runs it. */
async function run(kind: string, key: string): Promise<void> {
  await sandbox.ctx.jobs.plan(sandbox.ctx.db, { kind, key, dueAt: sandbox.ctx.clock.now() });
  await sandbox.ctx.jobs.runDue();
}

test.each([
  ['PAID', 'SUCCEEDED'],
  ['DECLINED', 'DECLINED'],
  ['EXPIRED', 'EXPIRED'],
])(
  'stores a payment that is %s at the provider as %s and plans no further read',
  async (providerState, expected) => {
    const paymentId = await beginDeposit();
    await query(`update checkout_sessions set state = '${providerState}'`);
    await run(RECONCILE_JOB, paymentId);
    expect(await state()).toBe(expected);
    expect(await planned(RECONCILE_JOB)).toEqual([]);
  },
);

test('plans the next read of an open payment in one minute', async () => {
  const paymentId = await beginDeposit();
  const before = sandbox.ctx.clock.ms();
  await run(RECONCILE_JOB, paymentId);
  expect(await state()).toBe('PENDING');
  const [job, ...more] = await planned(RECONCILE_JOB);
  expect(job!.key).toBe(paymentId);
  expect(job!.due_at.getTime()).toBeGreaterThanOrEqual(before + 60_000);
  expect(job!.due_at.getTime()).toBeLessThanOrEqual(sandbox.ctx.clock.ms() + 60_000);
  expect(more).toEqual([]);
});

test('cancels a payment that never reached the provider', async () => {
  const paymentId = await beginDeposit();
  await query("update payments set session_id = null, state = 'CREATED'");
  await run(RECONCILE_JOB, paymentId);
  expect(await state()).toBe('CANCELLED');
  expect(await planned(RECONCILE_JOB)).toEqual([]);
});

test('does not read a payment that has ended', async () => {
  const paymentId = await beginDeposit();
  await query("update payments set state = 'DECLINED'");
  await query("update checkout_sessions set state = 'PAID'");
  await run(RECONCILE_JOB, paymentId);
  expect(await state()).toBe('DECLINED');
  expect(await planned(RECONCILE_JOB)).toEqual([]);
});

test('cancels an obsolete payment at the provider', async () => {
  const paymentId = await beginDeposit();
  await run(CANCEL_JOB, paymentId);
  expect(await state()).toBe('CANCELLED');
  expect(await query('select state from checkout_sessions')).toEqual([{ state: 'CANCELLED' }]);
  expect(await planned(CANCEL_JOB)).toEqual([]);
});

test('tries again to cancel an obsolete payment that the bank asks the renter about', async () => {
  const paymentId = await beginDeposit();
  await query("update checkout_sessions set state = 'CHALLENGE'");
  await run(CANCEL_JOB, paymentId);
  expect(await state()).toBe('PENDING');
  expect(await planned(CANCEL_JOB)).toHaveLength(1);
});

test.each([RECONCILE_JOB, CANCEL_JOB])('ignores a %s job for an unknown payment', async (kind) => {
  await run(kind, 'PAY0');
  expect(await planned(kind)).toEqual([]);
});
