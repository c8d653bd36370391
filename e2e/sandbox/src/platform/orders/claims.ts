import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { planNotice } from '../notices';
import { endAsKept } from './keep';
import { noticePlace } from './notice-place';
import { type OrderRow, type ReturnClaim, moveOrder } from '../records/order-row';
import { keptFrom, startTimers, stateAt } from './rental-times';

/**
 * Sets the outcome of an order's return claim. Also sets it in the fault reports about this return.
 * @returns the claim to store with the order; unchanged if nothing was under review
 */
export async function decideClaim(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  outcome: NonNullable<ReturnClaim['outcome']>,
): Promise<ReturnClaim | null> {
  if (!order.claim || order.claim.outcome) return order.claim;
  const now = ctx.clock.now();
  await tx.query(
    `update feedback set claim_outcome = $2, claim_decided_at = $3
     where order_no = $1 and returned is not null and claim_outcome is null`,
    [order.order_no, outcome, now],
  );
  return { ...order.claim, outcome, decidedAt: now.toISOString() };
}

/**
 * Returns whether the claimed place contradicts a claim. It does if all of its cabinets log every push into their slots,
 * because a logged return would have ended the rental before the review. A cabinet without such a log proves nothing.
 */
export async function isContradicted(tx: Database, claim: ReturnClaim): Promise<boolean> {
  const cabinets = await tx.query<{ profile: string }>(
    'select profile from cabinets where case when $1::text is null then store_id = $2 else cabinet_sn = $1 end',
    [claim.cabinetSn, claim.storeId],
  );
  return cabinets.length > 0 && cabinets.every(({ profile }) => profile === 'sensor_log');
}

/**
 * Continues a rental whose bank was not found at the claimed place. The time of the review counts, and the renter may
 * report the return again.
 * @param reportedAt time of the return report, by the server's clock
 */
export async function resumeRental(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  reportedAt: Date,
): Promise<void> {
  const now = ctx.clock.now();
  const claim = await decideClaim(ctx, tx, order, 'NOT_FOUND');
  const running = await moveOrder(tx, order, {
    state: stateAt(order, now),
    claim,
    ended_at: null,
    return_store_id: null,
    return_cabinet_sn: null,
  });
  await planNotice(ctx, tx, order.user_id, {
    kind: 'RETURN_NOT_FOUND',
    orderNo: order.order_no,
    claimedAt: claim!.returnedAt,
    ...(await noticePlace(ctx, tx, order.user_id, claim!.storeId)),
  });
  const kept = keptFrom(running)!;
  if (now >= kept) await endAsKept(ctx, tx, running, kept, false);
  else await startTimers(ctx, tx, running, reportedAt);
}
