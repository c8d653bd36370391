import type { Money } from '@shared/http-api/schemas';

/** Costs of keeping a power bank. */
export interface KeepBill {
  /** Fee so far plus keep price. */
  total: Money;
  /** Part of the total that the deposit does not cover; null without a deposit. */
  toPay: Money | null;
  /** Rest of the deposit that is refunded; null without a deposit. */
  back: Money | null;
}

/**
 * Returns the costs of keeping the power bank now. They are taken from the deposit first
 * (shared/docs/http-api.md, "Money and prices").
 * @param keepPrice minor units of the fee's currency
 */
export function keepBill(fee: Money, keepPrice: number, deposit: Money | null): KeepBill {
  const total = fee.amount + keepPrice;
  const money = (amount: number): Money => ({ amount, currency: fee.currency });
  return {
    total: money(total),
    toPay: deposit && money(Math.max(0, total - deposit.amount)),
    back: deposit && money(Math.max(0, deposit.amount - total)),
  };
}
