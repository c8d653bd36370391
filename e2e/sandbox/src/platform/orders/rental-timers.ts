import { plusMs, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { keptFromSecond, totalFreeSeconds } from '../plans';
import { type OrderRow, toDiscount } from '../records/order-row';
import { WARN_BEFORE_SECONDS } from '../regions/periods';
import { CLOSING_LEAD_SECONDS, LEAD_SECONDS, planReminder } from '../reminders';
import { lastReturnTime } from '../stores';
import { dueReminders } from './due-reminders';
import { atUsedSecond } from './rental-clock';
import {
  costAt,
  faultyClock,
  faultyKeptFrom,
  firstClaimedAt,
  hasTwoBanksOut,
  keptFrom,
  returnedDuringSwap,
} from './rental-times';

/** Job at the end of the free time. */
export const CHARGING_JOB = 'order.charging';
/** Job that warns the renter before the maximum time. */
export const KEEP_SOON_JOB = 'order.keep-soon';
/** Job that reminds the renter before the fee rises or the bank counts as kept. */
export const REMINDER_JOB = 'order.reminder';
/** Job that reminds the renter before the last store near by closes. */
export const CLOSING_JOB = 'order.closing';
/** Job at the maximum time. */
export const KEPT_JOB = 'order.kept';

/** Job at the maximum time of the first bank of a swap, while the order runs for the second one. */
export const OTHER_KEPT_JOB = 'order.other-kept';
/** Job that warns the renter before that time. */
export const OTHER_KEEP_SOON_JOB = 'order.other-keep-soon';

/** The timers that follow the clock of the rental, which may stand. */
const CLOCK_JOBS = [CHARGING_JOB, KEEP_SOON_JOB, REMINDER_JOB, KEPT_JOB];

/**
 * Plans the timers of a running rental.
 * @param since time at which the timers were last stopped, or the start of the rental. A warning that was due by then
 *   has been sent and is not planned again.
 */
export async function startTimers(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  since: Date,
): Promise<void> {
  await startClockTimers(ctx, tx, order, since);
  await planNextClosing(ctx, tx, order, since);
}

async function startClockTimers(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  since: Date,
): Promise<void> {
  const key = order.order_no;
  const kept = keptFrom(order)!;
  const warnAt = atUsedSecond(order, keptFromSecond(order.plan) - WARN_BEFORE_SECONDS);
  if (order.state === 'FREE_PERIOD') {
    const firstCharged = totalFreeSeconds(order.plan, toDiscount(order)) + 1;
    await ctx.jobs.plan(tx, { kind: CHARGING_JOB, key, dueAt: atUsedSecond(order, firstCharged) });
  }
  if (warnAt > since) await ctx.jobs.plan(tx, { kind: KEEP_SOON_JOB, key, dueAt: warnAt });
  await ctx.jobs.plan(tx, { kind: KEPT_JOB, key, dueAt: kept });
  await planNextReminder(ctx, tx, order, since);
}

/**
 * Plans the time at which the first bank of a swap counts as kept while both are out, and the warning before it.
 * Plans none while its return is under review.
 * @param since time at which these timers were last stopped. A warning that was due by then is not planned.
 */
export async function planOtherKept(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  since: Date,
): Promise<void> {
  if (!hasTwoBanksOut(order) || firstClaimedAt(order)) return;
  const key = order.order_no;
  const warnAt = atUsedSecond(faultyClock(order), keptFromSecond(order.plan) - WARN_BEFORE_SECONDS);
  if (warnAt > since) await ctx.jobs.plan(tx, { kind: OTHER_KEEP_SOON_JOB, key, dueAt: warnAt });
  await ctx.jobs.plan(tx, { kind: OTHER_KEPT_JOB, key, dueAt: faultyKeptFrom(order) });
}

/** Cancels what `planOtherKept` planned. */
export async function cancelOtherKept(ctx: PlatformContext, tx: Database, orderNo: string): Promise<void> {
  for (const kind of [OTHER_KEEP_SOON_JOB, OTHER_KEPT_JOB]) await ctx.jobs.cancel(tx, kind, orderNo);
}

/** Plans the first reminder that is due after an instant. Without one, plans nothing. */
async function planNextReminder(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  after: Date,
): Promise<void> {
  const next = dueReminders(order).find(({ dueAt }) => dueAt > after);
  if (next) await ctx.jobs.plan(tx, { kind: REMINDER_JOB, key: order.order_no, dueAt: next.dueAt });
}

/**
 * Sends the reminders that a review has held back and that are still in time.
 * @param order.before the order during the review
 * @param order.since start of the review
 */
export async function remindOfMissed(
  ctx: PlatformContext,
  tx: Database,
  order: { before: OrderRow; now: OrderRow; since: Date },
): Promise<void> {
  const now = ctx.clock.now();
  const told = dueReminders(order.before).map(({ dueAt }) => dueAt.getTime());
  for (const { dueAt, ...reminder } of dueReminders(order.now))
    if (dueAt > order.since && dueAt <= now && reminder.at > now && !told.includes(dueAt.getTime()))
      await planReminder(ctx, tx, order.now, reminder);
}

/** Plans the next reminder again, after a change of what is due, such as the report of a bank that does not charge. */
export async function restartReminders(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  await ctx.jobs.cancel(tx, REMINDER_JOB, order.order_no);
  await planNextReminder(ctx, tx, order, ctx.clock.now());
}

/**
 * Sends the reminder of a running rental that was due at an instant, and plans the next one. Drops a reminder that is too
 * late, because what it announces has happened, and one about a bank that is back.
 */
export async function remindRenter(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  dueAt: Date,
): Promise<void> {
  const now = ctx.clock.now();
  for (const { dueAt: due, ...reminder } of dueReminders(order)) {
    const isOfThen = due.getTime() === dueAt.getTime();
    if (!isOfThen || reminder.at <= now || returnedDuringSwap(order)) continue;
    await planReminder(ctx, tx, order, reminder);
  }
  const outdated = plusSeconds(now, -LEAD_SECONDS);
  await planNextReminder(ctx, tx, order, outdated > dueAt ? outdated : dueAt);
}

/**
 * Plans the warning before the next time, after an instant, at which the last store near the origin closes. A rental that
 * starts later than the warning is due is warned at once. Plans none for a time at which the power bank counts as kept.
 */
async function planNextClosing(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  after: Date,
): Promise<void> {
  const next = await nextClosing(ctx, tx, order, after);
  if (!next) return;
  // The timers were stopped after this warning. Only a rental that begins is warned late.
  if (next.warnAt <= after && after > order.started_at!) return planNextClosing(ctx, tx, order, next.closing);
  await planClosing(ctx, tx, order, next.warnAt > after ? next.warnAt : after);
}

/** Returns the next such time before the power bank counts as kept, and when its warning is due; null if there is none. */
async function nextClosing(ctx: PlatformContext, tx: Database, order: OrderRow, after: Date) {
  const closing = await lastReturnTime(ctx, tx, order.rent_store_id, after);
  const isInTime = closing !== null && closing < keptFrom(order)!;
  return isInTime ? { closing, warnAt: plusSeconds(closing, -CLOSING_LEAD_SECONDS) } : null;
}

const planClosing = (ctx: PlatformContext, tx: Database, order: OrderRow, dueAt: Date) =>
  ctx.jobs.plan(tx, { kind: CLOSING_JOB, key: order.order_no, dueAt });

/**
 * Plans the warning of a closing that was no return in time before the power bank's time of keeping became later. It is due at
 * once if its time has passed. Earlier closings have been warned of, and one that is planned stays.
 * @param keptBefore time from which the power bank counted as kept until now
 */
export async function planAddedClosing(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  keptBefore: Date,
): Promise<void> {
  const planned = await tx.first('select 1 from jobs where kind = $1 and key = $2', [
    CLOSING_JOB,
    order.order_no,
  ]);
  if (planned) return;
  const now = ctx.clock.now();
  const lastBefore = plusMs(keptBefore, -1);
  const next = await nextClosing(ctx, tx, order, lastBefore > now ? lastBefore : now);
  if (next) await planClosing(ctx, tx, order, next.warnAt > now ? next.warnAt : now);
}

/**
 * Warns the renter that the last store near by closes soon, and plans the next warning. Drops one whose time has passed.
 */
export async function warnOfClosing(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  dueAt: Date,
): Promise<void> {
  const now = ctx.clock.now();
  const closing = await lastReturnTime(ctx, tx, order.rent_store_id, dueAt);
  const isInTime = closing !== null && closing > now && closing < keptFrom(order)!;
  if (isInTime && !returnedDuringSwap(order)) {
    await planReminder(ctx, tx, order, { kind: 'CLOSING', at: closing, amount: costAt(order, closing) });
  }
  await planNextClosing(ctx, tx, order, closing && closing > now ? closing : now);
}

/**
 * Plans the timers of a running rental again after its clock has been stopped, or its standstill was shortened. The stores
 * close at their own time, so that warning stays.
 */
export async function restartTimers(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  since: Date,
): Promise<void> {
  for (const kind of CLOCK_JOBS) await ctx.jobs.cancel(tx, kind, order.order_no);
  await startClockTimers(ctx, tx, order, since);
  await restartOtherKept(ctx, tx, order, since);
}

/** Plans the timers of a first bank again, which follow the clock of the rental also while a return is under review. */
export async function restartOtherKept(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  since: Date,
): Promise<void> {
  await cancelOtherKept(ctx, tx, order.order_no);
  await planOtherKept(ctx, tx, order, since);
}

/** Cancels the timers of an ended rental. */
export async function stopTimers(ctx: PlatformContext, tx: Database, orderNo: string): Promise<void> {
  for (const kind of [...CLOCK_JOBS, CLOSING_JOB]) await ctx.jobs.cancel(tx, kind, orderNo);
}
