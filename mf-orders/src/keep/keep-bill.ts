import type { Money } from '@shared/http-api/schemas';

export interface KeepBill {
  /** Fee so far plus keep price. */
  total: Money;
  /** What the deposit does not cover, and what is left of it; null where there is no deposit to take from. */
  toPay: Money | null;
  back: Money | null;
}

/** What keeping costs now (HTTP contract, "Money and prices"): taken from the deposit first. All in minor units. */
export function keepBill(fee: Money, keepPrice: number, deposit: Money | null): KeepBill {
  const total = fee.amount + keepPrice;
  const money = (amount: number): Money => ({ amount, currency: fee.currency });
  return {
    total: money(total),
    toPay: deposit && money(Math.max(0, total - deposit.amount)),
    back: deposit && money(Math.max(0, deposit.amount - total)),
  };
}
