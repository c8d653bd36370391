import type { Order } from '@shared/http-api/schemas';
import { bankCode } from '../../ports/power-bank-code';
import type { Database } from '../../server/db';
import { money } from '../plans';
import { type OrderRow, hasFaultyBank } from '../records/order-row';
import { FAULT_RETURN_SECONDS, SWAP_RETURN_SECONDS } from '../regions/periods';
import { mayReport, swapUntil } from './fault-report';
import { type Figures, faultyKeptFrom, firstClaimedAt, promisedUntil } from './rental-times';

/** Returns a power bank as the app receives it. */
export const toBank = (sn: string) => ({ sn, code: bankCode(sn) });

/** Returns what the renter may do about a bank that does not charge; null if nothing. */
export async function faultOffer(db: Database, order: OrderRow, now: Date): Promise<Order['faultOffer']> {
  if (!mayReport(order)) return null;
  const { isConfirmed, until } = await swapUntil(db, order);
  const maySwap = isConfirmed || now <= until;
  return {
    endSeconds: FAULT_RETURN_SECONDS,
    swap: maySwap
      ? { until: isConfirmed ? null : until.toISOString(), backSeconds: SWAP_RETURN_SECONDS }
      : null,
  };
}

/** Returns whether the order runs, or ran, for the second bank of a swap, and nobody says that the first one is back. */
const isFirstMissing = (order: OrderRow): boolean =>
  order.fault?.swap?.state === 'OUT' &&
  order.fault.returnedAt === null &&
  !hasFaultyBank(order) &&
  !firstClaimedAt(order);

/**
 * Returns the report of a bank that does not charge as the app receives it; null without one.
 * @param figures figures of the order's bank
 * @param otherFee what the other bank of a swap costs, in minor units
 */
export function toFault(order: OrderRow, figures: Figures, otherFee: number): Order['fault'] {
  const { fault } = order;
  if (!fault) return null;
  const { swap } = fault;
  const own = hasFaultyBank(order) ? figures.fee + order.keep_price : otherFee;
  return {
    choice: fault.choice,
    reportedAt: fault.reportedAt,
    powerBank: toBank(fault.powerBankSn),
    startedAt: fault.startedAt,
    freeUntil: promisedUntil(order).toISOString(),
    returnedAt: fault.returnedAt,
    ...(isFirstMissing(order) ? { keptFrom: faultyKeptFrom(order).toISOString() } : {}),
    total: money(order.region, own),
    swap: swap && {
      state: swap.state,
      cabinetSn: swap.cabinetSn,
      slot: swap.slot,
      powerBank: swap.powerBankSn === null ? null : toBank(swap.powerBankSn),
    },
  };
}
