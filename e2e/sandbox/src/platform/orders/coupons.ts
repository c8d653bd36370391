import { ERROR, type RegionCode, typedCode } from '@shared/http-api/app';
import type { AppliedCoupon } from '@shared/http-api/schemas';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http/faults';
import { regionCurrency } from '../plans';
import type { OrderRow } from '../records/order-row';

/**
 * Reserves a coupon of the renter for an order.
 * @throws Refusal UCS370001 if it cannot be used
 */
export async function takeCoupon(
  tx: Database,
  user: { userId: string; region: RegionCode },
  code: string,
  orderNo: string,
  now: Date,
): Promise<{ id: string; applied: AppliedCoupon }> {
  const row = await tx.first<{
    id: number;
    code: string;
    kind: AppliedCoupon['kind'];
    seconds: number | null;
    amount: number | null;
  }>(
    `update renter_coupons set state = 'IN_USE', order_no = $3
     where user_id = $1 and code = $2 and state = 'USABLE' and valid_until > $4
       and (currency is null or currency = $5)
     returning id, code, kind, seconds, amount`,
    [user.userId, typedCode(code), orderNo, now, regionCurrency(user.region)],
  );
  if (!row) throw new Refusal(ERROR.couponInvalid);
  const amount = row.amount === null ? null : { amount: row.amount, currency: regionCurrency(user.region) };
  return {
    id: String(row.id),
    applied: { code: row.code, kind: row.kind, seconds: row.seconds, amount },
  };
}

/**
 * Settles the coupon of an ended or corrected rental: used up if it reduced the fee, otherwise usable again.
 * A coupon that another order uses by now is left unchanged.
 */
export async function settleCoupon(tx: Database, order: OrderRow, used: boolean): Promise<void> {
  if (!order.renter_coupon_id) return;
  const isUsed = used || order.fault?.couponUsed === true;
  await tx.query(
    `update renter_coupons set state = $2, order_no = case when $2 = 'USED' then $3::text end
     where id = $1::bigint and coalesce(order_no, $3) = $3`,
    [order.renter_coupon_id, isUsed ? 'USED' : 'USABLE', order.order_no],
  );
}

/**
 * Takes the coupon of an order back, which a rental that counted as kept has left, because the order is priced again.
 * @returns false if another order uses it or has used it
 */
export async function retakeCoupon(tx: Database, order: OrderRow): Promise<boolean> {
  if (!order.renter_coupon_id) return true;
  const of = [order.renter_coupon_id, order.order_no];
  const taken = await tx.first(
    `update renter_coupons set state = 'IN_USE', order_no = $2
     where id = $1::bigint and coalesce(order_no, $2) = $2 returning 1`,
    of,
  );
  if (taken) return true;
  if (await tx.first('select 1 from renter_coupons where id = $1::bigint', [order.renter_coupon_id]))
    return false;
  // The coupons go with a deleted account. Its orders stay, and have ended.
  const used = await tx.first(
    `select 1 from orders where renter_coupon_id = $1 and order_no <> $2
       and (fee < full_fee or fault->>'couponUsed' = 'true')`,
    of,
  );
  return !used;
}
