import { bankCode } from '../../ports/power-bank-code';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { planNotice } from '../notices';
import { decideClaim } from './claim-review';
import { endAsKept } from './keep';
import { noticePlace } from './notice-place';
import { type OrderRow, moveOrder, totalOf } from '../records/order-row';
import { planReminder } from '../reminders';
import { tellFreeSlot } from './all-full';
import { startTimers } from './rental-timers';
import { costAt, keptFrom, stateAt } from './rental-times';
import { dropSwap } from './two-banks';

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
  const claim = await decideClaim(ctx, tx, order, order.power_bank_sn!, 'NOT_FOUND');
  const running = await moveOrder(tx, order, {
    state: stateAt(order, now),
    claim,
    ended_at: null,
    return_store_id: null,
    return_cabinet_sn: null,
  });
  const kept = keptFrom(running)!;
  await planNotice(ctx, tx, order.user_id, {
    kind: 'RETURN_NOT_FOUND',
    orderNo: order.order_no,
    code: bankCode(order.power_bank_sn!),
    claimedAt: claim!.returnedAt,
    bought: now >= kept,
    ...(await noticePlace(ctx, tx, order.user_id, claim!.storeId)),
  });
  const ended = now >= kept ? await endAsKept(ctx, tx, await dropSwap(tx, running, now), kept, false) : null;
  if (!ended) {
    await startTimers(ctx, tx, running, reportedAt);
    await tellFreeSlot(ctx, tx, running);
  }
  const amount = ended ? totalOf(ended) : costAt(running, now);
  await planReminder(ctx, tx, order, { kind: 'NOT_FOUND', at: new Date(claim!.returnedAt), amount });
}
