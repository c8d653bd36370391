import type { Plan } from '@shared/http-api/schemas';

/** The part of a plan that determines the price of a duration. */
export type PricePlan = Pick<
  Plan,
  'currency' | 'freeSeconds' | 'tiers' | 'unit' | 'capPer24h' | 'maxSeconds'
>;

export const DAY_SECONDS = 86_400;

/** Returns the first whole second at which the power bank counts as kept. Coupons do not change it. */
export const keptFromSecond = ({ tiers, maxSeconds }: Pick<Plan, 'tiers' | 'maxSeconds'>): number =>
  tiers.length > 0 ? maxSeconds : maxSeconds + 1;

function tierFee(tiers: Plan['tiers'], seconds: number): number {
  const tier = tiers.find(({ untilSeconds }) => seconds < untilSeconds) ?? tiers[tiers.length - 1];
  return tier?.price ?? 0;
}

/** Returns the fee of all started units. With a cap, units restart every 24 hours; without one they continue. */
function unitFee(unit: NonNullable<Plan['unit']>, cap: number | null, seconds: number): number {
  const started = (duration: number) => Math.ceil(duration / unit.seconds) * unit.price;
  if (cap === null) return started(seconds);
  const fullDays = Math.ceil(seconds / DAY_SECONDS) - 1;
  const rest = seconds - fullDays * DAY_SECONDS;
  return fullDays * Math.min(cap, started(DAY_SECONDS)) + Math.min(cap, started(rest));
}

/**
 * Returns the rental fee of a plan, without coupon and keep price. It stays constant after the maximum time.
 * @param seconds billed whole seconds
 * @returns minor units of the plan's currency
 */
export function planFee(plan: PricePlan, seconds: number): number {
  if (seconds <= plan.freeSeconds) return 0;
  if (plan.tiers.length > 0) return tierFee(plan.tiers, seconds);
  return plan.unit ? unitFee(plan.unit, plan.capPer24h, Math.min(seconds, plan.maxSeconds)) : 0;
}

/** A time in billed seconds at which the fee may rise. */
export interface PriceBoundary {
  /** The time shown to the renter: end of the free time, of a tier or of a unit. */
  atSeconds: number;
  /** First second at the next price. A unit includes its last second, a tier does not. */
  firstSecond: number;
}

/** Returns the first boundary whose `firstSecond` is after `seconds`, or null if the plan has none left. */
export function nextBoundary(plan: PricePlan, seconds: number): PriceBoundary | null {
  const { freeSeconds, tiers, unit } = plan;
  if (seconds <= freeSeconds) return { atSeconds: freeSeconds, firstSecond: freeSeconds + 1 };
  if (tiers.length > 0) {
    const tier = tiers.find(({ untilSeconds }) => untilSeconds > seconds);
    return tier ? { atSeconds: tier.untilSeconds, firstSecond: tier.untilSeconds } : null;
  }
  if (!unit) return null;
  const dayStart = plan.capPer24h === null ? 0 : (Math.ceil(seconds / DAY_SECONDS) - 1) * DAY_SECONDS;
  const unitEnd = dayStart + Math.ceil((seconds - dayStart) / unit.seconds) * unit.seconds;
  const atSeconds = plan.capPer24h === null ? unitEnd : Math.min(unitEnd, dayStart + DAY_SECONDS);
  return { atSeconds, firstSecond: atSeconds + 1 };
}
