import { ERROR } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Job } from '../../server/jobs';
import { agreedDeposit } from '../records/deposit-row';
import { livePayment } from '../records/payment-row';
import { refresh } from '../payments/settle';
import { endWithoutRental } from './end';
import { lockAccount, lockRenter } from '../records/account-lock';
import { EXPIRY_JOB, lockOrder } from '../records/order-row';

/** Returns the id of the renter of an order; undefined if there is no such order. */
const ownerOf = async (db: Database, orderNo: string): Promise<string | undefined> =>
  (await db.first<{ user_id: string }>('select user_id from orders where order_no = $1', [orderNo]))?.user_id;

/**
 * Reads the payment of an order's deposit at the provider, so that a deposit that was paid in time counts even if its
 * webhook has not arrived.
 */
async function readPayment(ctx: PlatformContext, orderNo: string): Promise<void> {
  const owner = await ownerOf(ctx.db, orderNo);
  const agreed = owner && (await agreedDeposit(ctx.db, owner));
  const payment = agreed && (await livePayment(ctx.db, `deposit:${agreed.deposit_id}`));
  if (payment) await refresh(ctx, payment);
}

/** A provider that does not answer delays only these jobs. */
const BESIDE = { atOnce: 4, tries: Number.POSITIVE_INFINITY };
/** Number of failed reads after which a reservation ends. */
const READS = 5;

/**
 * Ends a reservation whose time has passed. A failed read of its payment is repeated. If the provider answers none of the
 * reads, the reservation ends as well, because its power bank and the renter's next order wait for it. A deposit that was paid
 * is then refunded.
 */
async function expire(ctx: PlatformContext, { key, attempts }: Job): Promise<void> {
  await readPayment(ctx, key).catch((error: unknown) => {
    if (attempts < READS) throw error;
    ctx.log.warn(`the payment of order ${key} could not be read before its expiry`, error);
  });
  await ctx.db.transaction(async (tx) => {
    const owner = await ownerOf(tx, key);
    if (!owner) return;
    // A payment of the deposit takes the same lock first, also one that began without the order.
    await lockAccount(tx, owner);
    const order = await lockOrder(tx, key);
    if (order?.state !== 'PENDING_PAYMENT' || order.reserved_until > ctx.clock.now()) return;
    await endWithoutRental(ctx, tx, order, { state: 'EXPIRED', error_code: ERROR.orderTimedOut });
  });
}

/** Registers the job that ends unused reservations. */
export function startExpiry(ctx: PlatformContext): void {
  ctx.jobs.handle(EXPIRY_JOB, (job) => expire(ctx, job), BESIDE);
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
