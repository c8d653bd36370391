import { ERROR } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { agreedDeposit } from '../records/deposit-row';
import { livePayment } from '../records/payment-row';
import { refresh } from '../payments/settle';
import { endWithoutRental } from './end';
import { lockRenter } from '../records/account-lock';
import { EXPIRY_JOB, lockOrder } from '../records/order-row';

/**
 * Reads the payment of an order's deposit at the provider, so that a deposit that was paid in time counts even if its
 * webhook has not arrived.
 */
async function readPayment(ctx: PlatformContext, orderNo: string): Promise<void> {
  const order = (
    await ctx.db.query<{ user_id: string }>('select user_id from orders where order_no = $1', [orderNo])
  )[0];
  const agreed = order && (await agreedDeposit(ctx.db, order.user_id));
  const payment = agreed && (await livePayment(ctx.db, `deposit:${agreed.deposit_id}`));
  if (payment) await refresh(ctx, payment);
}

/** Registers the job that ends unused reservations. */
export function startExpiry(ctx: PlatformContext): void {
  ctx.jobs.handle(EXPIRY_JOB, async (job) => {
    await readPayment(ctx, job.key);
    await ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      if (order?.state !== 'PENDING_PAYMENT' || order.reserved_until > ctx.clock.now()) return;
      await endWithoutRental(ctx, tx, order, { state: 'EXPIRED', error_code: ERROR.orderTimedOut });
    });
  });
}

/** Cancels the renter's pending order. Leaves every other order unchanged. */
export async function cancelPending(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
): Promise<void> {
  await lockRenter(tx, userId);
  const order = await lockOrder(tx, orderNo);
  if (order?.user_id !== userId || order.state !== 'PENDING_PAYMENT') return;
  await endWithoutRental(ctx, tx, order, { state: 'DELETED', deleted_from: 'PENDING_PAYMENT' });
}
