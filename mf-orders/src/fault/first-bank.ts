import { isFirstBought } from '@shared/domain';
import type { Order } from '@shared/http-api/schemas';

/**
 * Returns whether the first power bank of a swap has to be returned beside the one that the order runs for.
 * @param now milliseconds by the server's clock
 */
export const isFirstDue = ({ fault, powerBank }: Order, now: number): boolean =>
  !!fault && fault.returnedAt === null && fault.powerBank.sn !== powerBank?.sn && !isFirstBought(fault, now);

/** Returns whether the return of the power bank that does not charge is under review while the rental runs. */
export const isFirstChecked = ({ returnClaim, fault }: Order): boolean =>
  returnClaim?.outcome === 'PENDING' && returnClaim.powerBank?.sn === fault?.powerBank.sn;
