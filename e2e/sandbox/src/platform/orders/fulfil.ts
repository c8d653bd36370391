import type { Database } from '../../server/db';
import type { PlatformContext } from '../context';
import { depositPaid } from '../deposit/paid';
import { type OrderRow, moveOrder } from '../records/order-row';
import type { PaymentRow } from '../records/payment-row';
import { noticeOfDeposit } from './end';
import { sendReceipt } from './receipt';

/**
 * Handles the payment of a fee or of the rest of the keep price.
 * @returns false if the order does not await it
 */
async function orderPaid(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
): Promise<boolean> {
  if (order.state !== 'UNPAID' || order.due !== payment.amount) return false;
  const now = ctx.clock.now();
  const settled = await moveOrder(tx, order, {
    state: order.kept ? 'KEPT' : 'COMPLETED',
    paid: order.paid + payment.amount,
    due: 0,
    payment_method_id: payment.method_id,
    settled_at: now,
    paid_at: now,
  });
  await sendReceipt(ctx, tx, settled);
  return true;
}

/**
 * Applies a successful payment to its deposit or its order.
 * @returns false if it came too late
 */
export async function fulfilPayment(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow | null,
): Promise<boolean> {
  if (payment.purpose === 'DEPOSIT') return depositPaid(ctx, tx, payment, order);
  return order !== null && orderPaid(ctx, tx, payment, order);
}

/**
 * Plans the mail about a hold of a deposit that came after the end of its order, and is released. A charge that came too late
 * has the mail about its refund.
 */
export async function tellLatePayment(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow | null,
): Promise<void> {
  if (payment.purpose === 'DEPOSIT' && payment.kind === 'HOLD' && order)
    await noticeOfDeposit(ctx, tx, order, payment);
}
