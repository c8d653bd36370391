import type { Money, Order } from '@shared/http-api/schemas';

/** Parts of what the other power bank of a swap costs. */
export interface OtherBankCost {
  /** Its rent before the coupon. */
  rent: Money;
  /** The price of its purchase; null if it is not bought. */
  keep: Money | null;
  /** Its coupon, with a negative amount; null without one. */
  coupon: { code: string; amount: Money } | null;
}

/**
 * Divides the OTHER_BANK line of an order into its parts.
 * @param keepPrice price of its purchase in minor units; 0 if it is not bought
 */
export function otherBankCost(
  { amount, coupon }: Order['feeLines'][number],
  keepPrice: number,
): OtherBankCost {
  const off = coupon?.amount.amount ?? 0;
  const money = (part: number): Money => ({ ...amount, amount: part });
  return {
    rent: money(amount.amount - keepPrice + off),
    keep: keepPrice > 0 ? money(keepPrice) : null,
    coupon: coupon ? { code: coupon.code, amount: money(-off) } : null,
  };
}
