import { jest } from '@jest/globals';
import { REGIONS, type PaymentPurpose } from '@shared/http-api/app';
import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { WAYS } from '../../testing/faulty-bank';
import {
  TERMS,
  startPayment,
  control,
  onCheckout,
  reset,
  untilSettled,
  testSandbox,
  until,
} from '../../testing/world';
import { type Movement, planFullRefund, planMovement } from './movements';
import { type PaymentRow, paymentById } from '../records/payment-row';
import { provider } from './provider';

const JOB = 'payment.movement';

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

/** Begins the payment of a deposit. */
async function begun(methodId: string) {
  await renter.get('createDeposit', { agreed: { doc: 'deposit', version: TERMS } });
  return startPayment(sandbox, renter, { purpose: 'DEPOSIT', methodId });
}

/** Pays a deposit and returns its payment. */
async function paid(methodId: string): Promise<PaymentRow> {
  const payment = await begun(methodId);
  await onCheckout(payment, 'pay');
  await untilSettled(renter, payment);
  return (await paymentById(sandbox.ctx.db, payment.paymentId))!;
}
const query = <T = Record<string, unknown>>(sql: string) => sandbox.ctx.db.query<T>(sql);
const plan = ({ payment_id }: PaymentRow, movement: Movement) =>
  planMovement(sandbox.ctx, sandbox.ctx.db, payment_id, movement);
const runDue = () => sandbox.ctx.jobs.runDue();
const movements = () => query('select reference, kind, amount, due_at, done_at from payment_movements');
const planned = () => query(`select key, due_at, last_error from jobs where kind = '${JOB}'`);
const amounts = async ({ payment_id }: PaymentRow) => {
  const { state, captured, released, refunded } = (await paymentById(sandbox.ctx.db, payment_id))!;
  return { state, captured, released, refunded };
};
const deposit = async () =>
  (await query<{ state: string; given_back: number; ended_at: Date | null }>('select * from deposits'))[0]!;
const mails = async () => {
  const [user] = await query<{ email: string }>(`select email from users where user_id = '${renter.userId}'`);
  const to = encodeURIComponent(user!.email);
  return (await control<{ mails: { subject: string; text: string }[] }>(sandbox, `/mail?to=${to}`)).mails;
};

test('plans no movement for an amount of zero', async () => {
  await plan(await paid('paypay'), { kind: 'REFUND', amount: 0, reference: 'r' });
  expect([await movements(), await planned()]).toEqual([[], []]);
});

test('plans a movement once per reference, immediately or at its due time', async () => {
  const payment = await paid('paypay');
  const before = sandbox.ctx.clock.ms();
  const dueAt = new Date(before + 86_400_000);
  await plan(payment, { kind: 'REFUND', amount: 300, reference: 'later', dueAt });
  await plan(payment, { kind: 'REFUND', amount: 500, reference: 'later', dueAt });
  await runDue();
  expect(await movements()).toEqual([
    { reference: 'later', kind: 'REFUND', amount: 300, due_at: dueAt, done_at: null },
  ]);
  expect(await planned()).toEqual([{ key: 'later', due_at: dueAt, last_error: null }]);
  expect(await amounts(payment)).toMatchObject({ refunded: 0 });
  await plan(payment, { kind: 'REFUND', amount: 200, reference: 'now' });
  await runDue();
  const [, now] = (await movements()) as { due_at: Date; done_at: Date }[];
  expect(now!.done_at).toEqual(now!.due_at);
  expect(now!.due_at.getTime()).toBeGreaterThanOrEqual(before);
  expect(now!.due_at.getTime()).toBeLessThanOrEqual(sandbox.ctx.clock.ms());
  expect(await amounts(payment)).toMatchObject({ refunded: 200 });
});

test('moves nothing for a payment that has no session at the provider', async () => {
  const { paymentId } = await begun('paypay');
  await query(`update payments set session_id = null where payment_id = '${paymentId}'`);
  const payment = (await paymentById(sandbox.ctx.db, paymentId))!;
  await plan(payment, { kind: 'REFUND', amount: 300, reference: 'r' });
  await runDue();
  const [job] = await planned();
  expect(job!.last_error).toBe(`Error: payment ${paymentId} has no session at the provider`);
  expect(await movements()).toMatchObject([{ done_at: null }]);
});

test('captures part of a hold, releases the rest and books only the rest as given back', async () => {
  const payment = await paid('card');
  await plan(payment, { kind: 'CAPTURE', amount: 360, reference: 'capture' });
  await runDue();
  expect(await amounts(payment)).toEqual({ state: 'SUCCEEDED', captured: 360, released: 0, refunded: 0 });
  expect(await deposit()).toMatchObject({ state: 'PAID', given_back: 0, ended_at: null });
  await plan(payment, { kind: 'RELEASE', amount: 2940, reference: 'release' });
  await runDue();
  expect(await amounts(payment)).toEqual({ state: 'SUCCEEDED', captured: 360, released: 2940, refunded: 0 });
  expect(await deposit()).toMatchObject({ state: 'PAID', given_back: 2940, ended_at: expect.any(Date) });
  expect(await mails()).toEqual([]);
});

test('releases the rest of a hold after the capture, also if the provider fails at the capture', async () => {
  const payment = await paid('card');
  const made: string[] = [];
  const { move } = provider;
  const spy = jest.spyOn(provider, 'move').mockImplementation((ctx, session, movement) => {
    made.push(movement.reference);
    return made.length === 1 ? Promise.reject(new Error('503')) : move(ctx, session, movement);
  });
  await sandbox.ctx.db.transaction(async (tx) => {
    for (const [kind, amount] of [
      ['CAPTURE', 360],
      ['RELEASE', 2940],
    ] as const)
      await planMovement(sandbox.ctx, tx, payment.payment_id, { kind, amount, reference: kind });
  });
  await until(movements, (rows) => rows.every(({ done_at }) => done_at));
  spy.mockRestore();
  expect(made).toEqual(['CAPTURE', 'CAPTURE', 'RELEASE']);
});

test('a movement that is due later holds up no other of its payment', async () => {
  const payment = await paid('paypay');
  const dueAt = new Date(sandbox.ctx.clock.ms() + 60_000);
  await plan(payment, { kind: 'REFUND', amount: 300, reference: 'later', dueAt });
  await plan(payment, { kind: 'REFUND', amount: 200, reference: 'now' });
  await runDue();
  expect(await amounts(payment)).toMatchObject({ refunded: 200 });
});

test('keeps the states of payment and deposit on a partial refund and sends one mail', async () => {
  const payment = await paid('paypay');
  await plan(payment, { kind: 'REFUND', amount: 940, reference: 'part' });
  await runDue();
  expect(await amounts(payment)).toEqual({ state: 'SUCCEEDED', captured: 0, released: 0, refunded: 940 });
  expect(await deposit()).toMatchObject({ state: 'PAID', given_back: 940 });
  const [mail, ...more] = await mails();
  expect(mail!.text).toMatch(/940/);
  expect(mail!.text).toMatch(/PayPay/);
  expect(more).toEqual([]);
});

test('names the payment method in the language of the renter in the mail', async () => {
  const payment = await paid('card');
  await query("update users set language = 'ja'");
  await plan(payment, { kind: 'CAPTURE', amount: 3300, reference: 'capture' });
  await plan(payment, { kind: 'REFUND', amount: 100, reference: 'part' });
  await runDue();
  expect((await mails())[0]!.text).toContain('クレジットカード');
});

test.each([
  ['paypay', 'REFUND', { refunded: 3300 }],
  ['card', 'RELEASE', { released: 3300 }],
])(
  'returns a whole %s payment as a %s and marks payment and deposit as refunded',
  async (method, kind, sums) => {
    const payment = await paid(method);
    await query("update deposits set state = 'REFUNDING'");
    const dueAt = new Date(sandbox.ctx.clock.ms() + 60_000);
    await planFullRefund(sandbox.ctx, sandbox.ctx.db, payment, dueAt);
    expect(await amounts(payment)).toMatchObject({ state: 'REFUNDING' });
    expect(await movements()).toEqual([
      { reference: `${payment.payment_id}:back`, kind, amount: 3300, due_at: dueAt, done_at: null },
    ]);
    await control(sandbox, '/clock', { advanceSeconds: 61 });
    await runDue();
    expect(await amounts(payment)).toEqual({
      state: 'REFUNDED',
      captured: 0,
      released: 0,
      refunded: 0,
      ...sums,
    });
    expect(await deposit()).toMatchObject({ state: 'REFUNDED', given_back: 3300, ended_at: dueAt });
  },
);

test('books a movement once if its job runs again', async () => {
  const payment = await paid('paypay');
  await plan(payment, { kind: 'REFUND', amount: 940, reference: 'once' });
  await runDue();
  await sandbox.ctx.jobs.plan(sandbox.ctx.db, { kind: JOB, key: 'once', dueAt: sandbox.ctx.clock.now() });
  await runDue();
  expect(await planned()).toEqual([]);
  expect(await amounts(payment)).toMatchObject({ refunded: 940 });
  expect(await deposit()).toMatchObject({ given_back: 940 });
});

test('keeps the first end time of a deposit', async () => {
  const payment = await paid('paypay');
  await query("update deposits set ended_at = '2026-11-01T00:00:00Z'");
  await plan(payment, { kind: 'REFUND', amount: 940, reference: 'part' });
  await runDue();
  expect((await deposit()).ended_at).toEqual(new Date('2026-11-01T00:00:00Z'));
});

test('discards the job of an unknown movement', async () => {
  await sandbox.ctx.jobs.plan(sandbox.ctx.db, { kind: JOB, key: 'unknown', dueAt: sandbox.ctx.clock.now() });
  await runDue();
  expect(await planned()).toEqual([]);
});

interface Refund {
  purpose: PaymentPurpose;
  kind: 'HOLD' | 'CHARGE';
  /** Whether all of the payment is refunded, because it came too late or the renter has asked for it. */
  all: boolean;
  /** Whether the renter has paid another deposit since. */
  another: boolean;
  subject: RegExp;
  text: string;
  again: boolean;
}
const OTHER = /^Refund sent: /;
const DEPOSIT = /^Deposit refund sent: /;
const charge = { kind: 'CHARGE', another: false, again: false } as const;
const REFUNDS: readonly Refund[] = [
  {
    ...charge,
    purpose: 'DEPOSIT',
    all: true,
    subject: DEPOSIT,
    text: 'The deposit is on its way back',
    again: true,
  },
  {
    ...charge,
    purpose: 'DEPOSIT',
    all: true,
    another: true,
    subject: DEPOSIT,
    text: 'The deposit is on its',
  },
  {
    ...charge,
    purpose: 'DEPOSIT',
    all: false,
    subject: DEPOSIT,
    text: 'This part of the deposit',
    again: true,
  },
  {
    ...charge,
    purpose: 'DEPOSIT',
    kind: 'HOLD',
    all: false,
    subject: OTHER,
    text: 'This was taken from the amount held',
  },
  { ...charge, purpose: 'RENTAL_FEE', all: false, subject: OTHER, text: 'You paid more for this rental' },
  {
    ...charge,
    purpose: 'KEEP',
    all: false,
    subject: OTHER,
    text: 'You paid for a power bank that was returned',
  },
  {
    ...charge,
    purpose: 'RENTAL_FEE',
    all: true,
    subject: OTHER,
    text: 'The order no longer owed this amount',
  },
];
const AGAIN = 'For the next rental a deposit has to be paid again.';
test.each(REGIONS.flatMap((region) => REFUNDS.map((refund) => ({ region, ...refund }))))(
  'in $region a refund of $purpose by $kind (all: $all, another deposit: $another) has its own mail',
  async ({ region, purpose, kind, all, another, subject, text, again }) => {
    renter = await newRenter(sandbox, region);
    const { method } = WAYS.find((way) => way.region === region && way.kind === kind)!;
    const payment = await paid(method);
    await query("update deposits set state = 'USED'");
    if (purpose !== 'DEPOSIT' || another) await paid(method);
    await query(`update payments set purpose = '${purpose}' where payment_id = '${payment.payment_id}'`);
    if (kind === 'HOLD')
      await plan(payment, { kind: 'CAPTURE', amount: payment.amount, reference: 'capture' });
    if (all) await planFullRefund(sandbox.ctx, sandbox.ctx.db, payment);
    else await plan(payment, { kind: 'REFUND', amount: 100, reference: 'part' });
    await runDue();
    const [mail, ...more] = await mails();
    expect(more).toEqual([]);
    expect(mail!.subject).toMatch(subject);
    expect(mail!.text).toContain(text);
    expect(mail!.text.includes(AGAIN)).toBe(again);
  },
);
