import { ERROR, VERDICT_SECONDS } from '@shared/http-api/app';
import type { CabinetEvent } from '../../ports/cabinets';
import { type CommandRow, bankToRent, correctedTime, lastCommand } from '../cabinets';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { paidDeposit } from '../records/deposit-row';
import { Refusal } from '../../server/http/faults';
import { endWithoutRental } from './end';
import { EXPIRY_JOB, type OrderRow, isSwapping, lockOrder, moveOrder, ownOrder } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { type EjectPurpose, SILENCE_JOB, sendCommand } from './eject-command';
import { beginRental } from './rental';
import { SWAP } from './swap';

const MOST_ATTEMPTS = 3;
const ASK_AGAIN_SECONDS = 5;
const ASK_LATER_SECONDS = 30;
const ASK_LATEST_SECONDS = 300;

/**
 * Returns the seconds after which a silent cabinet is asked again: a part of the time since the command, because one that has been
 * silent for hours rarely answers in the next seconds.
 */
const askLater = (since: Date, now: Date): number =>
  Math.min(ASK_LATEST_SECONDS, Math.max(ASK_LATER_SECONDS, (now.getTime() - since.getTime()) / 20_000));

/** Returns another bank for a reserved one that is known to be faulty by now; null if it is sound or is the only one. */
async function soundBank(tx: Database, { cabinet_sn, power_bank_sn }: OrderRow) {
  const faulty = await tx.first('select 1 from power_banks where power_bank_sn = $1 and faulty', [
    power_bank_sn,
  ]);
  return faulty ? bankToRent(tx, cabinet_sn) : null;
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
    ...(await soundBank(tx, order)),
  });
  const { order_no, cabinet_sn: cabinetSn, slot, attempt } = ejecting;
  await sendCommand(ctx, tx, { orderNo: order_no, cabinetSn, slot: slot!, round: 1, attempt, sentAt: now });
  return ejecting;
}

/** The eject that starts the rental. If it fails, the order ends and nothing is charged. */
const RENTAL: EjectPurpose = {
  reserve: (tx, order, { slot, power_bank_sn }) =>
    moveOrder(tx, order, { state: 'EJECTING', attempt: order.attempt + 1, slot, power_bank_sn }),
  doubt: async (tx, order) => {
    if (order.state === 'EJECT_UNKNOWN') return;
    await moveOrder(tx, order, { state: 'EJECT_UNKNOWN', error_code: ERROR.ejectUnknown });
  },
  isDoubted: ({ state }) => state === 'EJECT_UNKNOWN',
  fail: (ctx, tx, order) =>
    endWithoutRental(ctx, tx, order, {
      state: 'EJECT_FAILED',
      error_code: ERROR.ejectFailed,
      settled_at: ctx.clock.now(),
    }),
  out: beginRental,
};

/** Returns what the eject of an order is for, or null if no slot is opening. */
function purposeOf(order: OrderRow): EjectPurpose | null {
  if (order.state === 'EJECTING' || order.state === 'EJECT_UNKNOWN') return RENTAL;
  return isSwapping(order) ? SWAP : null;
}

/**
 * Tries the next slot after a jam. After three slots, without another bank, or after the renter was told that the cabinet does not
 * answer, the eject fails: nobody may stand at the cabinet any more.
 */
async function nextSlot(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  command: CommandRow,
  at: Date,
): Promise<void> {
  const purpose = purposeOf(order)!;
  const { cabinet_sn: cabinetSn, round, attempt } = command;
  const jammed = await tx.query<{ slot: number }>(
    "select slot from eject_commands where order_no = $1 and cabinet_sn = $2 and result = 'JAMMED'",
    [order.order_no, cabinetSn],
  );
  const bank =
    attempt < MOST_ATTEMPTS && !purpose.isDoubted(order)
      ? await bankToRent(
          tx,
          cabinetSn,
          jammed.map(({ slot }) => slot),
        )
      : null;
  if (!bank) {
    await purpose.fail(ctx, tx, order);
    return;
  }
  await purpose.reserve(tx, order, bank);
  const next = { cabinetSn, slot: bank.slot, round, attempt: attempt + 1 };
  await sendCommand(ctx, tx, { orderNo: order.order_no, ...next, sentAt: at });
}

/**
 * Settles an eject whose answer was lost: the return of its bank proves that the bank was out. Returns every other order
 * unchanged.
 */
export async function settleSilentEject(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
): Promise<OrderRow> {
  const purpose = purposeOf(order);
  // During a swap the first bank may come back, which proves nothing about the second one.
  if (!purpose || (purpose === SWAP && order.power_bank_sn === powerBankSn)) return order;
  const command = (await lastCommand(tx, order.order_no))!;
  await tx.query("update eject_commands set result = 'EJECTED' where command_id = $1", [command.command_id]);
  return purpose.out(ctx, tx, order, powerBankSn, command.device_at ?? command.sent_at);
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
  const purpose = purposeOf(order)!;
  if (event.outcome === null) {
    // The cabinet has not executed the command. The order may fail only after the command has expired.
    if (arrivedAt > command.valid_until) await purpose.fail(ctx, tx, order);
    return;
  }
  await tx.query('update eject_commands set result = $2 where command_id = $1', [
    command.command_id,
    event.outcome,
  ]);
  if (event.outcome === 'REFUSED') await purpose.fail(ctx, tx, order);
  else if (event.outcome === 'JAMMED') await nextSlot(ctx, tx, order, command, arrivedAt);
  else await purpose.out(ctx, tx, order, event.powerBankSn!, correctedTime(event, arrivedAt));
}

/**
 * Handles a cabinet's answer to a command. Repeated answers, and answers after the result, have no effect.
 */
export async function onCommandEvent(
  ctx: PlatformContext,
  event: Extract<CabinetEvent, { commandId: string }>,
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
    const purpose = purposeOf(order);
    if (!purpose) return;
    if (event.type === 'ACKNOWLEDGED') {
      await tx.query(
        'update eject_commands set acknowledged_at = coalesce(acknowledged_at, $2) where command_id = $1',
        [event.commandId, arrivedAt],
      );
    } else if (event.type === 'UNDELIVERED') {
      await purpose.fail(ctx, tx, order);
    } else {
      await onVerdict(ctx, tx, order, command, event, arrivedAt);
    }
  });
}

/** Registers the job for missing answers, which marks the eject as unknown and queries the cabinet repeatedly. */
export function startSilenceWatch(ctx: PlatformContext): void {
  ctx.jobs.handle(SILENCE_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      const purpose = order && purposeOf(order);
      if (!purpose) return;
      const command = await lastCommand(tx, order.order_no);
      if (!command || command.result) return;
      await purpose.doubt(tx, order);
      await ctx.cabinets.queryCommand(tx, command.command_id, job.dueAt);
      const soon = order.verdict_by !== null && job.dueAt < order.verdict_by;
      await ctx.jobs.plan(tx, {
        kind: SILENCE_JOB,
        key: job.key,
        dueAt: plusSeconds(job.dueAt, soon ? ASK_AGAIN_SECONDS : askLater(command.sent_at, job.dueAt)),
      });
    }),
  );
}
