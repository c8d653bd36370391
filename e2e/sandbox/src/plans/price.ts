import type { Plan } from '@shared/http-api/schemas';
import { DAY_SECONDS } from '../clock';

/** What a coupon takes off: seconds off the duration, or minor units off the fee. */
export interface Discount {
  seconds: number;
  amount: number;
}
export const NO_DISCOUNT: Discount = { seconds: 0, amount: 0 };

export interface Price {
  /** Minor units, after the coupon, without the keep price; never negative. */
  fee: number;
  /** What the fee would be without the coupon. */
  fullFee: number;
  /** Past the maximum time: the bank counts as kept, and the keep price is due beside the fee. */
  kept: boolean;
}

/**
 * The first whole second at which the bank counts as kept. Tiers end before `maxSeconds` (a time that no tier covers);
 * a unit price still holds at `maxSeconds` itself.
 */
export const keptFromSecond = (plan: Plan): number =>
  plan.tiers.length > 0 ? plan.maxSeconds : plan.maxSeconds + 1;

/** Each started unit is charged. A cap holds for 24 hours, and the units of the next ones are counted from their start. */
function unitFee(plan: Plan, seconds: number): number {
  const { unit, capPer24h } = plan;
  if (!unit) return 0;
  const started = (duration: number) => Math.ceil(duration / unit.seconds) * unit.price;
  if (capPer24h === null) return started(seconds);
  const days = Math.floor(seconds / DAY_SECONDS);
  const rest = seconds - days * DAY_SECONDS;
  return days * Math.min(capPer24h, started(DAY_SECONDS)) + Math.min(capPer24h, started(rest));
}

/** The plan alone: no coupon, no maximum. Within the free time 0; past it the free time is not subtracted. */
function planFee(plan: Plan, seconds: number): number {
  if (seconds <= plan.freeSeconds) return 0;
  if (plan.tiers.length === 0) return unitFee(plan, Math.min(seconds, plan.maxSeconds));
  const tier = plan.tiers.find(({ untilSeconds }) => seconds < untilSeconds);
  return (tier ?? plan.tiers[plan.tiers.length - 1])!.price;
}

/**
 * What a rental costs (HTTP contract, "Money and prices").
 * @param seconds whole seconds between eject and return, by the server
 */
export function priceOf(plan: Plan, seconds: number, discount: Discount = NO_DISCOUNT): Price {
  const charged = Math.max(0, seconds - discount.seconds);
  return {
    fee: Math.max(0, planFee(plan, charged) - discount.amount),
    fullFee: planFee(plan, seconds),
    kept: seconds >= keptFromSecond(plan),
  };
}

/** Until which second of the rental nothing is charged yet: the free time, longer by a coupon's minutes. */
export const freeSecondsOf = (plan: Plan, discount: Discount = NO_DISCOUNT): number =>
  plan.freeSeconds + discount.seconds;
