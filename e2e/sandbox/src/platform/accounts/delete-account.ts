import { ERROR, type OrderState } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { Refusal } from '../../server/http';
import { OPEN_STATES } from '../records/order-row';
import { findLivePayments } from '../records/payment-row';
import { cancelAtProvider } from '../payments/settle';
import { lockRenter } from '../records/account-lock';
import { findDisputedOrder } from '../support/feedback';
import { rememberCoupons } from '../support/redeemed-coupons';
import { toMailbox } from '../../server/texts/email-address';

/** @throws Refusal if an order is open or unpaid, a deposit is paid, a refund is under way or a report not answered */
async function refuseWhileOpen(db: Database, userId: string, now: Date): Promise<void> {
  const order = await db.first<{ order_no: string; state: OrderState }>(
    'select order_no, state from orders where user_id = $1 and state = any($2::text[]) limit 1',
    [userId, [...OPEN_STATES]],
  );
  if (order) {
    throw new Refusal(ERROR.unfinishedOrder, { orderNo: order.order_no, orderState: order.state });
  }
  const deposit = await db.first<{ state: string }>(
    "select state from deposits where user_id = $1 and state in ('PAID', 'REFUNDING') limit 1",
    [userId],
  );
  if (deposit) throw new Refusal(deposit.state === 'REFUNDING' ? ERROR.depositRefunding : ERROR.depositHeld);
  const refund = await db.first(
    `select 1 from payments p left join payment_movements m using (payment_id)
     where p.user_id = $1 and (p.state = 'REFUNDING' or (m.kind in ('REFUND', 'RELEASE') and m.done_at is null)) limit 1`,
    [userId],
  );
  if (refund) throw new Refusal(ERROR.refundUnfinished);
  const orderNo = await findDisputedOrder(db, userId, now);
  if (orderNo) throw new Refusal(ERROR.reportUnanswered, { orderNo });
}

/** Tables whose rows about the account are deleted. All of them have the column `user_id`. */
export const DELETED = [
  'reminders',
  'sessions',
  'idempotency_keys',
  'feedback',
  'uploads',
  'renter_coupons',
  'consents',
  'region_consents',
  'client_sign_ins',
  'share_links',
  'store_reports',
] as const;

/**
 * Deletes what the platform knows about the renter, and the person if they have no other account. Rentals and payments
 * stay for accounting, without the claim of a return and its place, and without their distance from a full cabinet. The claimed
 * time stays where it ended the use, because the fee is based on it. Hashes of the redeemed coupons stay for a year
 * (shared/docs/http-api.md, "Deletion of an account").
 */
async function erase(tx: Database, userId: string, now: Date): Promise<void> {
  await rememberCoupons(tx, userId, now);
  for (const table of DELETED) await tx.query(`delete from ${table} where user_id = $1`, [userId]);
  await tx.query("delete from view_points where record->>'userID' = $1", [userId]);
  const user = await tx.first<{ email: string | null; region: string }>(
    'select email, region from users where user_id = $1',
    [userId],
  );
  if (user?.email) {
    for (const table of ['email_code_requests', 'email_code_tries'])
      await tx.query(`delete from ${table} where email = $1 and region = $2`, [user.email, user.region]);
    await tx.query('delete from email_codes_sent where mailbox = $1', [toMailbox(user.email)]);
  }
  await tx.query(
    `update orders set claim = null,
       return_store_id = case when claim->>'outcome' = 'FOUND' then null else return_store_id end,
       return_cabinet_sn = case when claim->>'outcome' = 'FOUND' then null else return_cabinet_sn end,
       fault = (fault - 'claim' - 'returnedTo') #- '{swap,returned,storeId}',
       standstills = (
       select coalesce(jsonb_agg(row - 'distanceMetres' - 'accuracyMetres' order by n), '[]')
       from jsonb_array_elements(standstills) with ordinality as stood (row, n))
     where user_id = $1`,
    [userId],
  );
  await tx.query(
    "update deposits set state = 'VOID', ended_at = $2 where user_id = $1 and state = 'AGREED'",
    [userId, now],
  );
  await tx.query(
    `delete from persons where person_id = (select person_id from users where user_id = $1) and not exists (
       select 1 from users u where u.person_id = persons.person_id and u.deleted_at is null and u.user_id <> $1)`,
    [userId],
  );
  await tx.query(
    `update users set deleted_at = $2, email = null, person_id = null, sign_in_method = 'deleted', language = 'en'
     where user_id = $1`,
    [userId, now],
  );
}

/**
 * Deletes an account. Unfinished payments are first cancelled at the provider. If one cannot be cancelled the
 * deletion is refused, so that no money arrives for a deleted account.
 * @throws Refusal UCS310001 for an open or unpaid order, UCS330002 or UCS330003 for a deposit, UCS330004 for
 * an unfinished payment, UCS330005 for a refund under way, UCS330006 for a report that is not answered
 */
export async function deleteAccount(ctx: PlatformContext, userId: string): Promise<void> {
  await refuseWhileOpen(ctx.db, userId, ctx.clock.now());
  for (const payment of await findLivePayments(ctx.db, userId)) await cancelAtProvider(ctx, payment);
  await ctx.db.transaction(async (tx) => {
    // A sign-in of the person, and the deletion of their account in another region, take this lock first, too.
    await tx.query(
      'select 1 from persons where person_id = (select person_id from users where user_id = $1) for update',
      [userId],
    );
    await lockRenter(tx, userId);
    // A payment may have succeeded meanwhile, and another tab may have started something.
    await refuseWhileOpen(tx, userId, ctx.clock.now());
    if ((await findLivePayments(tx, userId)).length > 0) throw new Refusal(ERROR.paymentUnfinished);
    await erase(tx, userId, ctx.clock.now());
  });
}
