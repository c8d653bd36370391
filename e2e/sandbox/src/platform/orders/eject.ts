import { ERROR } from '@shared/http-api/app';
import type { CabinetEvent } from '../../ports/cabinets';
import { type CommandRow, bankToRent, correctedTime, lastCommand, sendEject } from '../cabinets';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { paidDeposit } from '../records/deposit-row';
import { Refusal } from '../../server/http/faults';
import { endWithoutRental } from './end';
import { EXPIRY_JOB, type OrderRow, lockOrder, moveOrder, ownOrder } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { beginRental } from './rental';

/** Time within which the renter gets a result, or a message that the eject is being checked. */
const VERDICT_SECONDS = 60;
const MOST_ATTEMPTS = 3;
/** Job that runs when a command's time-to-live has passed without an answer. */
const SILENCE_JOB = 'order.silence';
const ASK_AGAIN_SECONDS = 5;
const ASK_LATER_SECONDS = 30;

async function sendCommand(ctx: PlatformContext, tx: Database, order: OrderRow, sentAt: Date): Promise<void> {
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
 * Ejects the bank once. An order that is EJECTING or further is returned unchanged. Only the renter's own
 * page calls this (decision 32).
 * @throws Refusal UCS310003 if the reservation has ended, UCS320002 if the deposit is not paid
 */
export async function startEject(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
): Promise<OrderRow> {
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
}

/** Ends the order: no bank was ejected and nothing is charged. */
const fail = (ctx: PlatformContext, tx: Database, order: OrderRow) =>
  endWithoutRental(ctx, tx, order, { state: 'EJECT_FAILED', error_code: ERROR.ejectFailed });

/** Tries the next slot after a jam. After three slots, or without another bank, the order fails. */
async function nextSlot(ctx: PlatformContext, tx: Database, order: OrderRow, at: Date): Promise<void> {
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
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  command: CommandRow,
  event: Verdict,
  arrivedAt: Date,
): Promise<void> {
  if (event.outcome === null) {
    // The cabinet has not executed the command. The order may fail only after the command has expired.
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

/**
 * Handles a cabinet's answer to a command. Repeated answers, and answers after the result, have no effect.
 */
export async function onCommandEvent(
  ctx: PlatformContext,
  event: Exclude<CabinetEvent, { type: 'RETURNED' }>,
  arrivedAt: Date,
): Promise<void> {
  await ctx.db.transaction(async (tx) => {
    const about = await tx.first<{ order_no: string }>(
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

/** Registers the job for missing answers, which sets the order to EJECT_UNKNOWN and queries the cabinet repeatedly. */
export function startSilenceWatch(ctx: PlatformContext): void {
  ctx.jobs.handle(SILENCE_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      if (order?.state !== 'EJECTING' && order?.state !== 'EJECT_UNKNOWN') return;
      const command = await lastCommand(tx, order.order_no);
      if (!command || command.result) return;
      if (order.state === 'EJECTING') {
        await moveOrder(tx, order, { state: 'EJECT_UNKNOWN', error_code: ERROR.ejectUnknown });
      }
      await ctx.cabinets.queryCommand(tx, command.command_id, job.dueAt);
      const soon = order.verdict_by !== null && job.dueAt < order.verdict_by;
      await ctx.jobs.plan(tx, {
        kind: SILENCE_JOB,
        key: job.key,
        dueAt: plusSeconds(job.dueAt, soon ? ASK_AGAIN_SECONDS : ASK_LATER_SECONDS),
      });
    }),
  );
}
