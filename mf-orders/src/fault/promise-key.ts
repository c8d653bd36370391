import type { OrderFault } from '@shared/http-api/schemas';

/**
 * Returns the key of the sentence about a power bank that does not charge: it is back, it may still come back for nothing,
 * or its own price runs. `end` and `swap` differ in what ends with the return.
 * @param now milliseconds by the server's clock
 */
export function promiseKey({ returnedAt, freeUntil, swap }: OrderFault, now: number) {
  if (returnedAt !== null) return 'back';
  const isSwapped = swap?.state === 'OUT';
  if (now <= Date.parse(freeUntil)) return isSwapped ? 'swap' : 'end';
  return isSwapped ? 'swapLate' : 'endLate';
}
