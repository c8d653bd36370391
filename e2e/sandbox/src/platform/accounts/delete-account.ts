import { ERROR } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import { type Database, firstRow } from '../../server/db';
import { Refusal } from '../../server/http';
import { OPEN_STATES } from '../records/order-row';
import { findLivePayments } from '../records/payment-row';
import { cancelAtProvider } from '../payments/settle';
import { revokeSessions } from '../../server/sessions';
import { lockRenter } from '../records/account-lock';

/** @throws Refusal if an order is open or unpaid, or a deposit is paid or being refunded */
async function refuseWhileOwing(db: Database, userId: string): Promise<void> {
  const order = await firstRow<{ order_no: string; state: string }>(
    db,
    'select order_no, state from orders where user_id = $1 and state = any($2::text[]) limit 1',
    [userId, [...OPEN_STATES]],
  );
  if (order) {
    throw new Refusal(ERROR.unfinishedOrder, { orderNo: order.order_no, orderState: order.state });
  }
  const deposit = await firstRow<{ state: string }>(
    db,
    "select state from deposits where user_id = $1 and state in ('PAID', 'REFUNDING') limit 1",
    [userId],
  );
  if (deposit) throw new Refusal(deposit.state === 'REFUNDING' ? ERROR.depositRefunding : ERROR.depositHeld);
}

/**
 * Ends the account's sessions, voids an unpaid deposit, and removes the e-mail address. Removes the person if they have
 * no other account. Rentals and payments stay for accounting.
 */
async function erase(tx: Database, userId: string, now: Date): Promise<void> {
  await revokeSessions(tx, userId, 'unknown');
  await tx.query('delete from reminders where user_id = $1', [userId]);
  await tx.query(
    "update deposits set state = 'VOID', ended_at = $2 where user_id = $1 and state = 'AGREED'",
    [userId, now],
  );
  await tx.query('update users set deleted_at = $2, email = null where user_id = $1', [userId, now]);
  await tx.query(
    `delete from persons where person_id = (select person_id from users where user_id = $1)
     and not exists (select 1 from users u where u.person_id = persons.person_id and u.deleted_at is null)`,
    [userId],
  );
}

/**
 * Deletes an account. Unfinished payments are first cancelled at the provider. If one cannot be cancelled the
 * deletion is refused, so that no money arrives for a deleted account.
 * @throws Refusal UCS310001 for an open or unpaid order, UCS330002 or UCS330003 for a deposit, UCS330004 for
 * an unfinished payment
 */
export async function deleteAccount(ctx: PlatformContext, userId: string): Promise<void> {
  await refuseWhileOwing(ctx.db, userId);
  for (const payment of await findLivePayments(ctx.db, userId)) await cancelAtProvider(ctx, payment);
  await ctx.db.transaction(async (tx) => {
    await lockRenter(tx, userId);
    // A payment may have succeeded meanwhile, and another tab may have started something.
    await refuseWhileOwing(tx, userId);
    if ((await findLivePayments(tx, userId)).length > 0) throw new Refusal(ERROR.paymentUnfinished);
    await erase(tx, userId, ctx.clock.now());
  });
}
