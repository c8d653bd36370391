import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { HttpFault } from '../../server/http/faults';
import { cabinetsOfStore } from '../cabinets';
import { type OrderRow, type ReturnClaim, claimedBank } from '../records/order-row';

/** Kind of the job that ends the review of an order's return. */
export const REVIEW_JOB = 'order.review';

/** Returns when the review of an order's return ends; null without a review. */
export async function reviewEnds(db: Database, orderNo: string): Promise<Date | null> {
  const job = await db.first<{ due_at: Date }>('select due_at from jobs where kind = $1 and key = $2', [
    REVIEW_JOB,
    orderNo,
  ]);
  return job?.due_at ?? null;
}

/**
 * Sets the outcome of an order's return claim, if it is about a bank and under review. Also sets it in the feedback about
 * this return.
 * @returns the claim to store with the order; unchanged if no return of this bank was under review
 */
export async function decideClaim(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
  outcome: NonNullable<ReturnClaim['outcome']>,
): Promise<ReturnClaim | null> {
  if (!order.claim || order.claim.outcome || claimedBank(order) !== powerBankSn) return order.claim;
  const now = ctx.clock.now();
  await tx.query(
    `update feedback set claim_outcome = $2, claim_decided_at = $3
     where order_no = $1 and returned is not null and claim_outcome is null
       and (not returned ? 'powerBankSn' or returned->>'powerBankSn' = $4)`,
    [order.order_no, outcome, now, powerBankSn],
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
 * Puts a claimed bank into a cabinet of the claimed place, otherwise into another one of the store or of the
 * region.
 */
export async function takeIn(
  ctx: PlatformContext,
  tx: Database,
  { region }: OrderRow,
  powerBankSn: string,
  claim: ReturnClaim,
): Promise<void> {
  const lost = await tx.first('select 1 from power_banks where power_bank_sn = $1 and cabinet_sn is null', [
    powerBankSn,
  ]);
  if (!lost) return;
  const ofStore = (await cabinetsOfStore(tx, claim.storeId)).map(({ cabinet_sn }) => cabinet_sn);
  const others = await tx.query<{ cabinet_sn: string }>(
    'select cabinet_sn from cabinet_counts where region = $1 and returnable > 0 order by cabinet_sn limit 1',
    [region],
  );
  const wishes = [claim.cabinetSn, ...ofStore, ...others.map(({ cabinet_sn }) => cabinet_sn)];
  for (const cabinetSn of wishes) {
    if (cabinetSn && (await ctx.cabinets.insertBank(tx, cabinetSn, powerBankSn))) return;
  }
  throw new HttpFault(500, `no empty slot for ${powerBankSn}`);
}
