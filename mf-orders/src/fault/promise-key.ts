import { isFirstBought } from '@shared/domain';
import type { OrderFault } from '@shared/http-api/schemas';

/**
 * Returns the key of the sentence about a power bank that does not charge: it is back, it may still come back for nothing,
 * its own price runs, or it counts as bought. `end` and `swap` differ in what ends with the return.
 * @param now milliseconds by the server's clock
 */
export function promiseKey(fault: OrderFault, now: number) {
  const { returnedAt, freeUntil, swap } = fault;
  if (returnedAt !== null) return 'back';
  if (isFirstBought(fault, now)) return 'bought';
  const isSwapped = swap?.state === 'OUT';
  if (now <= Date.parse(freeUntil)) return isSwapped ? 'swap' : 'end';
  return isSwapped ? 'swapLate' : 'endLate';
}
