import type { PlatformContext } from '../context';
import { bankCode } from '../../ports/power-bank-code';
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
 * Returns whether a warning is too late: its time has passed, or the rental does not run, or its power bank is back or has a return
 * under review.
 */
export async function isOutdated(
  { db, clock }: Pick<PlatformContext, 'db' | 'clock'>,
  { orderNo, at, code }: Warning,
): Promise<boolean> {
  if (Date.parse(at) <= clock.ms()) return true;
  const out = await db.query<{ power_bank_sn: string }>(
    `select b.power_bank_sn from orders o join power_banks b on b.power_bank_sn in (o.power_bank_sn, o.other_bank_sn)
     where o.order_no = $1 and o.state in ('FREE_PERIOD', 'BILLING') and ($2::text is null or (b.cabinet_sn is null
       and (o.claim is null or o.claim->>'outcome' is not null or o.claim->>'powerBankSn' <> b.power_bank_sn)))`,
    [orderNo, code ?? null],
  );
  return !out.some(({ power_bank_sn: sn }) => code === undefined || bankCode(sn) === code);
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
