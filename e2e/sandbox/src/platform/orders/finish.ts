import { bankCode } from '../../ports/power-bank-code';
import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { depositById } from '../records/deposit-row';
import { takeFromDeposit } from '../deposit/use';
import { planNotice } from '../notices';
import { money } from '../plans';
import { noticeOfBank } from './bank-notice';
import { decideClaim } from './claim-review';
import { settleCoupon } from './coupons';
import { endAsKept } from './keep';
import { noticePlace } from './notice-place';
import {
  type OrderRow,
  hasBoughtFirst,
  hasFaultyBank,
  isRunning,
  moveOrder,
  totalOf,
} from '../records/order-row';
import { planReminder } from '../reminders';
import { sendReceipt } from './receipt';
import { standstillsUntil } from './rental-clock';
import { stopTimers } from './rental-timers';
import { figuresAt, hasTwoBanksOut, keptFrom, notBeforeStart } from './rental-times';
import { continueWithFirst, settleKeptFirst } from './two-banks';

/**
 * Pays an amount from the deposit if it is a hold, or if the first bank of a swap was bought.
 * @returns the amount taken, 0 for another charged deposit, because the renter pays the fee separately; the amount of a
 *   charged deposit that is refunded; the deposit's method, if something was taken
 */
async function fromDeposit(ctx: PlatformContext, tx: Database, order: OrderRow, amount: number) {
  const deposit = order.deposit_id ? await depositById(tx, order.deposit_id) : null;
  if (deposit?.state !== 'PAID' || (deposit.kind === 'CHARGE' && !hasBoughtFirst(order)))
    return { taken: 0, refunded: 0, methodId: null };
  const taken = Math.min(deposit.amount, amount);
  const back = await takeFromDeposit(ctx, tx, deposit, taken);
  const refunded = deposit.kind === 'CHARGE' ? back : 0;
  return { taken, refunded, methodId: taken > 0 ? deposit.method_id : null };
}

/** Notifies the renter of the detected return, its cost and what is left to pay. */
export async function noticeOfReturn(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  const storeId = order.return_store_id ?? order.rent_store_id;
  const { due, deposit_id: depositId, from_deposit: taken } = order;
  const deposit = depositId ? await depositById(tx, depositId) : null;
  await planNotice(ctx, tx, order.user_id, {
    kind: 'RETURNED',
    orderNo: order.order_no,
    code: bankCode(order.power_bank_sn!),
    cost: money(order.region, totalOf(order)),
    ...(due > 0
      ? { due: money(order.region, due), depositUntouched: deposit?.kind === 'CHARGE' && taken === 0 }
      : {}),
    usedSeconds: order.used_seconds,
    endedAt: order.ended_at!.toISOString(),
    ...(await noticePlace(ctx, tx, order.user_id, storeId)),
  });
  await planReminder(ctx, tx, order, { kind: 'RETURNED', at: order.ended_at!, amount: totalOf(order), due });
}

/**
 * Ends a rental whose power bank is back (shared/docs/http-api.md, "Order states"). With nothing to pay the order is
 * COMPLETED. The fee is captured from a hold, whose rest is released. A charged deposit pays only if the first bank of a
 * swap was bought, and its rest is refunded. An amount that is still owed makes the order UNPAID. If the first bank of a swap is still out, the rental continues with it.
 * @param ended.at time of the return by the server's clock
 * @param ended.reportedAt time of the return report, if a review has decided the return
 */
export async function finishRental(
  ctx: PlatformContext,
  tx: Database,
  running: OrderRow,
  ended: { at: Date; storeId: string; cabinetSn: string | null; reportedAt?: Date },
): Promise<OrderRow> {
  const kept = keptFrom(running);
  if (kept && ended.at >= kept) return endAsKept(ctx, tx, running, kept, false);
  const order = await settleKeptFirst(ctx, tx, running, ended.at);
  const figures = figuresAt(order, ended.at);
  const claim = await decideClaim(ctx, tx, order, order.power_bank_sn!, 'FOUND');
  if (hasTwoBanksOut(order)) {
    const continued = await continueWithFirst(ctx, tx, order, { figures, claim, ...ended });
    const keptSince = keptFrom(continued)!;
    if (isRunning(continued) && ctx.clock.now() >= keptSince)
      return endAsKept(ctx, tx, continued, keptSince, false);
    const cost = continued.other_fee;
    await noticeOfBank(ctx, tx, continued, { powerBankSn: order.power_bank_sn!, cost, ...ended });
    return continued;
  }
  await stopTimers(ctx, tx, order.order_no);
  const { usedSeconds: seconds, fee, fullFee } = figures;
  const total = fee + order.other_fee;
  const { taken, refunded, methodId } = await fromDeposit(ctx, tx, order, total);
  const due = total - taken;
  await settleCoupon(tx, order, fee < fullFee);
  const now = notBeforeStart(order, ctx.clock.now());
  const finished = await moveOrder(tx, order, {
    state: due > 0 ? 'UNPAID' : 'COMPLETED',
    ended_at: notBeforeStart(order, ended.at),
    return_store_id: ended.storeId,
    return_cabinet_sn: ended.cabinetSn,
    claim,
    ...(hasFaultyBank(order)
      ? { fault: { ...order.fault!, returnedAt: ended.at.toISOString(), returnedTo: ended.storeId } }
      : {}),
    used_seconds: seconds,
    standstills: standstillsUntil(order, ended.at),
    fee,
    full_fee: fullFee,
    from_deposit: taken,
    due,
    refunded,
    refund_method_id: refunded > 0 ? methodId : null,
    payment_method_id: methodId,
    error_code: null,
    ...(due > 0 ? {} : { settled_at: now, paid_at: taken > 0 ? now : null }),
  });
  await noticeOfReturn(ctx, tx, finished);
  await sendReceipt(ctx, tx, finished);
  return finished;
}
