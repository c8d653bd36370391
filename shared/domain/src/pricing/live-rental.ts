import type { OrderState } from '@shared/http-api/app';
import type { Money, Order, Standstill } from '@shared/http-api/schemas';
import { isRunning } from '../orders/order-state';
import { type RentalClock, atUsedSecond, standstillAt, usedSeconds } from '../orders/rental-clock';
import { keptFromSecond } from './plan-fee';
import { type NextPrice, dayLimit, nextPrice, rentalFee } from './rental-price';

/** Values of a rental at one time of the server's clock. Durations are whole seconds, instants are ISO 8601. */
export interface LiveRental {
  /** Time for which the power bank has been used: since it was ejected, without the time in which the clock stood. */
  seconds: number;
  /** Fee so far, with that of the other power bank of a swap. */
  fee: Money;
  /** Whether the power bank costs nothing because it does not charge, whatever its plan says. */
  waived: boolean;
  /** Last second at which a return costs nothing; null if the order costs something. */
  freeUntil: string | null;
  /** Time of the return at which all values stand, while the swap waits for its cabinet; null while the power bank is out. */
  stoppedAt: string | null;
  /** The standstill of the clock; null while it runs. Times in the future assume that it runs again from `until`. */
  standstill: Standstill | null;
  /** Next higher fee before the power bank counts as kept; null if there is none. */
  next: { at: string; inSeconds: number; price: Money } | null;
  /** End of the current 24 hours and the highest fee until then; null for a plan without a daily limit. */
  dayLimit: { ends: string; price: Money } | null;
  /** Seconds of running clock until the power bank counts as kept; null if the order has no such time. */
  keptInSeconds: number | null;
}

type Rented = RentalClock & Pick<Order, 'plan' | 'coupon' | 'keptFrom' | 'powerBank' | 'fault' | 'feeLines'>;

/** Returns until when a return costs nothing because the power bank does not charge, or null. */
const waivedUntil = ({ fault, powerBank }: Rented, now: number): string | null =>
  fault && fault.powerBank.sn === powerBank?.sn && now <= Date.parse(fault.freeUntil)
    ? fault.freeUntil
    : null;

/**
 * Returns when the power bank was returned although the rental runs on, in ms: the first bank of a swap whose cabinet has not
 * answered yet. Otherwise null.
 */
const returnedAt = ({ fault, powerBank }: Rented): number | null =>
  fault?.returnedAt && fault.powerBank.sn === powerBank?.sn ? Date.parse(fault.returnedAt) : null;

/** Returns the last second at which the fee is 0, if it is 0 after `usedSeconds` and rises to `next`. Otherwise null. */
function lastFreeSecond(order: Rented, usedSeconds: number, next: NextPrice | null): number | null {
  const isFree = (at: number) => rentalFee(order, at).amount === 0;
  if (!isFree(usedSeconds)) return null;
  if (!next) return keptFromSecond(order.plan) - 1;
  // A unit includes its last second, a tier does not.
  return isFree(next.atSeconds) ? next.atSeconds : next.atSeconds - 1;
}

/**
 * Returns the current values of a running rental, so that they can be shown between two server responses. They stay those of the
 * return if the power bank is back, but for the standstill, which counts for a second one.
 * @param now milliseconds by the server's clock
 * @returns null before the power bank was ejected
 */
export function liveRental(order: Rented, now: number): LiveRental | null {
  const back = returnedAt(order);
  const live = liveRentalOut(order, Math.min(now, back ?? Infinity));
  return live && back !== null
    ? {
        ...live,
        freeUntil: null,
        stoppedAt: new Date(back).toISOString(),
        standstill: standstillAt(order, now),
        next: null,
        dayLimit: null,
        keptInSeconds: null,
      }
    : live;
}

/** Returns the values of `liveRental` for a power bank that is out. */
function liveRentalOut(order: Rented, now: number): LiveRental | null {
  if (!order.startedAt) return null;
  const instant = (seconds: number) => new Date(atUsedSecond(order, seconds)).toISOString();
  const seconds = usedSeconds(order, now);
  const standstill = standstillAt(order, now);
  const runsFrom = standstill ? Date.parse(standstill.until) : now;
  const waived = waivedUntil(order, now);
  const other = order.feeLines.find(({ kind }) => kind === 'OTHER_BANK')?.amount.amount ?? 0;
  const plus = (price: Money): Money => ({ ...price, amount: price.amount + other });
  // While the promise holds, the prices are those of the time after it.
  const from = waived === null ? seconds : usedSeconds(order, Date.parse(waived)) + 1;
  const rise = nextPrice(order, from);
  const freeSecond = lastFreeSecond(order, from, rise);
  const endsPromise = waived !== null && freeSecond === null;
  const next = endsPromise ? { atSeconds: from - 1, price: rentalFee(order, from) } : rise;
  const limit = dayLimit(order, from);
  return {
    seconds,
    fee: plus(waived === null ? rentalFee(order, seconds) : { ...rentalFee(order, 0), amount: 0 }),
    waived: waived !== null,
    freeUntil: other > 0 ? null : freeSecond === null ? waived : instant(freeSecond),
    stoppedAt: null,
    standstill,
    next: next && {
      at: instant(next.atSeconds),
      inSeconds: Math.max(0, Math.ceil((atUsedSecond(order, next.atSeconds) - now) / 1000)),
      price: plus(next.price),
    },
    dayLimit: limit && { ends: instant(limit.endsSeconds), price: plus(limit.price) },
    keptInSeconds: order.keptFrom
      ? Math.max(0, Math.ceil((Date.parse(order.keptFrom) - runsFrom) / 1000))
      : null,
  };
}

/**
 * Returns the time at which the price chart shows an order's power bank, in seconds since it was ejected: the current time
 * while the rental runs, afterwards the server's final duration. A rental that costs nothing because its power bank did not charge
 * has a duration, and no price in the chart.
 * @param now milliseconds by the server's clock
 * @returns null if no power bank was ejected, or if it costs nothing although the chart has a price at its time
 */
export function chartSeconds(order: Order, now: number): number | null {
  if (!order.startedAt) return null;
  if (!isRunning(order.state)) {
    const isWaived = order.fee.amount === 0 && rentalFee(order, order.usedSeconds).amount > 0;
    return isWaived ? null : order.usedSeconds;
  }
  const live = liveRental(order, now);
  return live && !live.waived ? live.seconds : null;
}

/**
 * Returns the state to show: that of the free time for a running rental that costs nothing yet because its power bank does not
 * charge.
 * @param now milliseconds by the server's clock
 */
export const shownState = (order: Order, now: number): OrderState =>
  isRunning(order.state) && liveRental(order, now)?.freeUntil ? 'FREE_PERIOD' : order.state;
