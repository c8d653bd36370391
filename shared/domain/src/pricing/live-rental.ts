import type { Money, Order } from '@shared/http-api/schemas';
import { billedSeconds, dayLimit, nextPrice, rentalFee } from './rental-price';

/** A rental at a moment of the server's clock: durations in whole seconds, instants as ISO 8601. */
export interface LiveRental {
  /** Since the power bank came out. */
  seconds: number;
  /** Seconds that the plan is applied to. */
  billedSeconds: number;
  fee: Money;
  /** In the free time ("not yet charging"). */
  notYetCharging: boolean;
  /** The next higher fee before the power bank counts as kept. */
  next: { at: string; inSeconds: number; price: Money } | null;
  /** End of the present 24 hours and the highest fee until then; null for a plan without a daily limit. */
  dayLimit: { ends: string; price: Money } | null;
  /** Until the power bank counts as kept; null where the order does not say. */
  keptInSeconds: number | null;
}

type Rented = Pick<Order, 'plan' | 'coupon' | 'startedAt' | 'freeUntil' | 'keptFrom' | 'state'>;

/**
 * Computes what a running rental shows between two answers of the server.
 * @param now milliseconds by the server's clock
 * @returns null while the power bank is not out
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
    billedSeconds: billedSeconds(order, seconds),
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

/** Position of a power bank on the drawing of its plan, in billed seconds. */
export interface StairPosition {
  seconds: number;
  /** Position without the coupon; null where no time was saved. */
  ghostSeconds: number | null;
}

/**
 * Returns where an order's power bank stands on the drawing of its plan: by the clock while it is out, by the server's
 * final figures afterwards.
 * @returns null where nothing ever came out
 */
export function stairPosition(order: Order, now: number): StairPosition | null {
  if (!order.startedAt) return null;
  if (order.state === 'FREE_PERIOD' || order.state === 'BILLING') {
    const live = liveRental(order, now);
    return live && { seconds: live.billedSeconds, ghostSeconds: null };
  }
  const { usedSeconds, discountSeconds } = order;
  return {
    seconds: Math.max(0, usedSeconds - discountSeconds),
    ghostSeconds: discountSeconds > 0 ? usedSeconds : null,
  };
}
