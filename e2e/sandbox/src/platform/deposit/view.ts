import { REFUND_WORKING_DAYS, type RegionCode } from '@shared/http-api/app';
import type { Deposit, DepositRefund } from '@shared/http-api/schemas';
import { plusWorkingDays } from '../../server/clock';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import { findOpenOrder } from '../records/order-row';
import { methodName } from '../payment-methods';
import { currentPlan, money } from '../plans';
import { type DepositRow, paidDeposit } from '../records/deposit-row';

/** Returns the deposit to show: the paid one, otherwise the newest that is being refunded. */
async function shownDeposit(db: Database, userId: string): Promise<DepositRow | null> {
  return (
    (await paidDeposit(db, userId)) ??
    (await db.first<DepositRow>(
      "select * from deposits where user_id = $1 and state = 'REFUNDING' order by created_at desc limit 1",
      [userId],
    ))
  );
}

/** Returns the refunds under way of an account, without the deposit that the view itself shows. */
async function refundsUnderWay(
  db: Database,
  userId: string,
  shown: string | null,
  language: Language,
): Promise<DepositRefund[]> {
  const rows = await db.query<{
    amount: number;
    region: RegionCode;
    method_id: string | null;
    paid_at: Date | null;
    requested_at: Date | null;
    due_at: Date | null;
  }>(
    `select amount - used - given_back as amount, region, method_id, paid_at,
       coalesce(refund_requested_at, ended_at) as requested_at, refund_due_at as due_at
     from deposits
     where user_id = $1 and kind = 'CHARGE' and state in ('REFUNDING', 'USED') and amount > used + given_back
       and deposit_id is distinct from $2
     union all
     select p.amount - p.refunded, p.region, p.method_id, p.settled_at, p.settled_at, null
     from payments p
     where p.user_id = $1 and p.purpose = 'DEPOSIT' and p.kind = 'CHARGE' and p.state = 'REFUNDING'
       and not exists (select 1 from deposits d where d.payment_id = p.payment_id)
     union all
     -- Of what was captured from a hold. The released rest of a hold was never taken.
     select m.amount, p.region, p.method_id, p.settled_at, m.due_at, null
     from payment_movements m join payments p using (payment_id)
     where p.user_id = $1 and p.purpose = 'DEPOSIT' and p.kind = 'HOLD' and m.kind = 'REFUND' and m.done_at is null
     order by requested_at desc`,
    [userId, shown],
  );
  return rows.map((row) => {
    const by =
      row.due_at ?? (row.requested_at && plusWorkingDays(row.requested_at, REFUND_WORKING_DAYS, row.region));
    return {
      amount: money(row.region, row.amount),
      methodName: methodName(row.method_id, language),
      paidAt: row.paid_at?.toISOString() ?? null,
      requestedAt: row.requested_at?.toISOString() ?? null,
      refundBy: by?.toISOString() ?? null,
    };
  });
}

/**
 * Returns the renter's deposit with a state of R4.1. A deposit is FROZEN while an order is open or unpaid, and as long
 * as it is a hold: it cannot be refunded on request. Lists every other deposit that still has money in it.
 */
export async function depositView(
  db: Database,
  user: { userId: string; region: RegionCode },
  language: Language,
  now: Date,
): Promise<Deposit> {
  const deposit = await shownDeposit(db, user.userId);
  const refunds = await refundsUnderWay(db, user.userId, deposit?.deposit_id ?? null, language);
  const required = money(user.region, currentPlan(user.region).deposit);
  const paid = deposit?.state === 'PAID';
  const order = paid ? await findOpenOrder(db, user.userId) : null;
  const frozen = order !== null || deposit?.kind === 'HOLD';
  // Before a refund request this is the date that a request now would promise.
  const promised =
    paid && !frozen ? plusWorkingDays(now, REFUND_WORKING_DAYS, user.region) : deposit?.refund_due_at;
  return {
    state: !deposit ? 'NOT_PAID' : !paid ? 'REFUNDING' : frozen ? 'FROZEN' : 'PAID',
    required,
    amount: deposit && money(deposit.region, deposit.amount),
    kind: deposit?.kind ?? null,
    methodName: methodName(deposit?.method_id ?? null, language),
    paidAt: deposit?.paid_at?.toISOString() ?? null,
    frozenBy: order?.order_no ?? null,
    refundable: paid && !frozen,
    refundRequestedAt: deposit?.refund_requested_at?.toISOString() ?? null,
    refundBy: promised?.toISOString() ?? null,
    refunds,
  };
}
