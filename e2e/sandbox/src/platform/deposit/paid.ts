import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { type OrderRow, moveOrder, planExpiry } from '../records/order-row';
import type { PaymentRow } from '../records/payment-row';
import { HOLD_SECONDS, PROLONG_SECONDS } from '../regions/periods';

/** Job that releases an unused hold. */
export const HOLD_JOB = 'deposit.hold-unused';

/**
 * Handles a successful payment of a deposit. Its amount is that of the payment, which may have begun before the order's agreement.
 * @returns false if the deposit is no longer needed, because the order has expired or was cancelled
 */
export async function depositPaid(
  ctx: PlatformContext,
  tx: Database,
  payment: PaymentRow,
  order: OrderRow | null,
): Promise<boolean> {
  const now = ctx.clock.now();
  if (order && order.state !== 'PENDING_PAYMENT') return false;
  const paid = await tx.first(
    `update deposits set state = 'PAID', amount = $6, kind = $2, method_id = $3, paid_at = $4, payment_id = $5
     where deposit_id = $1 and state = 'AGREED' returning 1`,
    [payment.deposit_id, payment.kind, payment.method_id, now, payment.payment_id, payment.amount],
  );
  if (!paid) return false;
  if (payment.kind === 'HOLD') {
    await ctx.jobs.plan(tx, {
      kind: HOLD_JOB,
      key: payment.deposit_id!,
      dueAt: plusSeconds(now, HOLD_SECONDS),
    });
  }
  if (order) {
    const until = new Date(
      Math.max(order.reserved_until.getTime(), plusSeconds(now, PROLONG_SECONDS).getTime()),
    );
    await planExpiry(ctx, tx, await moveOrder(tx, order, { reserved_until: until }));
  }
  return true;
}
