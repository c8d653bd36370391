import type { Database } from '../../server/db';
import type { PlatformContext } from '../context';
import { depositPaid } from '../deposit/paid';
import type { OrderRow } from '../records/order-row';
import type { PaymentRow } from '../records/payment-row';
import { orderPaid } from './paid';

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
