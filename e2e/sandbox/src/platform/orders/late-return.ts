import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { depositById } from '../records/deposit-row';
import { planMovement } from '../payments/movements';
import { livePayment } from '../records/payment-row';
import { CANCEL_JOB } from '../payments/reconcile-plan';
import { noticeOfBank } from './bank-notice';
import { retakeCoupon, settleCoupon } from './coupons';
import { noticeOfReturn } from './finish';
import { type OrderRow, hasFaultyBank, isRunning, lockOrder, moveOrder } from '../records/order-row';
import { sendReceipt } from './receipt';
import { standstillsUntil } from './rental-clock';
import { faultyKeptFrom, figuresAt, firstBankFee } from './rental-times';

/** Returns the order that counts as kept although its bank had been returned before, or null. */
const keptTooSoon = (tx: Database, powerBankSn: string, returnedAt: Date) =>
  tx.first<{ order_no: string }>(
    `select order_no from orders where power_bank_sn = $1 and kept
       and coalesce(deleted_from, state) in ('KEPT', 'UNPAID') and started_at < $2 and ended_at > $2
     order by ended_at desc limit 1`,
    [powerBankSn, returnedAt],
  );

/** Returns the order whose first bank of a swap counts as kept although it had been returned before, or null. */
const firstKeptTooSoon = (tx: Database, powerBankSn: string, returnedAt: Date) =>
  tx.first<{ order_no: string }>(
    `select order_no from orders where fault->>'powerBankSn' = $1 and fault->'swap'->>'state' = 'OUT'
       and power_bank_sn <> $1 and (fault->>'startedAt')::timestamptz < $2
     order by started_at desc limit 1`,
    [powerBankSn, returnedAt],
  );

/** Amounts given back from a payment and from the deposit, in minor units, and the deposit's method. */
interface GivenBack {
  fromPayment: number;
  fromDeposit: number;
  depositMethod: string | null;
}

/** Refunds an overpayment: first from the renter's later payment, then from the deposit. */
async function giveBack(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { tooMuch, reference }: { tooMuch: number; reference: string },
): Promise<GivenBack> {
  const fromPayment = Math.min(order.paid, tooMuch);
  const fromDeposit = tooMuch - fromPayment;
  const payment = await tx.first<{ payment_id: string }>(
    "select payment_id from payments where target = $1 and state = 'SUCCEEDED'",
    [`order:${order.order_no}`],
  );
  if (payment) {
    await planMovement(ctx, tx, payment.payment_id, {
      kind: 'REFUND',
      amount: fromPayment,
      reference: `${reference}:paid`,
    });
  }
  const deposit = order.deposit_id ? await depositById(tx, order.deposit_id) : null;
  if (deposit?.payment_id && fromDeposit > 0) {
    await tx.query('update deposits set used = used - $2 where deposit_id = $1', [
      deposit.deposit_id,
      fromDeposit,
    ]);
    await planMovement(ctx, tx, deposit.payment_id, {
      kind: 'REFUND',
      amount: fromDeposit,
      reference: `${reference}:deposit`,
    });
  }
  return { fromPayment, fromDeposit, depositMethod: deposit?.method_id ?? null };
}

/** Returns the method of refunds from a payment and from the deposit; null if there is none, or more than one. */
function refundMethod(
  order: OrderRow,
  { fromPayment, fromDeposit, depositMethod }: GivenBack,
): string | null {
  const methods = new Set([
    ...(order.refunded > 0 ? [order.refund_method_id] : []),
    ...(fromPayment > 0 ? [order.payment_method_id] : []),
    ...(fromDeposit > 0 ? [depositMethod] : []),
  ]);
  const [method = null] = methods;
  return methods.size === 1 ? method : null;
}

/**
 * Settles an ended order again whose price was too high. Refunds an overpayment. Ends a payment of the old amount.
 * @param total new price of the order, in minor units
 * @param powerBankSn the bank whose late return is the reason. Each of the two banks of a swap may be one.
 * @returns the changes of the order
 */
async function settleAgain(
  ctx: PlatformContext,
  tx: Database,
  order: OrderRow,
  { total, kept, powerBankSn }: { total: number; kept: boolean; powerBankSn: string },
): Promise<Parameters<typeof moveOrder>[2]> {
  const covered = order.from_deposit + order.paid;
  const tooMuch = Math.max(0, covered - total);
  const reference = `${order.order_no}:late:${powerBankSn}`;
  const back = await giveBack(ctx, tx, order, { tooMuch, reference });
  const taken = order.from_deposit - back.fromDeposit;
  const paid = order.paid - back.fromPayment;
  // A payment of the old amount may be in progress, but that amount is no longer owed.
  const live = await livePayment(tx, `order:${order.order_no}`);
  if (live) await ctx.jobs.plan(tx, { kind: CANCEL_JOB, key: live.payment_id, dueAt: ctx.clock.now() });
  const due = Math.max(0, total - covered);
  const state = due > 0 ? 'UNPAID' : kept ? 'KEPT' : 'COMPLETED';
  const now = ctx.clock.now();
  return {
    ...(order.state === 'DELETED' ? { deleted_from: state } : { state }),
    from_deposit: taken,
    paid,
    refunded: order.refunded + tooMuch,
    refund_method_id: refundMethod(order, back),
    payment_method_id: paid === 0 && taken > 0 ? back.depositMethod : order.payment_method_id,
    due,
    settled_at: due > 0 ? null : now,
    paid_at: order.paid_at ?? (due === 0 && taken + paid > 0 ? now : null),
  };
}

/** A return that a cabinet reported. */
interface LateReturn {
  powerBankSn: string;
  at: Date;
  storeId: string;
  cabinetSn: string;
}

/**
 * Corrects an order that became KEPT before a cabinet could report its return, or in which the first bank of a swap counts
 * as kept. The bank is priced by its real end, its keep price is dropped, and an overpayment is refunded.
 * @returns false if there is no such order, so nothing has to be corrected
 */
export const correctLateReturn = async (
  ctx: PlatformContext,
  tx: Database,
  returned: LateReturn,
): Promise<boolean> =>
  (await correctOwnBank(ctx, tx, returned)) || (await correctFirstBank(ctx, tx, returned));

async function correctOwnBank(ctx: PlatformContext, tx: Database, returned: LateReturn): Promise<boolean> {
  const found = await keptTooSoon(tx, returned.powerBankSn, returned.at);
  const order = found && (await lockOrder(tx, found.order_no));
  // The order may have been corrected before the lock was granted.
  if (!order?.kept) return false;
  const lost = (await retakeCoupon(tx, order)) ? {} : { coupon: null };
  const { usedSeconds: seconds, fee, fullFee } = figuresAt({ ...order, ...lost }, returned.at);
  const total = fee + order.other_fee;
  await settleCoupon(tx, order, fee < fullFee);
  const corrected = await moveOrder(tx, order, {
    ...(await settleAgain(ctx, tx, order, { total, kept: false, powerBankSn: returned.powerBankSn })),
    ...lost,
    kept: false,
    kept_by_choice: false,
    ended_at: returned.at,
    ...(hasFaultyBank(order)
      ? { fault: { ...order.fault!, returnedAt: returned.at.toISOString(), returnedTo: returned.storeId } }
      : {}),
    return_store_id: returned.storeId,
    return_cabinet_sn: returned.cabinetSn,
    used_seconds: seconds,
    standstills: standstillsUntil(order, returned.at),
    fee,
    full_fee: fullFee,
    keep_price: 0,
  });
  await noticeOfReturn(ctx, tx, corrected);
  await sendReceipt(ctx, tx, corrected);
  return true;
}

/** Corrects an order that runs for the second bank of a swap or has ended, and in which the first one counts as kept. */
async function correctFirstBank(
  ctx: PlatformContext,
  tx: Database,
  { powerBankSn, at, storeId }: LateReturn,
): Promise<boolean> {
  const found = await firstKeptTooSoon(tx, powerBankSn, at);
  const order = found && (await lockOrder(tx, found.order_no));
  if (!order || order.fault!.returnedAt || order.other_bank_sn || at >= faultyKeptFrom(order)) return false;
  const cost = firstBankFee(order, at);
  const isOver = order.state !== 'RETURN_REVIEW' && !isRunning(order);
  const total = order.fee + order.keep_price + cost;
  const corrected = await moveOrder(tx, order, {
    ...(isOver ? await settleAgain(ctx, tx, order, { total, kept: order.kept, powerBankSn }) : {}),
    other_fee: cost,
    fault: { ...order.fault!, returnedAt: at.toISOString(), returnedTo: storeId },
  });
  await noticeOfBank(ctx, tx, corrected, { powerBankSn, cost, at, storeId });
  if (isOver) await sendReceipt(ctx, tx, corrected);
  return true;
}
