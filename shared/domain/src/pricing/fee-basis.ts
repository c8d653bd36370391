import type { PricePlan } from './plan-fee';

/** The part of a plan that determines a fee. Durations in seconds, money in minor units. */
export type FeeBasis =
  | { kind: 'tier'; untilSeconds: number }
  | { kind: 'unit'; seconds: number; price: number; capPer24h: number | null };

/**
 * Returns the tier, or the unit price with its daily cap, that determines a fee.
 * @param seconds billed whole seconds
 * @returns null if no time is charged: within the free minutes, or after the last tier.
 */
export function feeBasis(plan: PricePlan, seconds: number): FeeBasis | null {
  if (seconds <= plan.freeSeconds && plan.freeSeconds > 0) return null;
  if (plan.unit) return { kind: 'unit', ...plan.unit, capPer24h: plan.capPer24h };
  const tier = plan.tiers.find(({ untilSeconds }) => seconds < untilSeconds);
  return tier ? { kind: 'tier', untilSeconds: tier.untilSeconds } : null;
}
