import { bankCode } from '../../ports/power-bank-code';
import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { planNotice } from '../notices';
import { totalFreeSeconds, keptFromSecond, money, rentalPrice } from '../plans';
import { noticePlace } from './notice-place';
import { type OrderRow, isRunning, isSwapping, lockOrder, moveOrder, toDiscount } from '../records/order-row';
import { endAsKept } from './keep';
import { failSwap } from './swap';
import {
  CHARGING_JOB,
  CLOSING_JOB,
  KEEP_SOON_JOB,
  KEPT_JOB,
  REMINDER_JOB,
  remindRenter,
  startTimers,
  warnOfClosing,
} from './rental-timers';
import { keptFrom, otherFeeAt, returnedDuringSwap } from './rental-times';

/**
 * Starts a rental at the time of the eject, with the bank that the cabinet ejected.
 * @param at time of the eject by the server's clock
 */
export async function beginRental(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
  at: Date,
): Promise<OrderRow> {
  const free = totalFreeSeconds(order.plan, toDiscount(order));
  const started = await moveOrder(tx, order, {
    state: free > 0 ? 'FREE_PERIOD' : 'BILLING',
    power_bank_sn: powerBankSn,
    started_at: at,
    error_code: null,
  });
  await startTimers(ctx, tx, started, at);
  await planNotice(ctx, tx, order.user_id, {
    kind: 'BANK_OUT',
    orderNo: order.order_no,
    slot: order.slot!,
    code: bankCode(powerBankSn),
    startedAt: at.toISOString(),
    ...(await noticePlace(ctx, tx, order.user_id, order.rent_store_id)),
  });
  return started;
}

async function warn(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  const { timeZone } = await noticePlace(ctx, tx, order.user_id, order.rent_store_id);
  const { fee } = rentalPrice(order.plan, keptFromSecond(order.plan), toDiscount(order));
  const kept = keptFrom(order)!;
  await planNotice(ctx, tx, order.user_id, {
    kind: 'KEEP_SOON',
    orderNo: order.order_no,
    code: bankCode(order.power_bank_sn!),
    keptFrom: kept.toISOString(),
    total: money(order.region, fee + order.plan.keepPrice + otherFeeAt(order, kept)),
    timeZone,
  });
}

/**
 * Registers the timers of a rental: start of charging, a warning an hour before the maximum time, reminders, a warning
 * before the last store near by closes, and keeping.
 */
export function startRentalTimers(ctx: PlatformContext): void {
  const onRunning = (kind: string, act: (tx: Database, order: OrderRow, dueAt: Date) => Promise<unknown>) =>
    ctx.jobs.handle(kind, (job) =>
      ctx.db.transaction(async (tx) => {
        const order = await lockOrder(tx, job.key);
        if (order && isRunning(order)) await act(tx, order, job.dueAt);
      }),
    );
  onRunning(CHARGING_JOB, async (tx, order) => {
    if (order.state === 'FREE_PERIOD') await moveOrder(tx, order, { state: 'BILLING' });
  });
  onRunning(KEEP_SOON_JOB, async (tx, order) => {
    if (!returnedDuringSwap(order)) await warn(ctx, tx, order);
  });
  onRunning(REMINDER_JOB, (tx, order, dueAt) => remindRenter(ctx, tx, order, dueAt));
  onRunning(CLOSING_JOB, (tx, order, dueAt) => warnOfClosing(ctx, tx, order, dueAt));
  onRunning(KEPT_JOB, async (tx, order) => {
    const kept = keptFrom(order)!;
    // Planned before the renter was promised a return for nothing.
    if (ctx.clock.now() < kept) {
      await ctx.jobs.plan(tx, { kind: KEPT_JOB, key: order.order_no, dueAt: kept });
      return;
    }
    // A cabinet that has not answered by now gives no second bank any more.
    const alone = isSwapping(order) ? await failSwap(ctx, tx, order) : order;
    if (alone.state === order.state) await endAsKept(ctx, tx, alone, kept, false);
  });
}
