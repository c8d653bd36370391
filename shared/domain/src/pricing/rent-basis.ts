import { type PricePlan, chargedUnit } from './plan-fee';

/** The part of a plan that determines a rent. Durations are seconds, amounts are minor units. */
export type RentBasis =
  | { kind: 'tier'; untilSeconds: number }
  | { kind: 'unit'; seconds: number; price: number; capPer24h: number | null };

/**
 * Returns the tier, or the unit price with its daily cap, that determines the fee line RENTAL of an order. That line
 * is the rent before the coupon, and the coupon has its own line. The coupon's free time is therefore not subtracted.
 * @returns null within the free minutes, and after the last tier.
 */
export function rentBasis({
  plan,
  usedSeconds,
}: {
  plan: PricePlan;
  /** Whole seconds since the power bank was ejected. */
  usedSeconds: number;
}): RentBasis | null {
  if (usedSeconds <= plan.freeSeconds && plan.freeSeconds > 0) return null;
  if (plan.tiers.length > 0) {
    const tier = plan.tiers.find(({ untilSeconds }) => usedSeconds < untilSeconds);
    return tier ? { kind: 'tier', untilSeconds: tier.untilSeconds } : null;
  }
  const unit = chargedUnit(plan);
  return unit && { kind: 'unit', ...unit, capPer24h: unit === plan.unit ? plan.capPer24h : null };
}
