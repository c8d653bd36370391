import { DAY_SECONDS, type PricePlan, planFee } from './plan-fee';

/** The first price of a plan. */
export interface HeadPrice {
  /** Minor units. */
  price: number;
  /** Duration in s that the price covers. */
  seconds: number;
  /** Whether the price is charged for each started unit; otherwise it is charged once. */
  each: boolean;
}

/** Returns the first price of a plan: its first tier, or its unit. Returns null if it has neither. */
export function headPrice({ tiers, unit }: PricePlan): HeadPrice | null {
  const [first] = tiers;
  if (first) return { price: first.price, seconds: first.untilSeconds, each: false };
  return unit && { price: unit.price, seconds: unit.seconds, each: true };
}

/** Returns the maximum price of the first 24 hours in minor units, or null if the plan has no limit. */
export function capOfDay(plan: PricePlan): number | null {
  if (plan.tiers.length > 0) {
    const firstDay = plan.tiers.filter(({ untilSeconds }) => untilSeconds <= DAY_SECONDS);
    return firstDay[firstDay.length - 1]?.price ?? null;
  }
  return plan.capPer24h === null ? null : planFee(plan, DAY_SECONDS);
}

/** Total price of whole days. */
export interface DayPrice {
  days: number;
  /** Minor units. */
  price: number;
}

/** Returns the total prices of two and more whole days. Empty for a plan without such tiers. */
export const dayPrices = ({ tiers }: PricePlan): DayPrice[] =>
  tiers
    .filter(({ untilSeconds }) => untilSeconds > DAY_SECONDS && untilSeconds % DAY_SECONDS === 0)
    .map(({ untilSeconds, price }) => ({ days: untilSeconds / DAY_SECONDS, price }));
