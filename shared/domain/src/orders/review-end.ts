import type { Order } from '@shared/http-api/schemas';

/**
 * Returns the time by which the platform decides the reported return of an order; null without a review, and if the platform names
 * no time or it has passed.
 * @param now milliseconds by the server's clock
 */
export function reviewEnd({ returnClaim }: Pick<Order, 'returnClaim'>, now: number): string | null {
  const decidedBy = returnClaim?.outcome === 'PENDING' ? returnClaim.decidedBy : null;
  return decidedBy && Date.parse(decidedBy) > now ? decidedBy : null;
}
