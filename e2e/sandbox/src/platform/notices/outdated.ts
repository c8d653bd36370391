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
  code?: string | undefined;
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
 * - `TRUE`: it is sent.
 * - `WAITS`: a return of its power bank is under review. The result decides.
 * - `OUTDATED`: it is dropped.
 */
type Validity = 'TRUE' | 'WAITS' | 'OUTDATED';

/** Returns whether an order still runs for the power bank that a warning is about. */
function validityOf(order: OrderRow | null, code: string | undefined): Validity {
  const bank = order && bankOut(order, code);
  if (!bank || !(isRunning(order) || order.state === 'RETURN_REVIEW')) return 'OUTDATED';
  return order.claim && !order.claim.outcome && claimedBank(order) === bank ? 'WAITS' : 'TRUE';
}

const orderOf = ({ db }: Pick<PlatformContext, 'db'>, orderNo: string) =>
  db.first<OrderRow>('select * from orders where order_no = $1', [orderNo]);

/** Returns whether a warning is still true: its time has not passed, and the rental runs for its power bank. */
export async function warningValidity(
  ctx: Pick<PlatformContext, 'db' | 'clock'>,
  { orderNo, at, code }: Warning,
): Promise<Validity> {
  return Date.parse(at) <= ctx.clock.ms() ? 'OUTDATED' : validityOf(await orderOf(ctx, orderNo), code);
}

/**
 * Returns whether a free slot is still told. When the clock runs again, the renter learns that it does, unless it stands again or
 * did since then.
 */
async function slotFreeValidity(
  ctx: Pick<PlatformContext, 'db'>,
  { orderNo, at }: Warning,
): Promise<Validity> {
  const order = await orderOf(ctx, orderNo);
  const stoodAgain = order?.standstills.some(({ since }) => Date.parse(since) >= Date.parse(at));
  return stoodAgain ? 'OUTDATED' : validityOf(order, undefined);
}

/** Returns whether the loss of a reserved slot still matters: the power bank is not back, and no other slot is reserved. */
const slotLossValidity = async ({ db }: Pick<PlatformContext, 'db'>, orderNo: string): Promise<Validity> =>
  (await db.first("select 1 from orders where order_no = $1 and slot_reservation->>'state' = 'OFFLINE'", [
    orderNo,
  ]))
    ? 'TRUE'
    : 'OUTDATED';

/** Returns whether the deposit of an order is still the renter's, to rent with or to get back. */
const depositValidity = async ({ db }: Pick<PlatformContext, 'db'>, orderNo: string): Promise<Validity> =>
  (await db.first(
    "select 1 from orders o join deposits d using (deposit_id) where o.order_no = $1 and d.state = 'PAID'",
    [orderNo],
  ))
    ? 'TRUE'
    : 'OUTDATED';

/** Returns whether a notice is still true when it is sent, perhaps late because the mail server was out of order. */
export async function noticeValidity(ctx: PlatformContext, content: NoticeContent): Promise<Validity> {
  switch (content.kind) {
    case 'REMINDER':
      return warningValidity(ctx, content);
    case 'KEEP_SOON':
      return warningValidity(ctx, { orderNo: content.orderNo, at: content.keptFrom, code: content.code });
    case 'SLOT_FREE':
      return slotFreeValidity(ctx, { orderNo: content.orderNo, at: content.runsFrom });
    case 'SLOT_LOST':
      return slotLossValidity(ctx, content.orderNo);
    case 'RETURN_NOT_FOUND':
      return content.bought ? 'TRUE' : validityOf(await orderOf(ctx, content.orderNo), content.code);
    case 'NO_RENTAL':
      return content.depositKind === 'HOLD' ? 'TRUE' : depositValidity(ctx, content.orderNo);
    default:
      return 'TRUE';
  }
}

/**
 * Returns a notice with what is left to pay of its order when it is sent, perhaps after the renter has paid, or after a correction.
 * One that told of nothing to pay tells of nothing.
 */
export async function withCurrentDue(
  ctx: Pick<PlatformContext, 'db'>,
  content: NoticeContent,
): Promise<NoticeContent> {
  if (content.kind !== 'RETURNED' && content.kind !== 'BANK_BACK' && content.kind !== 'KEPT') return content;
  if (!content.due) return content;
  const order = await orderOf(ctx, content.orderNo);
  const left = order?.state === 'UNPAID' ? order.due : 0;
  if (content.kind === 'KEPT' || left > 0) return { ...content, due: { ...content.due, amount: left } };
  const { due: _due, ...paid } = content;
  return paid;
}
