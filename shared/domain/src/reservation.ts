/** How long a bank is kept for a pending order at most (HTTP contract, "Order states"). */
export const RESERVATION_SECONDS = 900;

/**
 * Whole seconds that a reservation still lasts. The estimate of the server's clock may be off by a moment: never more
 * than the whole reservation.
 * @param until its end, ISO 8601.
 * @param now milliseconds by the server's clock.
 */
export const reservationLeft = (until: string, now: number): number =>
  Math.min(RESERVATION_SECONDS, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
