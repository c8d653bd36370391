import { ERROR } from '@shared/http-api/app';
import type { ReturnReport } from '@shared/http-api/schemas';
import { plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { lockRenter } from '../records/account-lock';
import { REVIEW_JOB, isContradicted, takeIn } from './claim-review';
import { resumeRental } from './claims';
import { finishRental } from './finish';
import {
  type OrderRow,
  type ReturnClaim,
  claimedBank,
  isRunning,
  isSwapping,
  lockOrder,
  moveOrder,
  ownOrder,
} from '../records/order-row';
import { cancelOtherKept, stopTimers } from './rental-timers';
import { firstClaimedAt, hasTwoBanksOut, notBeforeStart, returnedDuringSwap } from './rental-times';
import { returnedMeanwhile } from './swap';
import { decideFirst } from './two-banks';

/** Time after which a reported return is decided, s. */
export const REVIEW_SECONDS = 10 * 60;

/** Returns the claimed place: the rental's, a cabinet or a store. It must be in this region. */
async function claimedPlace(
  tx: Database,
  order: OrderRow,
  body: ReturnReport,
): Promise<Pick<ReturnClaim, 'storeId' | 'cabinetSn'>> {
  // The renter names the store, and may have used any of its cabinets.
  if (body.sameStore) return { storeId: order.rent_store_id, cabinetSn: null };
  const found = await tx.first<{ store_id: string; cabinet_sn: string | null }>(
    body.cabinetSn
      ? 'select store_id, cabinet_sn from cabinets where cabinet_sn = $1 and region = $2'
      : 'select store_id, null as cabinet_sn from stores where store_id = $1 and region = $2',
    [body.cabinetSn ?? body.storeId ?? '', order.region],
  );
  if (!found) throw new Refusal(ERROR.storeNotFound);
  return { storeId: found.store_id, cabinetSn: found.cabinet_sn };
}

/** Returns the banks of an order that are not known to be back. */
const banksOut = (order: OrderRow): (string | null)[] =>
  hasTwoBanksOut(order) ? [order.power_bank_sn, order.other_bank_sn] : [order.power_bank_sn];

/** Returns whether the return of another bank of the order is under review. There is one review at a time. */
const isOtherClaimed = (order: OrderRow, powerBankSn: string): boolean =>
  (order.state === 'RETURN_REVIEW' || firstClaimedAt(order) !== null) && claimedBank(order) !== powerBankSn;

/** Returns whether a report may be about a bank: it is not known to be back, and no other one is under review. */
export const isReportable = (order: OrderRow, powerBankSn: string): boolean =>
  banksOut(order).includes(powerBankSn) && !isOtherClaimed(order, powerBankSn);

/**
 * Returns the bank that a report is about: the one that it names, otherwise the only one that is out.
 * @throws Refusal UCS360001 for a bank that is not out with this order, and without a name while two are
 */
function reportedBank(order: OrderRow, { powerBankSn }: ReturnReport): string {
  const out = banksOut(order);
  const named = powerBankSn ?? (out.length === 1 ? out[0] : null);
  if (!named || !out.includes(named)) throw new Refusal(ERROR.feedbackRefused);
  return named;
}

/** Returns the claim of a report. Its time must be within the rental of the bank. */
async function toClaim(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  body: ReturnReport,
): Promise<ReturnClaim> {
  const now = ctx.clock.now();
  const powerBankSn = reportedBank(order, body);
  const isOwn = powerBankSn === order.power_bank_sn;
  const bank = isOwn ? order : { ...order, started_at: new Date(order.fault!.startedAt) };
  const at = new Date(body.returnedAt);
  if (!(at >= bank.started_at! && at <= plusSeconds(now, 60))) throw new Refusal(ERROR.feedbackRefused);
  const returnedAt = notBeforeStart(bank, at > now ? now : at);
  return { powerBankSn, ...(await claimedPlace(tx, order, body)), returnedAt: returnedAt.toISOString() };
}

/**
 * Starts the review of a return that no cabinet has reported. During the review the fee stays at that of the claimed
 * time. For the first bank of a swap the order runs on for the second one meanwhile. A swap that waits for its cabinet goes
 * on waiting. Returns an order unchanged that is not running, whose bank is back, or that has a return of this bank under
 * review.
 * @throws Refusal UCS360001 for a time outside the rental, a bank that is not out, one bank while the other one is under
 *   review, and no bank while two are out; UCS350001 for an unknown place
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
  if (body.powerBankSn && isOtherClaimed(order, body.powerBankSn)) throw new Refusal(ERROR.feedbackRefused);
  if (!isRunning(order) || returnedDuringSwap(order) || firstClaimedAt(order)) return order;
  const claim = await toClaim(ctx, tx, order, body);
  const isOwn = claim.powerBankSn === order.power_bank_sn;
  if (isOwn) await stopTimers(ctx, tx, orderNo);
  else await cancelOtherKept(ctx, tx, orderNo);
  await ctx.jobs.plan(tx, {
    kind: REVIEW_JOB,
    key: orderNo,
    dueAt: plusSeconds(ctx.clock.now(), REVIEW_SECONDS),
  });
  return moveOrder(tx, order, {
    slot_reservation: null,
    claim,
    ...(isOwn
      ? {
          state: 'RETURN_REVIEW',
          ended_at: new Date(claim.returnedAt),
          return_store_id: claim.storeId,
          return_cabinet_sn: claim.cabinetSn,
        }
      : {}),
  });
}

/**
 * Registers the job that ends a review. If the cabinets contradict the claim, the rental continues. Otherwise the bank
 * counts as found and the rental ends at the claimed time, if no swap waits for its cabinet.
 */
export function startReviews(ctx: PlatformContext): void {
  ctx.jobs.handle(REVIEW_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      const reportedAt = plusSeconds(job.dueAt, -REVIEW_SECONDS);
      if (order && firstClaimedAt(order)) {
        await decideFirst(ctx, tx, order, reportedAt);
        return;
      }
      if (order?.state !== 'RETURN_REVIEW' || !order.claim) return;
      const { claim } = order;
      if (await isContradicted(tx, claim)) return resumeRental(ctx, tx, order, reportedAt);
      await takeIn(ctx, tx, order, order.power_bank_sn!, claim);
      const { storeId, cabinetSn } = claim;
      const found = { at: new Date(claim.returnedAt), storeId, cabinetSn, reportedAt };
      if (isSwapping(order)) await returnedMeanwhile(ctx, tx, order, found);
      else await finishRental(ctx, tx, order, found);
    }),
  );
}
