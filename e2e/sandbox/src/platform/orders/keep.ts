import { ERROR } from '@shared/http-api/app';
import type { KeepRequest } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { lockRenter } from '../records/account-lock';
import { depositById } from '../records/deposit-row';
import { takeFromDeposit } from '../deposit/use';
import { planNotice } from '../notices';
import { keptFromSecond, money, rentalPrice } from '../plans';
import { decideClaim } from './claim-review';
import { settleCoupon } from './coupons';
import { type OrderRow, isRunning, moveOrder, ownOrder, toDiscount } from '../records/order-row';
import { sendReceipt } from './receipt';
import { standstillsUntil } from './rental-clock';
import { stopTimers } from './rental-timers';
import { firstClaimedAt, notBeforeStart, usedSeconds } from './rental-times';
import { decideFirst, settleKeptFirst } from './two-banks';

/**
 * Ends a rental whose power bank is kept, by choice or after the maximum time. Takes the fee and the keep price from
 * the deposit first. The rest of the deposit is refunded. An amount that it does not cover is owed
 * (shared/docs/http-api.md, "Money and prices").
 * @param at time from which the power bank counts as kept, by the server's clock
 */
export async function endAsKept(
  ctx: PlatformContext,
  tx: Database,
  running: OrderRow,
  at: Date,
  byChoice: boolean,
): Promise<OrderRow> {
  const decided = firstClaimedAt(running) ? await decideFirst(ctx, tx, running, at) : running;
  const order = await settleKeptFirst(ctx, tx, decided, at);
  // A kept power bank was not returned, so its review ends as NOT_FOUND.
  const claim = order.power_bank_sn
    ? await decideClaim(ctx, tx, order, order.power_bank_sn, 'NOT_FOUND')
    : order.claim;
  const endedAt = notBeforeStart(order, at);
  await stopTimers(ctx, tx, order.order_no);
  const seconds = Math.min(usedSeconds(order, endedAt), keptFromSecond(order.plan));
  const { fee, fullFee } = rentalPrice(order.plan, seconds, toDiscount(order));
  const total = fee + order.plan.keepPrice + order.other_fee;
  const deposit = order.deposit_id ? await depositById(tx, order.deposit_id) : null;
  const fromDeposit = deposit?.state === 'PAID' ? Math.min(deposit.amount, total) : 0;
  const back = deposit && fromDeposit > 0 ? await takeFromDeposit(ctx, tx, deposit, fromDeposit) : 0;
  const due = total - fromDeposit;
  const refunded = deposit?.kind === 'CHARGE' ? back : 0;
  await settleCoupon(tx, order, fee < fullFee);
  await tx.query(
    'update power_banks set order_no = null, sold = true where power_bank_sn = $1 and cabinet_sn is null',
    [order.power_bank_sn],
  );
  const now = notBeforeStart(order, ctx.clock.now());
  const kept = await moveOrder(tx, order, {
    state: due > 0 ? 'UNPAID' : 'KEPT',
    kept: true,
    kept_by_choice: byChoice,
    ended_at: endedAt,
    used_seconds: seconds,
    standstills: standstillsUntil(order, endedAt),
    fee,
    full_fee: fullFee,
    keep_price: order.plan.keepPrice,
    claim,
    return_store_id: null,
    return_cabinet_sn: null,
    slot_reservation: null,
    from_deposit: fromDeposit,
    due,
    refunded,
    refund_method_id: refunded > 0 ? (deposit?.method_id ?? null) : null,
    payment_method_id: fromDeposit > 0 ? (deposit?.method_id ?? null) : null,
    ...(due > 0 ? {} : { settled_at: now, paid_at: fromDeposit > 0 ? now : null }),
  });
  await planNotice(ctx, tx, order.user_id, {
    kind: 'KEPT',
    orderNo: order.order_no,
    code: bankCode(order.power_bank_sn!),
    total: money(order.region, total),
    due: money(order.region, due),
    refunded: money(order.region, refunded),
    byChoice,
  });
  await sendReceipt(ctx, tx, kept);
  return kept;
}

/**
 * Keeps the bank at the renter's request (R4.5). Returns an order that is not running unchanged, and one with the
 * other bank of a swap still out, or its slot opening. The sum includes the price of a bank of the swap that is settled.
 * @throws Refusal UCS320003 if the sum is no longer the one that was shown
 */
export async function keepByChoice(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  body: KeepRequest,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  if (!isRunning(order) || order.other_bank_sn) return order;
  const now = ctx.clock.now();
  const { fee } = rentalPrice(order.plan, usedSeconds(order, now), toDiscount(order));
  const total = fee + order.plan.keepPrice + order.other_fee;
  if (total !== body.total) throw new Refusal(ERROR.priceChanged);
  return endAsKept(ctx, tx, order, now, true);
}
