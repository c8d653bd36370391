import type { PricePlan } from './plan-fee';

/** The rule of a plan that a rental fee follows from; durations in seconds, money in minor units. */
export type FeeBasis =
  | { kind: 'tier'; untilSeconds: number }
  | { kind: 'unit'; seconds: number; price: number; capPer24h: number | null };

/**
 * Names the tier, or the unit price with its daily cap, behind a fee.
 * @param seconds whole seconds that the fee is for.
 * @returns null where nothing is charged by time: within the free minutes, or past every tier.
 */
export function feeBasis(plan: PricePlan, seconds: number): FeeBasis | null {
  if (seconds <= plan.freeSeconds && plan.freeSeconds > 0) return null;
  if (plan.unit) return { kind: 'unit', ...plan.unit, capPer24h: plan.capPer24h };
  const tier = plan.tiers.find(({ untilSeconds }) => seconds < untilSeconds);
  return tier ? { kind: 'tier', untilSeconds: tier.untilSeconds } : null;
}
