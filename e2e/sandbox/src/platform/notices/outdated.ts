import type { PlatformContext } from '../context';
import { bankCode } from '../../ports/power-bank-code';
import { type OrderRow, claimedBank, isRunning } from '../records/order-row';
import type { NoticeContent } from './notice';

/** A warning of a running rental, of a time to come. */
export interface Warning {
  orderNo: string;
  /** Time of which the renter is warned. */
  at: string;
  /** Code of the power bank that is warned of, if it is about one of two. */
  code?: string;
}

/**
 * Returns the bank of an order that a code belongs to, or the order's own one without a code; null if that is back. The order's
 * record decides: a bank that no cabinet has reported yet is still out.
 */
function bankOut(order: OrderRow, code: string | undefined): string | null {
  const { power_bank_sn: own, other_bank_sn: other, fault } = order;
  const sn = code === undefined ? own : [own, other].find((bank) => bank !== null && bankCode(bank) === code);
  return sn && !(fault?.returnedAt && fault.powerBankSn === sn) ? sn : null;
}

/**
 * Returns whether a warning is too late: its time has passed, or the rental does not run, or its power bank is back or has a return
 * under review.
 */
export async function isOutdated(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  { orderNo, at, code }: Warning,
): Promise<boolean> {
  if (Date.parse(at) <= clock.ms()) return true;
  const order = await db.first<OrderRow>('select * from orders where order_no = $1', [orderNo]);
  const bank = order && isRunning(order) ? bankOut(order, code) : null;
  return bank === null || (!!order!.claim && !order!.claim.outcome && claimedBank(order!) === bank);
}

/** Returns whether the loss of a reserved slot no longer matters: the power bank is back, or another slot is reserved. */
const isReplaced = async ({ db }: Pick<PlatformContext, 'db'>, orderNo: string): Promise<boolean> =>
  (await db.first("select 1 from orders where order_no = $1 and slot_reservation->>'state' = 'OFFLINE'", [
    orderNo,
  ])) === null;

/** Returns whether a notice says nothing true any more when it is sent, because the mail server was out of order. */
export async function isTooLate(ctx: PlatformContext, content: NoticeContent): Promise<boolean> {
  switch (content.kind) {
    case 'REMINDER':
      return isOutdated(ctx, content);
    case 'KEEP_SOON':
      return isOutdated(ctx, { orderNo: content.orderNo, at: content.keptFrom, code: content.code });
    case 'SLOT_FREE':
      return isOutdated(ctx, { orderNo: content.orderNo, at: content.runsFrom });
    case 'SLOT_LOST':
      return isReplaced(ctx, content.orderNo);
    default:
      return false;
  }
}
