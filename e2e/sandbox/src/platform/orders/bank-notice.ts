import { bankCode } from '../../ports/power-bank-code';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { planNotice } from '../notices';
import { money } from '../plans';
import { type OrderRow, hasFaultyBank, isRunning, totalOf } from '../records/order-row';
import { planReminder } from '../reminders';
import { noticePlace } from './notice-place';
import { costOrKeptAt, faultyKeptFrom, figuresAt, keptFrom, promisedUntil } from './rental-times';

/** Returns whether the bank of an order is still out at an instant: not under review, and not bought at that moment, too. */
const isStillOut = (order: OrderRow, at: Date): boolean => isRunning(order) && at < keptFrom(order)!;

/**
 * Tells the renter that one of the two power banks of a swap is back, what it costs, and what the one costs that is still
 * out. Tells nothing while a return of that one is under review.
 * @param order the order without the bank that is back
 * @param back.cost price of the bank that is back, in minor units
 */
export async function noticeOfBank(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  back: { powerBankSn: string; cost: number; at: Date; storeId: string },
): Promise<void> {
  if (order.state === 'RETURN_REVIEW') return;
  const now = ctx.clock.now();
  const isOut = isStillOut(order, now);
  const cash = (amount: number) => money(order.region, amount);
  const until = isOut && hasFaultyBank(order) ? promisedUntil(order) : null;
  const total = isRunning(order) ? costOrKeptAt(order, now) : totalOf(order);
  await planNotice(ctx, tx, order.user_id, {
    kind: 'BANK_BACK',
    orderNo: order.order_no,
    code: bankCode(back.powerBankSn),
    cost: cash(back.cost),
    returnedAt: back.at.toISOString(),
    total: cash(total),
    ...(order.state === 'UNPAID' ? { due: cash(order.due) } : {}),
    out: isOut
      ? {
          code: bankCode(order.power_bank_sn!),
          cost: cash(figuresAt(order, now).fee),
          freeUntil: until && now <= until ? until.toISOString() : null,
        }
      : null,
    ...(await noticePlace(ctx, tx, order.user_id, back.storeId)),
  });
  if (isOut) await planReminder(ctx, tx, order, { kind: 'BANK_BACK', at: back.at, amount: total });
}

/**
 * Tells the renter that the first power bank of a swap counts as bought, what it costs, and that the second one is still out,
 * unless its return is under review, or it is bought at the same time.
 * @param order the order without the bank that counts as bought
 */
export async function noticeOfBoughtBank(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
): Promise<void> {
  const { timeZone } = await noticePlace(ctx, tx, order.user_id, order.rent_store_id);
  const now = ctx.clock.now();
  await planNotice(ctx, tx, order.user_id, {
    kind: 'BANK_KEPT',
    orderNo: order.order_no,
    code: bankCode(powerBankSn),
    cost: money(order.region, order.other_fee),
    keptFrom: faultyKeptFrom(order).toISOString(),
    total: money(order.region, costOrKeptAt(order, now)),
    out: isStillOut(order, now) ? bankCode(order.power_bank_sn!) : null,
    timeZone,
  });
}
