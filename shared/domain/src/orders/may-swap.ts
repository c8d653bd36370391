import type { Order } from '@shared/http-api/schemas';

/**
 * Returns whether an order offers a swap at a time. The offer may end while its page is open.
 * @param now milliseconds by the server's clock
 */
export function maySwap({ faultOffer }: Pick<Order, 'faultOffer'>, now: number): boolean {
  const swap = faultOffer?.swap;
  return !!swap && (swap.until === null || now <= Date.parse(swap.until));
}
