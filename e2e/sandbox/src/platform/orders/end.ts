import type { PlatformContext } from '../context';
import { type Database } from '../../server/db';
import { agreedDeposit } from '../records/deposit-row';
import { freeDeposit } from '../deposit/use';
import { livePayment } from '../records/payment-row';
import { CANCEL_JOB } from '../payments/reconcile-plan';
import { settleCoupon } from './coupons';
import { EXPIRY_JOB } from '../records/expiry-plan';
import { type OrderRow, moveOrder } from '../records/order-row';

/**
 * Ends an order that never became a rental. Releases the bank, the coupon and a hold, and cancels an
 * unfinished payment of its deposit. A charged deposit stays paid and can be refunded.
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
    await tx.query("update deposits set state = 'VOID', ended_at = $2 where deposit_id = $1", [
      agreed.deposit_id,
      ctx.clock.now(),
    ]);
    const payment = await livePayment(tx, `deposit:${agreed.deposit_id}`);
    if (payment) {
      await ctx.jobs.plan(tx, { kind: CANCEL_JOB, key: payment.payment_id, dueAt: ctx.clock.now() });
    }
  }
  const ended = await moveOrder(tx, order, change);
  await freeDeposit(ctx, tx, order.user_id);
  return ended;
}
