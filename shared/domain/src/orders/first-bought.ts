import type { OrderFault } from '@shared/http-api/schemas';

/**
 * Returns whether the first power bank of a swap counts as bought at a time: it was not returned, and its maximum time has
 * passed.
 * @param now milliseconds by the server's clock
 */
export const isFirstBought = ({ returnedAt, keptFrom }: OrderFault, now: number): boolean =>
  returnedAt === null && keptFrom !== undefined && Date.parse(keptFrom) <= now;
