import { DAY_SECONDS, type PricePlan, planFee } from './plan-fee';

/** The first price of a plan. */
export interface HeadPrice {
  /** Minor units. */
  price: number;
  /** How long it holds. */
  seconds: number;
  /** Charged for each started unit, not once. */
  each: boolean;
}

/** Returns what a price list says first: the first tier, or the unit; null for a plan that has neither. */
export function headPrice({ tiers, unit }: PricePlan): HeadPrice | null {
  const [first] = tiers;
  if (first) return { price: first.price, seconds: first.untilSeconds, each: false };
  return unit && { price: unit.price, seconds: unit.seconds, each: true };
}

/** Returns the most that the first 24 hours cost, in minor units; null where the plan sets no such limit. */
export function capOfDay(plan: PricePlan): number | null {
  if (plan.tiers.length > 0) {
    const firstDay = plan.tiers.filter(({ untilSeconds }) => untilSeconds <= DAY_SECONDS);
    return firstDay[firstDay.length - 1]?.price ?? null;
  }
  return plan.capPer24h === null ? null : planFee(plan, DAY_SECONDS);
}

export interface DayPrice {
  days: number;
  price: number;
}

/** Returns the prices of whole days past the first; empty where every day costs the same. */
export const dayPrices = ({ tiers }: PricePlan): DayPrice[] =>
  tiers
    .filter(({ untilSeconds }) => untilSeconds > DAY_SECONDS && untilSeconds % DAY_SECONDS === 0)
    .map(({ untilSeconds, price }) => ({ days: untilSeconds / DAY_SECONDS, price }));
