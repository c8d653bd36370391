import { RESERVATION_MINUTES } from '@shared/http-api/app';

/** Longest time in s that a power bank is reserved (shared/docs/http-api.md, "Course of an order"). */
export const RESERVATION_SECONDS = RESERVATION_MINUTES * 60;

/**
 * Returns the remaining whole seconds of a reservation, at most the duration of a reservation, because the
 * server's clock is only estimated.
 * @param until end of the reservation, ISO 8601.
 * @param now milliseconds by the server's clock.
 */
export const reservationLeft = (until: string, now: number): number =>
  Math.min(RESERVATION_SECONDS, Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)));
