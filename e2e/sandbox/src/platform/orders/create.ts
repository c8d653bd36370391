import { ERROR } from '@shared/http-api/app';
import type { OrderCreate } from '@shared/http-api/schemas';
import { regionOfCabinet } from '../../ports/cabinets';
import { bankToRent, cabinetCounts } from '../cabinets';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { type Database, insertRow } from '../../server/db';
import { HttpFault, Refusal } from '../../server/http/faults';
import type { Account } from '../../server/http';
import { currentPlan } from '../plans';
import { RESERVATION_SECONDS } from '../regions/periods';
import { requireRentalTerms } from '../content/agreements';
import { takeCoupon } from './coupons';
import { type OrderRow, findOpenOrder, planExpiry } from '../records/order-row';
import { lockRenter } from '../records/account-lock';
import { newNumber } from '../records/new-number';

/** Number of orders of an account within `UNUSED_SECONDS` that did not become rentals. Each takes a number of its month. */
export const UNUSED_ORDERS = 50;
const UNUSED_SECONDS = DAY_SECONDS;

/**
 * Limits the orders of an account that do not become rentals. Orders in the future do not count, because the clock was set back.
 * @throws HttpFault 429 with the seconds to wait
 */
async function limitUnused(tx: Database, userId: string, now: Date): Promise<void> {
  const first = await tx.first<{ created_at: Date }>(
    `select created_at from orders
     where user_id = $1 and started_at is null and created_at > $2 and created_at <= $3
     order by created_at desc, order_no desc limit 1 offset $4`,
    [userId, plusSeconds(now, -UNUSED_SECONDS), now, UNUSED_ORDERS - 1],
  );
  if (!first) return;
  const waitMs = plusSeconds(first.created_at, UNUSED_SECONDS).getTime() - now.getTime();
  throw new HttpFault(429, 'too many orders without a rental', Math.ceil(waitMs / 1000));
}

/** Returns a number of region, year, month and six random digits (`ORDER_NO` of the HTTP API). */
function newOrderNo(ctx: PlatformContext, tx: Database, region: string, now: Date): Promise<string> {
  const month = now.toISOString().slice(2, 7).replace('-', '');
  return newNumber(ctx, tx, { table: 'orders', column: 'order_no' }, `${region}${month}`, 6);
}

/**
 * Reserves a power bank (shared/docs/http-api.md, "Course of an order"). Returns the open order
 * of the same cabinet if there is one, because a second tap or a second tab must not make another.
 * @throws Refusal UCS310001 another open order, UCS380001 cabinet of another region, UCS350001 no such cabinet,
 *   UCS340002 offline, UCS340003 nothing to rent, UCS320003 another plan, UCS310007 not agreed, UCS370001 coupon
 * @throws HttpFault 429 after many orders without a rental
 */
export async function createOrder(
  ctx: PlatformContext,
  tx: Database,
  user: Account,
  body: OrderCreate,
): Promise<OrderRow> {
  await lockRenter(tx, user.userId);
  const open = await findOpenOrder(tx, user.userId);
  if (open && (open.cabinet_sn !== body.cabinetSn || open.state === 'UNPAID')) {
    throw new Refusal(ERROR.unfinishedOrder, { orderNo: open.order_no, orderState: open.state });
  }
  if (open) return open;
  await limitUnused(tx, user.userId, ctx.clock.now());

  const region = regionOfCabinet(body.cabinetSn);
  if (region !== user.region) {
    throw new Refusal(ERROR.regionMismatch, { accountRegion: user.region, cabinetRegion: region });
  }
  await tx.first('select 1 from cabinets where cabinet_sn = $1 for update', [body.cabinetSn]);
  const cabinet = await cabinetCounts(tx, body.cabinetSn);
  if (!cabinet) throw new Refusal(ERROR.storeNotFound);
  const plan = currentPlan(user.region);
  if (body.planVersion !== plan.version) throw new Refusal(ERROR.priceChanged);
  requireRentalTerms(user.region, body.agreed);
  if (!cabinet.online) throw new Refusal(ERROR.cabinetOffline);
  const bank = await bankToRent(tx, body.cabinetSn);
  if (!bank) throw new Refusal(ERROR.cabinetEmpty);

  const now = ctx.clock.now();
  const orderNo = await newOrderNo(ctx, tx, user.region, now);
  const coupon = body.couponCode ? await takeCoupon(tx, user, body.couponCode, orderNo, now) : null;
  const [order] = await insertRow<OrderRow>(
    tx,
    'orders',
    {
      order_no: orderNo,
      user_id: user.userId,
      region: user.region,
      state: 'PENDING_PAYMENT',
      cabinet_sn: body.cabinetSn,
      rent_store_id: cabinet.store_id,
      slot: bank.slot,
      power_bank_sn: bank.power_bank_sn,
      plan: JSON.stringify(plan),
      coupon: coupon && JSON.stringify(coupon.applied),
      renter_coupon_id: coupon?.id,
      agreed: JSON.stringify(body.agreed),
      created_at: now,
      reserved_until: plusSeconds(now, RESERVATION_SECONDS),
    },
    'returning *',
  );
  await planExpiry(ctx, tx, order!);
  return order!;
}
