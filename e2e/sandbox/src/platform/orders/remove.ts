import { ERROR, type OrderState } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import { Refusal } from '../../server/http/faults';
import { lockRenter } from '../records/account-lock';
import { moveOrder, ownOrder } from '../records/order-row';

const DELETABLE: readonly OrderState[] = ['EXPIRED', 'EJECT_FAILED', 'COMPLETED', 'KEPT'];

/** Removes an ended order from the renter's list. It stays in the database and can be read by its number. */
export function deleteOrder(ctx: PlatformContext, userId: string, orderNo: string): Promise<void> {
  return ctx.db.transaction(async (tx) => {
    await lockRenter(tx, userId);
    const order = await ownOrder(tx, userId, orderNo, true);
    if (order.state === 'DELETED') return;
    if (!DELETABLE.includes(order.state)) {
      throw new Refusal(ERROR.unfinishedOrder, { orderNo, orderState: order.state });
    }
    await moveOrder(tx, order, { state: 'DELETED', deleted_from: order.state });
  });
}
