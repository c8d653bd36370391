import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import {
  type OrderRow,
  type ReturnClaim,
  claimedBank,
  hasBoughtFirst,
  hasFaultyBank,
} from '../records/order-row';

/** Time in s after the end of the order after which a power bank that was bought is no longer answered for. */
export const BOUGHT_SECONDS = 7 * DAY_SECONDS;

/** A power bank whose return was claimed and not found, and which counts as bought after its maximum time. */
export interface BoughtBank {
  powerBankSn: string;
  claim: ReturnClaim;
}

/** Returns the bank of an order that the renter says to have returned, and that counts as bought; null if there is none. */
function ofOrder(order: OrderRow): BoughtBank | null {
  const { claim, fault, kept, kept_by_choice, power_bank_sn: powerBankSn } = order;
  if (!kept || kept_by_choice || !powerBankSn) return null;
  if (claim?.outcome === 'NOT_FOUND' && claimedBank(order) === powerBankSn) return { powerBankSn, claim };
  return fault?.claim && hasFaultyBank(order) ? { powerBankSn, claim: fault.claim } : null;
}

/** Returns the first bank of a swap if that is so, and the order runs or ran for the second one. */
function ofSwap(order: OrderRow): BoughtBank | null {
  const { fault } = order;
  return fault?.claim && hasBoughtFirst(order)
    ? { powerBankSn: fault.powerBankSn, claim: fault.claim }
    : null;
}

/** Returns the bank that counts as bought although the renter reported its return; null if there is none at an instant. */
export function boughtBank(order: OrderRow, now: Date): BoughtBank | null {
  if (order.ended_at && plusSeconds(order.ended_at, BOUGHT_SECONDS) <= now) return null;
  return ofOrder(order) ?? ofSwap(order);
}
