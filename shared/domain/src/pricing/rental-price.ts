import type { AppliedCoupon, Money } from '@shared/http-api/schemas';
import { DAY_SECONDS, type PricePlan, keptFromSecond, nextRise, planFee } from './plan-fee';

/** The part of a rental that determines its fee. */
export interface PricedRental {
  plan: PricePlan;
  coupon: Pick<AppliedCoupon, 'seconds' | 'amount'> | null;
}

/** Returns the free time of the coupon, in seconds. */
export const freeSecondsOf = ({ coupon }: PricedRental): number => coupon?.seconds ?? 0;
const offOf = ({ coupon }: PricedRental): number => coupon?.amount?.amount ?? 0;

/** Returns the seconds that the plan is applied to: the duration minus the coupon's free time. */
export const billedSeconds = (rental: PricedRental, usedSeconds: number): number =>
  Math.max(0, usedSeconds - freeSecondsOf(rental));

/**
 * Returns the fee with the coupon and without the keep price (shared/docs/http-api.md, "Money and prices"). A
 * coupon's free time is subtracted from the duration before the plan is applied, its amount from the fee after the
 * cap. The fee is never negative.
 * @param usedSeconds whole seconds since the power bank was ejected
 */
export function rentalFee(rental: PricedRental, usedSeconds: number): Money {
  const fee = planFee(rental.plan, billedSeconds(rental, usedSeconds)) - offOf(rental);
  return { amount: Math.max(0, fee), currency: rental.plan.currency };
}

/** The next fee that is higher than the current one. */
export interface NextPrice {
  /** Start, in seconds since the power bank was ejected. */
  atSeconds: number;
  price: Money;
}

/** Returns the next higher fee, or null if there is none before the power bank counts as kept. */
export function nextPrice(rental: PricedRental, usedSeconds: number): NextPrice | null {
  const { plan } = rental;
  const current = rentalFee(rental, usedSeconds).amount;
  const free = freeSecondsOf(rental);
  const rise = nextRise(plan, billedSeconds(rental, usedSeconds), current + offOf(rental));
  if (!rise || rise.firstSecond + free >= keptFromSecond(plan)) return null;
  return { atSeconds: rise.atSeconds + free, price: rentalFee(rental, rise.firstSecond + free) };
}

/** The maximum fee of the current 24 hours. */
export interface DayLimit {
  /** End of the 24 hours or of the rental's maximum time, in seconds since the power bank was ejected. */
  endsSeconds: number;
  /** The highest fee until then. */
  price: Money;
}

/** Returns the maximum fee of the current 24 hours, or null for a plan without one. */
export function dayLimit(rental: PricedRental, usedSeconds: number): DayLimit | null {
  const { plan } = rental;
  const tiered = plan.tiers.length > 0;
  if (!tiered && plan.capPer24h === null) return null;
  const billed = billedSeconds(rental, usedSeconds);
  const day = tiered ? Math.floor(billed / DAY_SECONDS) + 1 : Math.max(1, Math.ceil(billed / DAY_SECONDS));
  const endsSeconds = Math.min(day * DAY_SECONDS + freeSecondsOf(rental), plan.maxSeconds);
  return { endsSeconds, price: rentalFee(rental, tiered ? endsSeconds - 1 : endsSeconds) };
}
