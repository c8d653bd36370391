import { type AppPath, parseCabinetSn } from '@shared/contract/app';
import type { Plan } from '@shared/contract/schemas';

/** The cabinet that the renter was about to rent from, if that is where signing in leads back to. */
export function rentedCabinet(target: AppPath): string | null {
  const url = new URL(target, 'https://app.invalid');
  if (url.pathname !== '/product' && url.pathname !== '/cabinet') return null;
  return parseCabinetSn(url.searchParams.get('sn'));
}

/** What one line can say of a plan; minor units and seconds. */
export interface PriceFacts {
  /** The first price, and for how long: a tier's (`until`) or of each started unit (`each`). */
  price: number;
  seconds: number;
  kind: 'until' | 'each';
  /** The most that 24 hours cost; null where the plan has no such limit. */
  dayCap: number | null;
}

const DAY = 86_400;

/** @returns null for a plan that is neither tiers nor units. */
export function priceFacts(plan: Plan): PriceFacts | null {
  const [tier] = plan.tiers;
  if (tier) {
    const withinDay = plan.tiers.filter(({ untilSeconds }) => untilSeconds <= DAY);
    const dayCap = plan.capPer24h ?? withinDay[withinDay.length - 1]?.price ?? null;
    return { price: tier.price, seconds: tier.untilSeconds, kind: 'until', dayCap };
  }
  if (!plan.unit) return null;
  return { price: plan.unit.price, seconds: plan.unit.seconds, kind: 'each', dayCap: plan.capPer24h };
}
