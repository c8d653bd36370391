import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { type DepositRow, agreedDeposit, paidDeposit } from '../records/deposit-row';
import { freeDeposit } from '../deposit/use';
import { livePayment } from '../records/payment-row';
import { CANCEL_JOB } from '../payments/reconcile-plan';
import { planNotice } from '../notices';
import { money } from '../plans';
import { noticePlace } from './notice-place';
import { settleCoupon } from './coupons';
import { EXPIRY_JOB, type OrderRow, moveOrder } from '../records/order-row';

/**
 * Ends an order that never became a rental. Releases the bank, the coupon and a hold, and cancels an
 * unfinished payment of its deposit. A charged deposit stays paid and can be refunded. A renter who paid the deposit for
 * this order and did not cancel it may not be looking at the app, and is told by mail.
 */
export async function endWithoutRental(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  change: Parameters<typeof moveOrder>[2],
): Promise<OrderRow> {
  await ctx.jobs.cancel(tx, EXPIRY_JOB, order.order_no);
  await settleCoupon(tx, order, false);
  const agreed = await agreedDeposit(tx, order.user_id);
  if (agreed && agreed.order_no === order.order_no) {
    // One that was paid meanwhile stays.
    await tx.query(
      "update deposits set state = 'VOID', ended_at = $2 where deposit_id = $1 and state = 'AGREED'",
      [agreed.deposit_id, ctx.clock.now()],
    );
    const payment = await livePayment(tx, `deposit:${agreed.deposit_id}`);
    if (payment) {
      await ctx.jobs.plan(tx, { kind: CANCEL_JOB, key: payment.payment_id, dueAt: ctx.clock.now() });
    }
  }
  const paid = await paidDeposit(tx, order.user_id);
  const ended = await moveOrder(tx, order, { deposit_id: paid?.deposit_id ?? null, ...change });
  if (paid?.order_no === order.order_no) await noticeOfDeposit(ctx, tx, ended, paid);
  await freeDeposit(ctx, tx, order.user_id);
  return ended;
}

/**
 * Plans the mail about the deposit of an order that has ended without a rental, unless the renter has cancelled the order.
 * Removing an ended order from the list is no cancellation.
 */
export async function noticeOfDeposit(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { kind, amount, region }: Pick<DepositRow, 'kind' | 'amount' | 'region'>,
): Promise<void> {
  const why = order.deleted_from ?? order.state;
  if ((why !== 'EXPIRED' && why !== 'EJECT_FAILED') || !kind) return;
  const { storeName } = await noticePlace(ctx, tx, order.user_id, order.rent_store_id);
  await planNotice(ctx, tx, order.user_id, {
    kind: 'NO_RENTAL',
    why,
    orderNo: order.order_no,
    storeName,
    deposit: money(region, amount),
    depositKind: kind,
  });
}
