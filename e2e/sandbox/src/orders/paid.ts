import type { SandboxContext } from '../context';
import type { Database } from '../db';
import type { PaymentRow } from '../payments/payment-row';
import { type OrderRow, moveOrder } from './order-row';

/**
 * A fee, or the remainder of keeping, has been paid.
 * @returns false if the order does not wait for it
 */
export async function orderPaid(
  _ctx: SandboxContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow,
): Promise<boolean> {
  if (order.state !== 'UNPAID' || order.due !== payment.amount) return false;
  await moveOrder(tx, order, {
    state: order.kept ? 'KEPT' : 'COMPLETED',
    paid: order.paid + payment.amount,
    due: 0,
    payment_method_id: payment.method_id,
  });
  return true;
}
