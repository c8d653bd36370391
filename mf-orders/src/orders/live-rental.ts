import { feeAt, nextStep } from '@shared/ui/domain';
import type { Money, Order } from '@shared/contract/schemas';

const DAY = 86_400;

/** A rental as it stands at a moment of the server's clock; all durations in whole seconds, money in minor units. */
export interface LiveRental {
  /** Since the bank came out. */
  seconds: number;
  /** What the plan is applied to: a coupon's free time is taken off. */
  billedSeconds: number;
  fee: Money;
  /** Still in the free time ("not yet charging"). */
  notYetCharging: boolean;
  /** The next amount that is really more than now, before the bank counts as kept; null if there is none. */
  next: { at: string; inSeconds: number; price: Money } | null;
  /** The end of this 24 hours, by the plan, and the most that the rental costs until then. */
  dayEnds: string;
  dayCap: Money;
  /** Seconds until the bank counts as kept; null where the order does not say. */
  keptInSeconds: number | null;
}

type Rented = Pick<Order, 'plan' | 'coupon' | 'startedAt' | 'freeUntil' | 'keptFrom' | 'state'>;

const couponSeconds = (order: Pick<Order, 'coupon'>): number =>
  order.coupon?.kind === 'FREE_SECONDS' ? (order.coupon.seconds ?? 0) : 0;
const couponAmount = (order: Pick<Order, 'coupon'>): number =>
  order.coupon?.kind === 'AMOUNT' ? (order.coupon.amount?.amount ?? 0) : 0;

/**
 * The fee after `seconds`, with the coupon (HTTP contract, "Money and prices"): free minutes come off the duration
 * before the plan is applied, an amount comes off the fee after the cap; never negative.
 */
export function feeOf(order: Pick<Order, 'plan' | 'coupon'>, seconds: number): Money {
  const billed = Math.max(0, seconds - couponSeconds(order));
  const amount = Math.max(0, feeAt(order.plan, billed) - couponAmount(order));
  return { amount, currency: order.plan.currency };
}

/**
 * What a running order shows between two answers of the server. The server's figures win whenever they come.
 * @param now milliseconds by the server's clock (`useServerNow`).
 * @returns null while the bank is not out.
 */
export function liveRental(order: Rented, now: number): LiveRental | null {
  if (!order.startedAt) return null;
  const { plan } = order;
  const startedAt = Date.parse(order.startedAt);
  const free = couponSeconds(order);
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  const billedSeconds = Math.max(0, seconds - free);
  const fee = feeOf(order, seconds);
  const instant = (billed: number) => new Date(startedAt + (billed + free) * 1000).toISOString();
  const last = plan.maxSeconds - 1;
  const dayEnd = Math.min((Math.floor(billedSeconds / DAY) + 1) * DAY, plan.maxSeconds);
  return {
    seconds,
    billedSeconds,
    fee,
    notYetCharging:
      order.state === 'FREE_PERIOD' && order.freeUntil !== null && now <= Date.parse(order.freeUntil),
    next: nextPrice(order, billedSeconds, fee.amount, (billed) => ({
      at: instant(billed),
      inSeconds: billed + free - seconds,
    })),
    dayEnds: instant(dayEnd),
    dayCap: feeOf(order, Math.min(dayEnd - 1, last) + free),
    keptInSeconds: order.keptFrom ? Math.max(0, Math.ceil((Date.parse(order.keptFrom) - now) / 1000)) : null,
  };
}

/** Steps on until the amount with the coupon is more than `current`: WELCOME5 swallows whole steps. */
function nextPrice(
  order: Pick<Order, 'plan' | 'coupon'>,
  billedSeconds: number,
  current: number,
  time: (billed: number) => { at: string; inSeconds: number },
): LiveRental['next'] {
  for (let from = billedSeconds; ;) {
    const step = nextStep(order.plan, from);
    if (!step || step.atSeconds >= order.plan.maxSeconds || step.atSeconds <= from) return null;
    const amount = Math.max(0, step.price - couponAmount(order));
    // A started unit is charged from the second after the last one's end: the renter reads that end.
    const at = order.plan.unit ? step.atSeconds - 1 : step.atSeconds;
    if (amount > current) return { ...time(at), price: { amount, currency: order.plan.currency } };
    from = step.atSeconds;
  }
}
