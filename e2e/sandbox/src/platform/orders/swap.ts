import { bankCode } from '../../ports/power-bank-code';
import { plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import type { PlatformContext } from '../context';
import { planNotice } from '../notices';
import { type Fault, type OrderRow, type Swap, moveOrder } from '../records/order-row';
import { SWAP_RETURN_SECONDS } from '../regions/periods';
import { decideClaim } from './claim-review';
import type { EjectPurpose } from './eject-command';
import { finishRental } from './finish';
import { noticeOfBank } from './bank-notice';
import { ownBankOut } from './bank-outs';
import { noticePlace } from './notice-place';
import { planOtherKept, startTimers, stopTimers } from './rental-timers';
import { firstBankFee, firstClaimedAt, promisedUntil, stateAt } from './rental-times';
import { dropSwap } from './two-banks';

/** Returns the report with a changed swap. */
const withSwap = (fault: Fault, change: Partial<Swap>): Fault => ({
  ...fault,
  swap: { ...fault.swap!, ...change },
});

/**
 * Ends a swap without a second bank. The rental continues with the first one, for which the promise of END holds. If that
 * is back by now, the rental ends. A review of its return goes on.
 */
export async function failSwap(ctx: PlatformContext, tx: Database, order: OrderRow): Promise<OrderRow> {
  const failed = await dropSwap(tx, order, ctx.clock.now());
  const { returnedAt } = failed.fault!;
  if (!returnedAt) return failed;
  return finishRental(ctx, tx, failed, {
    at: new Date(returnedAt),
    storeId: failed.return_store_id!,
    cabinetSn: failed.return_cabinet_sn,
  });
}

/**
 * Records that the first bank of a swap is back before the cabinet has answered about the second one. The result of the swap
 * decides whether the rental ends. A review of the return is over, so the rental runs on until then.
 */
export async function returnedMeanwhile(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { at, storeId, cabinetSn }: { at: Date; storeId: string; cabinetSn: string | null },
): Promise<void> {
  const now = ctx.clock.now();
  const back = await moveOrder(tx, order, {
    state: stateAt(order, now),
    claim: await decideClaim(ctx, tx, order, order.power_bank_sn!, 'FOUND'),
    ended_at: null,
    fault: { ...order.fault!, returnedAt: at.toISOString(), returnedTo: storeId },
    return_store_id: storeId,
    return_cabinet_sn: cabinetSn,
  });
  // At the maximum time an unanswered swap ends.
  await startTimers(ctx, tx, back, now);
}

/**
 * Continues the rental with the second bank, whose plan starts with its eject. The first one is still out, or was returned
 * while the slot opened, and then costs what it costs at that time: nothing only within the promise. A review of its return
 * goes on.
 */
async function swapOut(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  powerBankSn: string,
  at: Date,
): Promise<OrderRow> {
  await stopTimers(ctx, tx, order.order_no);
  const first = order.power_bank_sn!;
  const fault: Fault = {
    ...withSwap(order.fault!, { state: 'OUT', powerBankSn }),
    freeFrom: at.toISOString(),
    freeUntil: plusSeconds(at, SWAP_RETURN_SECONDS).toISOString(),
  };
  const second = { ...order, fault, power_bank_sn: powerBankSn, started_at: at };
  const { returnedAt, returnedTo } = fault;
  const firstFee = returnedAt ? firstBankFee(second, new Date(returnedAt)) : 0;
  const swapped = await moveOrder(tx, order, {
    state: stateAt(second, at),
    fault,
    power_bank_sn: powerBankSn,
    started_at: at,
    other_bank_sn: returnedAt ? null : first,
    other_fee: firstFee,
    // A decided claim about the first bank would be read as one about the second.
    claim: order.state === 'RETURN_REVIEW' ? order.claim : null,
    ended_at: null,
    verdict_by: null,
    return_store_id: null,
    return_cabinet_sn: null,
  });
  await startTimers(ctx, tx, swapped, at);
  await planOtherKept(ctx, tx, swapped, ctx.clock.now());
  const { slot, storeId } = (await ownBankOut(tx, swapped))!;
  await planNotice(ctx, tx, order.user_id, {
    kind: 'BANK_SWAPPED',
    orderNo: order.order_no,
    slot,
    code: bankCode(powerBankSn),
    startedAt: at.toISOString(),
    first:
      returnedAt || firstClaimedAt(swapped)
        ? null
        : { code: bankCode(first), freeUntil: promisedUntil(swapped).toISOString() },
    ...(await noticePlace(ctx, tx, order.user_id, storeId)),
  });
  if (returnedAt && returnedTo)
    await noticeOfBank(ctx, tx, swapped, {
      powerBankSn: first,
      cost: firstFee,
      at: new Date(returnedAt),
      storeId: returnedTo,
    });
  return swapped;
}

/** The eject of the second bank of a swap. The order runs on meanwhile. */
export const SWAP: EjectPurpose = {
  reserve: (tx, order, { slot, power_bank_sn }) =>
    moveOrder(tx, order, { other_bank_sn: power_bank_sn, fault: withSwap(order.fault!, { slot }) }),
  doubt: (tx, order) => moveOrder(tx, order, { fault: withSwap(order.fault!, { state: 'UNKNOWN' }) }),
  isDoubted: ({ fault }) => fault?.swap?.state === 'UNKNOWN',
  fail: failSwap,
  out: swapOut,
};
