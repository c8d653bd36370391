import { ERROR } from '@shared/http-api/app';
import {
  type CabinetEvent,
  type CommandRow,
  askCabinet,
  bankToRent,
  correctedTime,
  lastCommand,
  sendEject,
} from '../cabinets';
import { plusSeconds } from '../clock';
import type { SandboxContext } from '../context';
import { type Database, one } from '../db';
import { paidDeposit } from '../deposit/deposit-row';
import { Refusal } from '../http/faults';
import { endWithoutRental } from './end';
import { EXPIRY_JOB } from './expiry-plan';
import { type OrderRow, lockOrder, moveOrder, ownOrder } from './order-row';
import { lockRenter } from '../sessions/account-lock';
import { beginRental } from './rental';

/** The renter has a verdict, or hears that it is still being checked, within this. */
const VERDICT_SECONDS = 60;
const MOST_ATTEMPTS = 3;
/** No word of a command when its time-to-live is over. */
const SILENCE_JOB = 'order.silence';
const ASK_AGAIN_SECONDS = 5;
const ASK_LATER_SECONDS = 30;

async function sendCommand(ctx: SandboxContext, tx: Database, order: OrderRow, sentAt: Date): Promise<void> {
  const { validUntil } = await sendEject(ctx, tx, {
    orderNo: order.order_no,
    cabinetSn: order.cabinet_sn,
    slot: order.slot!,
    attempt: order.attempt,
    sentAt,
  });
  await ctx.jobs.plan(tx, { kind: SILENCE_JOB, key: order.order_no, dueAt: plusSeconds(validUntil, 1) });
}

/**
 * Ejects the bank, once: an order that is EJECTING or further is answered as it is. Only the renter's own page calls
 * this (decisions, 34).
 * @throws Refusal UCS310003 the reservation is over, UCS320002 the deposit is not paid
 */
export function startEject(ctx: SandboxContext, userId: string, orderNo: string): Promise<OrderRow> {
  return ctx.db.transaction(async (tx) => {
    await lockRenter(tx, userId);
    const order = await ownOrder(tx, userId, orderNo, true);
    const now = ctx.clock.now();
    const late = order.state === 'PENDING_PAYMENT' && order.reserved_until <= now;
    if (late || order.state === 'EXPIRED') throw new Refusal(ERROR.orderTimedOut, { orderNo });
    if (order.state !== 'PENDING_PAYMENT') return order;
    const deposit = await paidDeposit(tx, userId);
    if (!deposit) throw new Refusal(ERROR.payFailed, { orderNo, orderState: order.state });
    await ctx.jobs.cancel(tx, EXPIRY_JOB, orderNo);
    const ejecting = await moveOrder(tx, order, {
      state: 'EJECTING',
      deposit_id: deposit.deposit_id,
      verdict_by: plusSeconds(now, VERDICT_SECONDS),
    });
    await sendCommand(ctx, tx, ejecting, now);
    return ejecting;
  });
}

/** Nothing came out, and nothing was charged. */
const fail = (ctx: SandboxContext, tx: Database, order: OrderRow) =>
  endWithoutRental(ctx, tx, order, { state: 'EJECT_FAILED', error_code: ERROR.ejectFailed });

/** A jammed slot moves on to the next one by itself; after three, or with no bank left, it has failed. */
async function nextSlot(ctx: SandboxContext, tx: Database, order: OrderRow, at: Date): Promise<void> {
  const jammed = await tx.query<{ slot: number }>(
    "select slot from eject_commands where order_no = $1 and result = 'JAMMED'",
    [order.order_no],
  );
  const bank =
    order.attempt < MOST_ATTEMPTS
      ? await bankToRent(
          tx,
          order.cabinet_sn,
          jammed.map(({ slot }) => slot),
        )
      : null;
  if (!bank) {
    await fail(ctx, tx, order);
    return;
  }
  const moved = await moveOrder(tx, order, {
    state: 'EJECTING',
    attempt: order.attempt + 1,
    slot: bank.slot,
    power_bank_sn: bank.power_bank_sn,
  });
  await sendCommand(ctx, tx, moved, at);
}

type Verdict = Extract<CabinetEvent, { type: 'RESULT' | 'STATUS' }>;

async function onVerdict(
  ctx: SandboxContext,
  tx: Database,
  order: OrderRow,
  command: CommandRow,
  event: Verdict,
  arrivedAt: Date,
): Promise<void> {
  if (event.outcome === null) {
    // The cabinet has not seen the command: it is safe to give up only when it must not open any more.
    if (arrivedAt > command.valid_until) await fail(ctx, tx, order);
    return;
  }
  await tx.query('update eject_commands set result = $2 where command_id = $1', [
    command.command_id,
    event.outcome,
  ]);
  if (event.outcome === 'REFUSED') await fail(ctx, tx, order);
  else if (event.outcome === 'JAMMED') await nextSlot(ctx, tx, order, arrivedAt);
  else await beginRental(ctx, tx, order, event.powerBankSn!, correctedTime(event, arrivedAt));
}

/** What a cabinet says about a command. Told twice, or after the verdict, it changes nothing. */
export async function onCommandEvent(
  ctx: SandboxContext,
  event: Exclude<CabinetEvent, { type: 'RETURNED' }>,
  arrivedAt: Date,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const about = await one<{ order_no: string }>(
      tx,
      'select order_no from eject_commands where command_id = $1',
      [event.commandId],
    );
    const order = about && (await lockOrder(tx, about.order_no));
    const command = order && (await lastCommand(tx, order.order_no));
    if (!order || !command || command.command_id !== event.commandId || command.result) return;
    if (order.state !== 'EJECTING' && order.state !== 'EJECT_UNKNOWN') return;
    if (event.type === 'ACKNOWLEDGED') {
      await tx.query(
        'update eject_commands set acknowledged_at = coalesce(acknowledged_at, $2) where command_id = $1',
        [event.commandId, arrivedAt],
      );
    } else if (event.type === 'UNDELIVERED') {
      await fail(ctx, tx, order);
    } else {
      await onVerdict(ctx, tx, order, command, event, arrivedAt);
    }
  });
}

/** Silence: the order says that it is being checked, and the cabinet is asked, again and again, until it answers. */
export function startSilenceWatch(ctx: SandboxContext): void {
  ctx.jobs.handle(SILENCE_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      if (order?.state !== 'EJECTING' && order?.state !== 'EJECT_UNKNOWN') return;
      const command = await lastCommand(tx, order.order_no);
      if (!command || command.result) return;
      if (order.state === 'EJECTING') {
        await moveOrder(tx, order, { state: 'EJECT_UNKNOWN', error_code: ERROR.ejectUnknown });
      }
      await askCabinet(ctx, tx, command.command_id, job.dueAt);
      const soon = order.verdict_by !== null && job.dueAt < order.verdict_by;
      await ctx.jobs.plan(tx, {
        kind: SILENCE_JOB,
        key: job.key,
        dueAt: plusSeconds(job.dueAt, soon ? ASK_AGAIN_SECONDS : ASK_LATER_SECONDS),
      });
    }),
  );
}
