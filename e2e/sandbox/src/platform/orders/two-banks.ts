import { bankCode } from '../../ports/power-bank-code';
import type { Database } from '../../server/db';
import type { PlatformContext } from '../context';
import { planNotice } from '../notices';
import { money } from '../plans';
import {
  type Fault,
  type OrderRow,
  type ReturnClaim,
  type Swap,
  claimedBank,
  isSwapping,
  lockOrder,
  moveOrder,
} from '../records/order-row';
import { planReminder } from '../reminders';
import { noticeOfBank, noticeOfBoughtBank } from './bank-notice';
import { decideClaim, isContradicted, takeIn } from './claim-review';
import { noticePlace } from './notice-place';
import {
  OTHER_KEEP_SOON_JOB,
  OTHER_KEPT_JOB,
  cancelOtherKept,
  planOtherKept,
  remindOfMissed,
  restartReminders,
  startTimers,
  stopTimers,
} from './rental-timers';
import {
  type Figures,
  costAt,
  costOrKeptAt,
  faultyKeptFrom,
  firstBankFee,
  firstBankKeptPrice,
  firstClaimedAt,
  hasTwoBanksOut,
  stateAt,
} from './rental-times';

/**
 * Gives up a swap that waits for its cabinet. Its second bank is available to others again. If the cabinet has ejected it
 * without an answer, it is written off, and nobody pays for it. Returns an order without such a swap unchanged.
 */
export async function dropSwap(tx: Database, order: OrderRow, now: Date): Promise<OrderRow> {
  if (!isSwapping(order)) return order;
  const { order_no: orderNo, power_bank_sn: first } = order;
  await tx.query(
    `update power_banks set order_no = null, sold = true
     where order_no = $1 and power_bank_sn <> $2 and cabinet_sn is null`,
    [orderNo, first],
  );
  // The first bank may be back, and be the one of another order.
  await tx.query('update power_banks set replaced = false where power_bank_sn = $1 and order_no = $2', [
    first,
    orderNo,
  ]);
  const swap: Swap = { ...order.fault!.swap!, state: 'FAILED', failedAt: now.toISOString() };
  const fault: Fault = { ...order.fault!, swap };
  return moveOrder(tx, order, { fault, other_bank_sn: null, verdict_by: null });
}

/** Returns the claim to store with an order that no longer runs for a bank: none if it is about that one. */
const claimWithout = (order: OrderRow, powerBankSn: string | null, claim: ReturnClaim | null) =>
  claimedBank(order) === powerBankSn ? null : claim;

/** Warns that the first bank of a swap is about to count as kept. */
async function warn(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<void> {
  const { timeZone } = await noticePlace(ctx, tx, order.user_id, order.rent_store_id);
  const kept = faultyKeptFrom(order);
  const code = bankCode(order.other_bank_sn!);
  await planNotice(ctx, tx, order.user_id, {
    kind: 'KEEP_SOON',
    orderNo: order.order_no,
    code,
    keptFrom: kept.toISOString(),
    total: money(order.region, costAt(order, kept)),
    timeZone,
  });
  await planReminder(ctx, tx, order, {
    kind: 'KEEP',
    at: kept,
    amount: costAt(order, kept),
    code,
    mailed: true,
  });
}

/** Settles the first bank of a swap, which counts as kept. The order runs on for the second one. */
async function keepFirst(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<OrderRow> {
  await cancelOtherKept(ctx, tx, order.order_no);
  await tx.query(
    'update power_banks set order_no = null, sold = true where power_bank_sn = $1 and cabinet_sn is null',
    [order.other_bank_sn],
  );
  const claim = await decideClaim(ctx, tx, order, order.other_bank_sn!, 'NOT_FOUND');
  const alone = await moveOrder(tx, order, {
    other_bank_sn: null,
    other_fee: firstBankKeptPrice(order),
    claim: claimWithout(order, order.other_bank_sn, claim),
  });
  await noticeOfBoughtBank(ctx, tx, alone, order.other_bank_sn!);
  return alone;
}

/** Settles the first bank of a swap, which is back while the second one is out. */
export async function returnFirst(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { at, storeId }: { at: Date; storeId: string },
): Promise<OrderRow> {
  if (at >= faultyKeptFrom(order)) return keepFirst(ctx, tx, order);
  await cancelOtherKept(ctx, tx, order.order_no);
  const cost = firstBankFee(order, at);
  const claim = await decideClaim(ctx, tx, order, order.other_bank_sn!, 'FOUND');
  const alone = await moveOrder(tx, order, {
    other_bank_sn: null,
    other_fee: cost,
    claim: claimWithout(order, order.other_bank_sn, claim),
    fault: { ...order.fault!, returnedAt: at.toISOString(), returnedTo: storeId },
  });
  await noticeOfBank(ctx, tx, alone, { powerBankSn: order.other_bank_sn!, cost, at, storeId });
  return alone;
}

/**
 * Settles the second bank of a swap, which is back while the first one is out. The order runs on for the first one, from
 * its own start, or its claimed return stays under review.
 * @param ended.figures figures of the second bank
 * @param ended.claim the decided claim of its return, if there was one
 * @param ended.at time of its return by the server's clock
 * @param ended.reportedAt time of the return report, if a review has decided it: its warnings were stopped then
 */
export async function continueWithFirst(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  ended: { figures: Figures; claim: ReturnClaim | null; at: Date; storeId: string; reportedAt?: Date },
): Promise<OrderRow> {
  await cancelOtherKept(ctx, tx, order.order_no);
  await stopTimers(ctx, tx, order.order_no);
  const now = ctx.clock.now();
  const discount = ended.figures.fullFee - ended.figures.fee;
  const returned = { at: ended.at.toISOString(), storeId: ended.storeId, discount };
  const fault: Fault = {
    ...order.fault!,
    swap: { ...order.fault!.swap!, returned },
    couponUsed: discount > 0,
  };
  const first = {
    ...order,
    fault,
    power_bank_sn: order.other_bank_sn,
    started_at: new Date(fault.startedAt),
  };
  const claim = claimWithout(order, order.power_bank_sn, ended.claim);
  const claimedAt = firstClaimedAt(order);
  const continued = await moveOrder(tx, order, {
    state: claimedAt ? 'RETURN_REVIEW' : stateAt(first, now),
    fault,
    power_bank_sn: first.power_bank_sn,
    started_at: first.started_at,
    other_bank_sn: null,
    other_fee: ended.figures.fee,
    claim,
    ended_at: claimedAt,
    return_store_id: claimedAt && claim!.storeId,
    return_cabinet_sn: claimedAt && claim!.cabinetSn,
  });
  if (!claimedAt) await startTimers(ctx, tx, continued, ended.reportedAt ?? now);
  return continued;
}

/**
 * Decides the claimed return of the first bank of a swap while the order runs for the second one. If the cabinets contradict
 * the claim, the bank stays out, and the time of the review counts.
 * @param reportedAt time of the return report, by the server's clock
 */
export async function decideFirst(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  reportedAt: Date,
): Promise<OrderRow> {
  const claim = order.claim!;
  const first = order.other_bank_sn!;
  const now = ctx.clock.now();
  if (!(await isContradicted(tx, claim))) {
    await takeIn(ctx, tx, order, first, claim);
    return returnFirst(ctx, tx, order, { at: new Date(claim.returnedAt), storeId: claim.storeId });
  }
  const notFound = (await decideClaim(ctx, tx, order, first, 'NOT_FOUND'))!;
  const decided = await moveOrder(tx, order, {
    claim: notFound,
    fault: { ...order.fault!, claim: notFound },
  });
  await planNotice(ctx, tx, order.user_id, {
    kind: 'RETURN_NOT_FOUND',
    orderNo: order.order_no,
    code: bankCode(first),
    claimedAt: claim.returnedAt,
    bought: now >= faultyKeptFrom(order),
    ...(await noticePlace(ctx, tx, order.user_id, claim.storeId)),
  });
  const settled = await settleKeptFirst(ctx, tx, decided, now);
  // The second bank may count as bought at this moment, too.
  const amount = costOrKeptAt(settled, now);
  await planReminder(ctx, tx, order, { kind: 'NOT_FOUND', at: new Date(claim.returnedAt), amount });
  await planOtherKept(ctx, tx, settled, reportedAt);
  await remindOfMissed(ctx, tx, { before: order, now: settled, since: reportedAt });
  await restartReminders(ctx, tx, settled);
  return settled;
}

/**
 * Settles the first bank of a swap if both are out and it counts as kept at an instant. While its return is under review it
 * does not.
 */
export const settleKeptFirst = async (
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  at: Date,
): Promise<OrderRow> =>
  hasTwoBanksOut(order) && !firstClaimedAt(order) && at >= faultyKeptFrom(order)
    ? keepFirst(ctx, tx, order)
    : order;

/** Registers the jobs that warn of and settle a first bank which is not returned. */
export function startOtherKept(ctx: PlatformContext): void {
  ctx.jobs.handle(OTHER_KEEP_SOON_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      if (!order || !hasTwoBanksOut(order) || firstClaimedAt(order)) return;
      await warn(ctx, tx, order);
    }),
  );
  ctx.jobs.handle(OTHER_KEPT_JOB, (job) =>
    ctx.db.transaction(async (tx) => {
      const order = await lockOrder(tx, job.key);
      const now = ctx.clock.now();
      if (order) await planOtherKept(ctx, tx, await settleKeptFirst(ctx, tx, order, now), now);
    }),
  );
}
