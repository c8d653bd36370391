import type { Plan } from '@shared/http-api/schemas';
import { DAY_SECONDS } from '../../server/clock';

/** Discount of a coupon: seconds off the duration, or minor units off the fee. */
export interface Discount {
  seconds: number;
  amount: number;
}
export const NO_DISCOUNT: Discount = { seconds: 0, amount: 0 };

export interface Price {
  /** Minor units, after the coupon and without the keep price; never negative. */
  fee: number;
  /** Fee without the coupon. */
  fullFee: number;
  /** The maximum time has passed: the bank counts as kept, and the keep price is due with the fee. */
  kept: boolean;
}

/**
 * Returns the first whole second at which the bank counts as kept. Tiers end before `maxSeconds`, which no
 * tier covers. A unit price still applies at `maxSeconds` itself.
 */
export const keptFromSecond = (plan: Plan): number =>
  plan.tiers.length > 0 ? plan.maxSeconds : plan.maxSeconds + 1;

/** Charges each started unit. With a cap, units restart every 24 hours. */
function unitFee(plan: Plan, seconds: number): number {
  const { unit, capPer24h } = plan;
  if (!unit) return 0;
  const started = (duration: number) => Math.ceil(duration / unit.seconds) * unit.price;
  if (capPer24h === null) return started(seconds);
  const days = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - days * DAY_SECONDS;
  return days * Math.min(capPer24h, started(DAY_SECONDS)) + Math.min(capPer24h, started(rest));
}

/**
 * Returns the fee of the plan without coupon and maximum. It is 0 within the free time, which is not
 * subtracted later.
 */
function planFee(plan: Plan, seconds: number): number {
  if (seconds <= plan.freeSeconds) return 0;
  if (plan.tiers.length === 0) return unitFee(plan, Math.min(seconds, plan.maxSeconds));
  const tier = plan.tiers.find(({ untilSeconds }) => seconds < untilSeconds);
  return (tier ?? plan.tiers[plan.tiers.length - 1])!.price;
}

/**
 * Returns the price of a rental (shared/docs/http-api.md, "Money and prices").
 * @param seconds whole seconds between eject and return, by the server
 */
export function rentalPrice(plan: Plan, seconds: number, discount: Discount = NO_DISCOUNT): Price {
  const charged = Math.max(0, seconds - discount.seconds);
  return {
    fee: Math.max(0, planFee(plan, charged) - discount.amount),
    fullFee: planFee(plan, seconds),
    kept: seconds >= keptFromSecond(plan),
  };
}

/** Returns the free time including a coupon's minutes, in seconds. */
export const totalFreeSeconds = (plan: Plan, discount: Discount = NO_DISCOUNT): number =>
  plan.freeSeconds + discount.seconds;
