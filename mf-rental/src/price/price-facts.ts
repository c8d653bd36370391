import type { Plan } from '@shared/contract/schemas';

export const DAY_SECONDS = 86_400;

/** The most that the first 24 hours can cost (minor units), or null where a plan has no such limit. */
export function capOfDay(plan: Plan): number | null {
  if (plan.capPer24h !== null) return plan.capPer24h;
  const firstDay = plan.tiers.filter((tier) => tier.untilSeconds <= DAY_SECONDS);
  return firstDay[firstDay.length - 1]?.price ?? null;
}

/** What the page says first: an amount (minor units), for how long, and whether that is once or each time. */
export function headPrice(plan: Plan): { price: number; seconds: number; each: boolean } {
  if (plan.unit) return { price: plan.unit.price, seconds: plan.unit.seconds, each: true };
  const [first] = plan.tiers;
  return { price: first?.price ?? 0, seconds: first?.untilSeconds ?? 0, each: false };
}

/** Prices of whole days past the first, as Japan has them; empty where every day costs the same. */
export function dayPrices(plan: Plan): { days: number; price: number }[] {
  return plan.tiers
    .filter((tier) => tier.untilSeconds > DAY_SECONDS && tier.untilSeconds % DAY_SECONDS === 0)
    .map((tier) => ({ days: tier.untilSeconds / DAY_SECONDS, price: tier.price }));
}
