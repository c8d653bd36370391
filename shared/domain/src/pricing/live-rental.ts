import type { OrderState } from '@shared/http-api/app';
import type { Money, Order, Standstill } from '@shared/http-api/schemas';
import { isRunning } from '../orders/order-state';
import { type RentalClock, atUsedSecond, standstillAt, usedSeconds } from '../orders/rental-clock';
import { keptFromSecond } from './plan-fee';
import { dayLimit, nextPrice, rentalFee } from './rental-price';

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
  /** Next higher fee before a power bank counts as kept; null if there is none. */
  next: { at: string; inSeconds: number; price: Money } | null;
  /**
   * End of the current 24 hours and the highest fee until then; null for a plan without a daily limit, and while two power banks
   * are out.
   */
  dayLimit: { ends: string; price: Money } | null;
  /** Seconds of running clock until the power bank counts as kept; null if the order has no such time. */
  keptInSeconds: number | null;
}

type Rented = RentalClock &
  Pick<Order, 'plan' | 'coupon' | 'fee' | 'keptFrom' | 'powerBank' | 'fault' | 'feeLines' | 'banksOut'>;

/** Kinds of coupons whose price the app can compute. `COUPON_KINDS` would bring every list of values into the first files of a module. */
const PRICED = { AMOUNT: true, FREE_SECONDS: true } satisfies Record<
  NonNullable<Order['coupon']>['kind'],
  true
>;

/** Returns whether the app can compute the price of an order: it knows the kind of its coupon, if it has one. */
export const isPriced = ({ coupon }: Pick<Order, 'coupon'>): boolean => !coupon || coupon.kind in PRICED;

/** Returns the report that the order's power bank does not charge, or null. */
const faultOf = ({ fault, powerBank }: Rented) => (fault?.powerBank.sn === powerBank?.sn ? fault : null);

/** Returns until when a return costs nothing because the power bank does not charge, in ms; 0 if it costs its plan. */
function waivedUntil(order: Rented, now: number): number {
  const until = Date.parse(faultOf(order)?.freeUntil ?? '');
  return now <= until ? until : 0;
}

/** Returns the fee of one power bank that is out, how long it is 0, and when it rises. Times are ms, fees minor units. */
function bankAt(order: Rented, now: number) {
  const waived = waivedUntil(order, now);
  const feeOf = (seconds: number) => rentalFee(order, seconds).amount;
  // While the promise holds, the prices are those of the time after it.
  const from = waived ? usedSeconds(order, waived) + 1 : usedSeconds(order, now);
  if (!isPriced(order))
    return { from, waived, fee: order.fee.amount, freeUntil: waived, nextAt: Infinity, nextFee: 0 };
  const price = feeOf(from);
  const rise = nextPrice(order, from);
  // A unit includes its last second, a tier does not.
  const freeSecond = rise ? rise.atSeconds - (feeOf(rise.atSeconds) ? 1 : 0) : keptFromSecond(order.plan) - 1;
  const endsPromise = waived && price;
  return {
    from,
    waived,
    fee: waived ? 0 : price,
    freeUntil: price ? waived : atUsedSecond(order, freeSecond),
    nextAt: endsPromise ? waived : rise ? atUsedSecond(order, rise.atSeconds) : Infinity,
    nextFee: endsPromise ? price : (rise?.price.amount ?? 0),
  };
}

/**
 * Returns the current values of a running rental, so that they can be shown between two server responses. Once the power bank is
 * back, all values stay those of its return, except `standstill`, which applies to the second power bank. With a kind of coupon
 * that only a newer platform knows, the fee is that of the response, and no later one is known.
 * @param now milliseconds by the server's clock
 * @returns null before the power bank was ejected
 */
export function liveRental(order: Rented, now: number): LiveRental | null {
  if (!order.startedAt) return null;
  const iso = (ms: number) => new Date(ms).toISOString();
  const money = (amount: number): Money => ({ amount, currency: order.plan.currency });
  const inSeconds = (ms: number) => Math.max(0, Math.ceil((ms - now) / 1000));
  const standstill = standstillAt(order, now);
  // The first power bank of a swap may be back although its cabinet has not answered yet.
  const stoppedAt = faultOf(order)?.returnedAt ?? null;
  const time = stoppedAt ? Math.min(now, Date.parse(stoppedAt)) : now;
  const own = bankAt(order, time);
  // While both power banks of a swap are out, the first one has a price of its own.
  const first = order.banksOut?.length ? { ...order, ...order.fault, coupon: null } : null;
  const settled = order.feeLines.find(({ kind }) => kind === 'OTHER_BANK')?.amount.amount ?? 0;
  const other = first
    ? bankAt(first, time)
    : { fee: settled, freeUntil: settled ? 0 : Infinity, nextAt: Infinity, nextFee: 0 };
  const freeUntil = Math.min(own.freeUntil, other.freeUntil);
  const at = Math.min(own.nextAt, other.nextAt);
  // Two rises within a second are one.
  const then = ({ fee, nextAt, nextFee }: typeof other) => (nextAt < at + 1000 ? nextFee : fee);
  const isFixed = stoppedAt || !isPriced(order);
  const limit = first || isFixed ? null : dayLimit(order, own.from);
  return {
    seconds: usedSeconds(order, time),
    fee: money(own.fee + other.fee),
    waived: own.waived > 0,
    freeUntil: freeUntil && !stoppedAt ? iso(freeUntil) : null,
    stoppedAt,
    standstill,
    next:
      !isFixed && at < (Date.parse(first?.keptFrom ?? '') || Infinity)
        ? { at: iso(at), inSeconds: inSeconds(at), price: money(then(own) + then(other)) }
        : null,
    dayLimit: limit && {
      ends: iso(atUsedSecond(order, limit.endsSeconds)),
      price: money(limit.price.amount + other.fee),
    },
    keptInSeconds:
      order.keptFrom && !stoppedAt
        ? inSeconds(Date.parse(order.keptFrom) - (standstill ? Date.parse(standstill.until) - now : 0))
        : null,
  };
}

/**
 * Returns the time at which the price chart shows an order's power bank, in seconds since it was ejected: the current time
 * while the rental runs, afterwards the server's final duration. A rental that costs nothing because its power bank did not charge
 * has a duration, and no price in the chart.
 * @param now milliseconds by the server's clock
 * @returns null if no power bank was ejected, or if its fee is not the chart's price at its time: it costs nothing, or only a newer
 * platform knows the kind of its coupon
 */
export function chartSeconds(order: Order, now: number): number | null {
  if (!order.startedAt || !isPriced(order)) return null;
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
