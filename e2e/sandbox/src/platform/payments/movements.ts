import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Job } from '../../server/jobs';
import { planNotice } from '../notices';
import type { RefundedMoney } from '../notices/notice';
import { money } from '../plans';
import { methodName } from '../payment-methods';
import { paidDeposit } from '../records/deposit-row';
import { type PaymentRow, paymentById } from '../records/payment-row';
import { provider } from './provider';
import type { Language } from '../../server/texts/languages';

const JOB = 'payment.movement';
/** A silent provider delays no other job. */
const BESIDE = { atOnce: 1, tries: Number.POSITIVE_INFINITY };

export interface Movement {
  kind: 'CAPTURE' | 'RELEASE' | 'REFUND';
  /** Minor units. 0 requests nothing. */
  amount: number;
  /** Id of the movement. A repeated request has no effect. */
  reference: string;
  /** Time by the server's clock; defaults to now. */
  dueAt?: Date;
}

/**
 * Plans a movement of money in the transaction of the change that causes it. The provider is called after the
 * commit.
 */
export async function planMovement(
  ctx: PlatformContext,
  tx: Database,
  paymentId: string,
  movement: Movement,
): Promise<void> {
  if (movement.amount === 0) return;
  const dueAt = movement.dueAt ?? ctx.clock.now();
  await tx.query(
    `insert into payment_movements (reference, payment_id, kind, amount, due_at) values ($1, $2, $3, $4, $5)
     on conflict (reference) do nothing`,
    [movement.reference, paymentId, movement.kind, movement.amount, dueAt],
  );
  await ctx.jobs.plan(tx, { kind: JOB, key: movement.reference, dueAt });
}

/** Plans a full refund of a payment. */
export async function planFullRefund(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  dueAt?: Date,
): Promise<void> {
  await tx.query("update payments set state = 'REFUNDING' where payment_id = $1", [payment.payment_id]);
  await planMovement(ctx, tx, payment.payment_id, {
    kind: payment.kind === 'HOLD' ? 'RELEASE' : 'REFUND',
    amount: payment.amount,
    reference: `${payment.payment_id}:back`,
    dueAt,
  });
}

interface MovementRow {
  reference: string;
  payment_id: string;
  kind: Movement['kind'];
  amount: number;
}

const COLUMN = { CAPTURE: 'captured', RELEASE: 'released', REFUND: 'refunded' } as const;

/** Records a movement that the provider has made, once even if repeated. */
async function book(ctx: PlatformContext, reference: string, at: Date): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const done = await tx.first<MovementRow>(
      'update payment_movements set done_at = $2 where reference = $1 and done_at is null returning *',
      [reference, at],
    );
    if (!done) return;
    const column = COLUMN[done.kind];
    const payment = (await tx.first<PaymentRow>(
      `update payments set ${column} = ${column} + $2,
         state = case when state = 'REFUNDING' then 'REFUNDED' else state end
       where payment_id = $1 returning *`,
      [done.payment_id, done.amount],
    ))!;
    await tx.query(
      `update deposits set given_back = given_back + $2,
         state = case when state = 'REFUNDING' then 'REFUNDED' else state end,
         ended_at = coalesce(ended_at, $3)
       where payment_id = $1 and $4 <> 'CAPTURE'`,
      [payment.payment_id, done.amount, at, done.kind],
    );
    if (done.kind === 'REFUND') await tellRefund(ctx, tx, payment, done);
  });
}

/** Returns what a refund of a payment gives back. */
function refundedMoney({ purpose, kind, state, amount }: PaymentRow, refunded: number): RefundedMoney {
  if (purpose !== 'DEPOSIT') return state === 'REFUNDED' ? 'LATE' : purpose;
  if (kind === 'HOLD') return 'HOLD';
  return refunded < amount ? 'DEPOSIT_PART' : 'DEPOSIT';
}

/** Plans the mail about a refund that was sent. */
async function tellRefund(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  { amount, reference }: MovementRow,
): Promise<void> {
  const { language } = (await tx.first<{ language: Language }>(
    'select language from users where user_id = $1',
    [payment.user_id],
  ))!;
  const about = refundedMoney(payment, amount);
  // The payment of a deposit names the order for which it was made, which a charge may have outlived. The last rental used it.
  const rental =
    about === 'HOLD' || about === 'DEPOSIT_PART'
      ? await tx.first<{ order_no: string }>(
          `select order_no from orders where deposit_id = $1 and started_at is not null
           order by started_at desc limit 1`,
          [payment.deposit_id],
        )
      : null;
  const isDeposit = about === 'DEPOSIT' || about === 'DEPOSIT_PART';
  await planNotice(ctx, tx, payment.user_id, {
    kind: 'REFUND_SENT',
    about,
    amount: money(payment.region, amount),
    methodName: methodName(payment.method_id, language) ?? payment.method_id,
    orderNo: payment.purpose === 'DEPOSIT' ? (rental?.order_no ?? null) : payment.order_no,
    depositGone: isDeposit && !(await paidDeposit(tx, payment.user_id)),
    movement: reference,
  });
}

/** Returns whether an earlier capture of the same payment is not made yet. A refund needs it, and a release may end the hold. */
const waitsForCapture = async (
  { db }: PlatformContext,
  { payment_id, reference }: MovementRow,
): Promise<boolean> =>
  (await db.first(
    `select 1 from payment_movements m join jobs j on j.kind = $3 and j.key = m.reference
     where m.payment_id = $1 and m.kind = 'CAPTURE' and m.done_at is null
       and (j.due_at, j.job_id) < (select due_at, job_id from jobs where kind = $3 and key = $2)`,
    [payment_id, reference, JOB],
  )) !== null;

/** Makes a planned movement at the provider and records it. */
async function move(ctx: PlatformContext, { key, dueAt }: Job): Promise<void> {
  const movement = await ctx.db.first<MovementRow>('select * from payment_movements where reference = $1', [
    key,
  ]);
  const payment = movement && (await paymentById(ctx.db, movement.payment_id));
  if (!movement || !payment) return;
  if (!payment.session_id) throw new Error(`payment ${payment.payment_id} has no session at the provider`);
  if (await waitsForCapture(ctx, movement))
    throw new Error(`an earlier capture of payment ${payment.payment_id} is not made yet`);
  const { kind, amount, reference } = movement;
  await provider.move(ctx, payment.session_id, { kind, amount, reference });
  await book(ctx, reference, dueAt);
}

/** Registers the job that makes the planned movements at the provider. */
export function startMovements(ctx: PlatformContext): void {
  ctx.jobs.handle(JOB, (job) => move(ctx, job), BESIDE);
}
