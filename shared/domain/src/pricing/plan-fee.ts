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

/**
 * Returns the unit that a plan charges, or null without one: that of the plan, or 24 hours if the cap of 24 hours is reached with the
 * first unit or the unit is longer.
 */
export function chargedUnit({ unit, capPer24h }: Pick<Plan, 'unit' | 'capPer24h'>): Plan['unit'] {
  if (!unit || capPer24h === null || (unit.price < capPer24h && unit.seconds < DAY_SECONDS)) return unit;
  return { seconds: DAY_SECONDS, price: Math.min(unit.price, capPer24h) };
}

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

/** A time in billed seconds at which the fee rises. */
export interface PriceBoundary {
  /** The time shown to the renter: end of the free time, of a tier or of a unit. */
  atSeconds: number;
  /** First second at the next price. A unit includes its last second, a tier does not. */
  firstSecond: number;
}

/** Returns the end of the last unit at which the fee of all started units is at most `fee`. */
function unitEnd(unit: NonNullable<Plan['unit']>, cap: number | null, fee: number): number {
  const dayFee = cap === null ? Infinity : unitFee(unit, cap, DAY_SECONDS);
  const days = Math.floor(fee / dayFee);
  const rest = days > 0 ? fee - days * dayFee : fee;
  return days * DAY_SECONDS + Math.floor(rest / unit.price) * unit.seconds;
}

/**
 * Returns the first boundary after `seconds` at which the fee is higher than `fee`, or null if the plan has none left. The
 * time to compute it does not depend on the length of the rental or of a unit.
 * @param fee at least the fee at `seconds`
 */
export function nextRise(plan: PricePlan, seconds: number, fee: number): PriceBoundary | null {
  const { freeSeconds, tiers, unit } = plan;
  const at =
    unit && tiers.length === 0 ? Math.max(freeSeconds, unitEnd(unit, plan.capPer24h, fee)) : freeSeconds;
  const boundaries = [
    { atSeconds: at, firstSecond: at + 1 },
    ...tiers.map(({ untilSeconds }) => ({ atSeconds: untilSeconds, firstSecond: untilSeconds })),
  ];
  return (
    boundaries.find(({ firstSecond }) => firstSecond > seconds && planFee(plan, firstSecond) > fee) ?? null
  );
}
