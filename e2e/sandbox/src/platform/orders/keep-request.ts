import { ERROR } from '@shared/http-api/app';
import type { KeepRequest } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { rentalPrice } from '../plans';
import { endAsKept } from './keep';
import { type OrderRow, toDiscount, ownOrder } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { usedSeconds } from './rental-times';

/**
 * Keeps the bank at the renter's request (R4.5). Returns an order that is not running unchanged.
 * @throws Refusal UCS320003 if the sum is no longer the one that was shown
 */
export async function keepByChoice(
  ctx: PlatformContext,
  tx: Database,
  userId: string,
  orderNo: string,
  body: KeepRequest,
): Promise<OrderRow> {
  await lockRenter(tx, userId);
  const order = await ownOrder(tx, userId, orderNo, true);
  if (order.state !== 'FREE_PERIOD' && order.state !== 'BILLING') return order;
  const now = ctx.clock.now();
  const { fee } = rentalPrice(order.plan, usedSeconds(order, now), toDiscount(order));
  if (fee + order.plan.keepPrice !== body.total) throw new Refusal(ERROR.priceChanged);
  return endAsKept(ctx, tx, order, now, true);
}
