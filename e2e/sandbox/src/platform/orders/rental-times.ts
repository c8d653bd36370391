import { plusMs, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { keptFromSecond, rentalPrice, totalFreeSeconds } from '../plans';
import { type OrderRow, hasFaultyBank, isRunning, isSwapping, toDiscount } from '../records/order-row';
import { WARN_BEFORE_SECONDS } from '../regions/periods';
import { CLOSING_LEAD_SECONDS, LEAD_SECONDS, listReminders, planReminder } from '../reminders';
import { lastReturnTime } from '../stores';
import { atUsedSecond, stoodMs } from './rental-clock';

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

/**
 * Returns the instant from which the bank counts as kept, or null before the rental starts. A bank that does not charge may be
 * returned for nothing until the end of the promise, also after the maximum time.
 */
export function keptFrom(order: OrderRow): Date | null {
  if (!order.started_at) return null;
  const maximum = atUsedSecond(order, keptFromSecond(order.plan));
  return hasFaultyBank(order) ? afterPromise(order, maximum) : maximum;
}

/** Returns the first instant after the promise, or a later one. */
const afterPromise = (order: OrderRow, at: Date): Date =>
  at > promisedUntil(order) ? at : plusMs(promisedUntil(order), 1);

/** Returns the last free second, or null before the rental starts. */
export const freeUntil = (order: OrderRow): Date | null =>
  order.started_at && atUsedSecond(order, totalFreeSeconds(order.plan, toDiscount(order)));

/** Returns the end of the promise of a bank that does not charge. Its time stands while the clock stands after its start. */
export function promisedUntil({ fault, standstills }: OrderRow): Date {
  const from = new Date(fault!.freeFrom ?? fault!.reportedAt);
  const seconds = (Date.parse(fault!.freeUntil) - from.getTime()) / 1000;
  return atUsedSecond({ started_at: from, standstills }, seconds);
}

/** Returns whether a return at an instant costs nothing, because the bank does not charge. */
export const isWaived = (order: OrderRow, at: Date): boolean =>
  hasFaultyBank(order) && at <= promisedUntil(order);

/** Returns when the first bank of a swap was returned while the swap still waits for its cabinet, or null. */
export const returnedDuringSwap = (order: OrderRow): Date | null =>
  isSwapping(order) && order.fault!.returnedAt ? new Date(order.fault!.returnedAt) : null;

/** Whole seconds of a rental with its fee in minor units. */
export interface Figures {
  usedSeconds: number;
  fee: number;
  /** Fee without the coupon. */
  fullFee: number;
}

/** Returns what the order's bank costs if it is returned at an instant. */
export function figuresAt(order: OrderRow, at: Date): Figures {
  const seconds = usedSeconds(order, at);
  if (isWaived(order, at)) return { usedSeconds: seconds, fee: 0, fullFee: 0 };
  const { fee, fullFee } = rentalPrice(order.plan, seconds, toDiscount(order));
  return { usedSeconds: seconds, fee, fullFee };
}

/** Returns whether both banks of a swap are out. */
export const hasTwoBanksOut = (order: OrderRow): boolean =>
  order.other_bank_sn !== null && !isSwapping(order);

/**
 * Returns the claimed return of the first bank of a swap, if it is under review while the order runs for the second one; null
 * otherwise.
 */
export const firstClaimedAt = (order: OrderRow): Date | null =>
  hasTwoBanksOut(order) &&
  order.claim &&
  !order.claim.outcome &&
  order.claim.powerBankSn === order.other_bank_sn
    ? new Date(order.claim.returnedAt)
    : null;

/** Returns the clock of the bank that does not charge. */
const faultyClock = ({ fault, standstills }: OrderRow) => ({
  started_at: new Date(fault!.startedAt),
  standstills,
});

/** Returns the instant from which the bank that does not charge counts as kept, as `keptFrom`. */
export const faultyKeptFrom = (order: OrderRow): Date =>
  afterPromise(order, atUsedSecond(faultyClock(order), keptFromSecond(order.plan)));

/** Returns what the first bank of a swap costs if it is returned at an instant before it counts as kept, in minor units. */
export function firstBankFee(order: OrderRow, at: Date): number {
  if (at <= promisedUntil(order)) return 0;
  return rentalPrice(order.plan, usedSeconds({ ...order, ...faultyClock(order) }, at)).fee;
}

/** Returns what the first bank of a swap costs from the instant on from which it counts as kept, in minor units. */
export const firstBankKeptPrice = (order: OrderRow): number =>
  firstBankFee(order, faultyKeptFrom(order)) + order.plan.keepPrice;

/**
 * Returns what the other bank of a swap costs until an instant, or in all once it is settled, in minor units. During the review
 * of its return that is its price at the claimed time.
 */
export function otherFeeAt(order: OrderRow, at: Date): number {
  if (!hasTwoBanksOut(order)) return order.other_fee;
  const until = firstClaimedAt(order) ?? at;
  return until < faultyKeptFrom(order) ? firstBankFee(order, until) : firstBankKeptPrice(order);
}

/**
 * Returns what an order costs if everything that is out is returned at an instant, in minor units. A bank whose return is under
 * review counts as back.
 */
export const costAt = (order: OrderRow, at: Date): number => {
  const claimedAt = order.state === 'RETURN_REVIEW' ? order.ended_at : null;
  return figuresAt(order, claimedAt ?? returnedDuringSwap(order) ?? at).fee + otherFeeAt(order, at);
};

/** Returns the same, with the keep price of the order's bank from the time on at which that counts as kept. */
export const costOrKeptAt = (order: OrderRow, at: Date): number =>
  costAt(order, at) + (isRunning(order) && at >= keptFrom(order)! ? order.plan.keepPrice : 0);

/** Returns the state of a running rental at an instant. */
export const stateAt = (order: OrderRow, at: Date): 'FREE_PERIOD' | 'BILLING' =>
  at <= freeUntil(order)! && freeUntil(order)! > order.started_at! ? 'FREE_PERIOD' : 'BILLING';

/** Returns the whole seconds of the rental at an instant, without those in which its clock stood. */
export const usedSeconds = (order: OrderRow, at: Date): number =>
  order.started_at
    ? Math.max(
        0,
        Math.floor((at.getTime() - order.started_at.getTime() - stoodMs(order, at, order.started_at)) / 1000),
      )
    : 0;

/** Returns an instant that is not before the start of the rental, also after the platform's clock was set back. */
export const notBeforeStart = (order: OrderRow, at: Date): Date =>
  order.started_at && at < order.started_at ? order.started_at : at;

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
  const next = listReminders(order.plan, toDiscount(order)).find(
    ({ dueSecond }) => atUsedSecond(order, dueSecond) > after,
  );
  if (next)
    await ctx.jobs.plan(tx, {
      kind: REMINDER_JOB,
      key: order.order_no,
      dueAt: atUsedSecond(order, next.dueSecond),
    });
}

/**
 * Sends the reminder of a running rental that was due at an instant, and plans the next one. Drops a reminder that is too
 * late, because what it announces has happened, and one about a fee that a return at that time does not cost, or about a bank
 * that is back.
 */
export async function remindRenter(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  dueAt: Date,
): Promise<void> {
  const now = ctx.clock.now();
  for (const { kind, dueSecond, atSecond, amount } of listReminders(order.plan, toDiscount(order))) {
    const at = atUsedSecond(order, atSecond);
    const isOfThen = atUsedSecond(order, dueSecond).getTime() === dueAt.getTime();
    if (!isOfThen || at <= now || isWaived(order, at) || returnedDuringSwap(order)) continue;
    // The price of the other bank may rise further on that day.
    const toldKind = kind === 'CAP' && hasTwoBanksOut(order) ? 'PRICE' : kind;
    await planReminder(ctx, tx, order, { kind: toldKind, at, amount: amount + otherFeeAt(order, at) });
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
