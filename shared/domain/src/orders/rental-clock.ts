import type { Order, Standstill } from '@shared/http-api/schemas';

/** The part of an order that determines how long its rental has been used. */
export type RentalClock = Pick<Order, 'startedAt' | 'standstills'>;

const lengthOf = ({ since, until }: Standstill) => Date.parse(until) - Date.parse(since);

/** Returns the standstill in which a time is, or null. */
export const standstillAt = ({ standstills = [] }: Pick<Order, 'standstills'>, now: number) =>
  standstills.find(({ since, until }) => Date.parse(since) <= now && now < Date.parse(until)) ?? null;

/**
 * Returns the whole seconds for which a rental has been used at a time: since the power bank was ejected, without those in
 * which the clock stood. 0 before.
 * @param now milliseconds by the server's clock
 */
export function usedSeconds({ startedAt, standstills = [] }: RentalClock, now: number): number {
  if (!startedAt) return 0;
  const stood = standstills
    .filter(({ since }) => Date.parse(since) < now)
    .reduce((sum, row) => sum + Math.min(lengthOf(row), now - Date.parse(row.since)), 0);
  return Math.max(0, Math.floor((now - Date.parse(startedAt) - stood) / 1000));
}

/**
 * Returns the time at which a started rental has been used for a number of seconds, in milliseconds by the server's clock.
 * A standing clock is taken to run again from the end of its standstill.
 */
export function atUsedSecond({ startedAt, standstills = [] }: RentalClock, seconds: number): number {
  let at = Date.parse(startedAt ?? '') + seconds * 1000;
  for (const row of standstills) if (Date.parse(row.since) < at) at += lengthOf(row);
  return at;
}
