import type { Money, Order } from '@shared/http-api/schemas';
import { isRunning } from '../orders/order-state';
import { dayLimit, nextPrice, rentalFee } from './rental-price';

/** Values of a rental at one time of the server's clock. Durations are whole seconds, instants are ISO 8601. */
export interface LiveRental {
  /** Time since the power bank was ejected. */
  seconds: number;
  fee: Money;
  /** Whether the rental is within the free time. */
  notYetCharging: boolean;
  /** Next higher fee before the power bank counts as kept; null if there is none. */
  next: { at: string; inSeconds: number; price: Money } | null;
  /** End of the current 24 hours and the highest fee until then; null for a plan without a daily limit. */
  dayLimit: { ends: string; price: Money } | null;
  /** Seconds until the power bank counts as kept; null if the order has no such time. */
  keptInSeconds: number | null;
}

type Rented = Pick<Order, 'plan' | 'coupon' | 'startedAt' | 'freeUntil' | 'keptFrom' | 'state'>;

/**
 * Returns the current values of a running rental, so that they can be shown between two server responses.
 * @param now milliseconds by the server's clock
 * @returns null before the power bank was ejected
 */
export function liveRental(order: Rented, now: number): LiveRental | null {
  if (!order.startedAt) return null;
  const startedAt = Date.parse(order.startedAt);
  const instant = (seconds: number) => new Date(startedAt + seconds * 1000).toISOString();
  const seconds = Math.max(0, Math.floor((now - startedAt) / 1000));
  const next = nextPrice(order, seconds);
  const limit = dayLimit(order, seconds);
  return {
    seconds,
    fee: rentalFee(order, seconds),
    notYetCharging:
      order.state === 'FREE_PERIOD' && order.freeUntil !== null && now <= Date.parse(order.freeUntil),
    next: next && {
      at: instant(next.atSeconds),
      inSeconds: Math.max(0, next.atSeconds - seconds),
      price: next.price,
    },
    dayLimit: limit && { ends: instant(limit.endsSeconds), price: limit.price },
    keptInSeconds: order.keptFrom ? Math.max(0, Math.ceil((Date.parse(order.keptFrom) - now) / 1000)) : null,
  };
}

/**
 * Returns the time at which the price chart shows an order's power bank, in seconds since it was ejected: the current time
 * while the rental runs, afterwards the server's final duration.
 * @param now milliseconds by the server's clock
 * @returns null if no power bank was ejected
 */
export function chartSeconds(order: Order, now: number): number | null {
  if (!order.startedAt) return null;
  return isRunning(order.state) ? (liveRental(order, now)?.seconds ?? null) : order.usedSeconds;
}
