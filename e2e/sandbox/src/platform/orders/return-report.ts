import { ERROR } from '@shared/http-api/app';
import type { ReturnReport } from '@shared/http-api/schemas';
import { cabinetsOfStore } from '../cabinets';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { HttpFault, Refusal } from '../../server/http/faults';
import { lockRenter } from '../records/account-lock';
import { isContradicted, resumeRental } from './claims';
import { finishRental } from './finish';
import {
  type OrderRow,
  type ReturnClaim,
  isRunning,
  isSwapping,
  lockOrder,
  moveOrder,
  ownOrder,
} from '../records/order-row';
import { hasTwoBanksOut, notBeforeStart, stopTimers } from './rental-times';

const REVIEW_JOB = 'order.review';
/** Time after which a reported return is decided, s. */
export const REVIEW_SECONDS = 10 * 60;

/** Returns the claimed place: the rental's, a cabinet or a store. It must be in this region. */
async function claimedPlace(
  tx: Database,
  order: OrderRow,
  body: ReturnReport,
): Promise<Omit<ReturnClaim, 'returnedAt'>> {
  if (body.sameStore) return { storeId: order.rent_store_id, cabinetSn: order.cabinet_sn };
  const found = await tx.first<{ store_id: string; cabinet_sn: string | null }>(
    body.cabinetSn
      ? 'select store_id, cabinet_sn from cabinets where cabinet_sn = $1 and region = $2'
      : 'select store_id, null as cabinet_sn from stores where store_id = $1 and region = $2',
    [body.cabinetSn ?? body.storeId ?? '', order.region],
  );
  if (!found) throw new Refusal(ERROR.storeNotFound);
  return { storeId: found.store_id, cabinetSn: found.cabinet_sn };
}

/**
 * Starts the review of a return that no cabinet has reported. During the review the fee stays at that of the claimed
 * time. Returns an order unchanged that is not running, whose swap waits for its cabinet, or that has two banks out, because
 * the report does not say which of them is back.
 * @throws Refusal UCS360001 for a time outside the rental, UCS350001 for an unknown place
 */
export async function reportReturn(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  body: ReturnReport,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  if (!isRunning(order) || isSwapping(order) || hasTwoBanksOut(order)) return order;
  const now = ctx.clock.now();
  const at = new Date(body.returnedAt);
  if (!(at >= order.started_at! && at <= plusSeconds(now, 60))) throw new Refusal(ERROR.feedbackRefused);
  const returnedAt = notBeforeStart(order, at > now ? now : at);
  const claim = { ...(await claimedPlace(tx, order, body)), returnedAt: returnedAt.toISOString() };
  await stopTimers(ctx, tx, orderNo);
  await ctx.jobs.plan(tx, {
    kind: REVIEW_JOB,
    key: orderNo,
    dueAt: plusSeconds(now, REVIEW_SECONDS),
  });
  return moveOrder(tx, order, {
    state: 'RETURN_REVIEW',
    slot_reservation: null,
    claim,
    ended_at: returnedAt,
    return_store_id: claim.storeId,
    return_cabinet_sn: claim.cabinetSn,
  });
}

/**
 * Puts the bank into a cabinet of the claimed place, otherwise into another one of the store or of the
 * region.
 */
async function takeIn(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  claim: ReturnClaim,
): Promise<void> {
  const lost = await tx.first('select 1 from power_banks where power_bank_sn = $1 and cabinet_sn is null', [
    order.power_bank_sn,
  ]);
  if (!lost) return;
  const ofStore = (await cabinetsOfStore(tx, claim.storeId)).map(({ cabinet_sn }) => cabinet_sn);
  const others = await tx.query<{ cabinet_sn: string }>(
    'select cabinet_sn from cabinet_counts where region = $1 and returnable > 0 order by cabinet_sn limit 1',
    [order.region],
  );
  const wishes = [claim.cabinetSn, ...ofStore, ...others.map(({ cabinet_sn }) => cabinet_sn)];
  for (const cabinetSn of wishes) {
    if (cabinetSn && (await ctx.cabinets.insertBank(tx, cabinetSn, order.power_bank_sn!))) return;
  }
  throw new HttpFault(500, `no empty slot for ${order.power_bank_sn}`);
}

/** Returns when the review of an order's return ends; null without a review. */
export async function reviewEnds(db: Database, orderNo: string): Promise<Date | null> {
  const job = await db.first<{ due_at: Date }>('select due_at from jobs where kind = $1 and key = $2', [
    REVIEW_JOB,
    orderNo,
  ]);
  return job?.due_at ?? null;
}

/**
 * Registers the job that ends a review. If the cabinets contradict the claim, the rental continues. Otherwise the bank
 * counts as found and the rental ends at the claimed time.
 */
export function startReviews(ctx: PlatformContext): void {
  ctx.jobs.handle(REVIEW_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      if (order?.state !== 'RETURN_REVIEW' || !order.claim) return;
      const { claim } = order;
      const reportedAt = plusSeconds(job.dueAt, -REVIEW_SECONDS);
      if (await isContradicted(tx, claim)) return resumeRental(ctx, tx, order, reportedAt);
      await takeIn(ctx, tx, order, claim);
      await finishRental(ctx, tx, order, {
        at: new Date(claim.returnedAt),
        storeId: claim.storeId,
        cabinetSn: claim.cabinetSn,
      });
    }),
  );
}
