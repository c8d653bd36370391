import type { Order, Standstill } from '@shared/http-api/schemas';

/** The part of an order that determines how long its rental has been used. */
export type RentalClock = Pick<Order, 'startedAt' | 'standstills'>;

/**
 * Returns the part of a standstill, in ms, that is between the eject of the power bank and a time. After a swap a standstill
 * may be older than the power bank.
 */
const stoodMs = ({ since, until }: Standstill, startedAt: string, to = Infinity) =>
  Math.max(0, Math.min(Date.parse(until), to) - Math.max(Date.parse(since), Date.parse(startedAt)));

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
  const stood = standstills.reduce((sum, row) => sum + stoodMs(row, startedAt, now), 0);
  return Math.max(0, Math.floor((now - Date.parse(startedAt) - stood) / 1000));
}

/** Latest time of a calendar in any time zone, in ms: a day before the last one of `Date`. A plan may last longer than that. */
const LAST_DAY_MS = 8.64e15 - 86_400_000;

/**
 * Returns the time at which a started rental has been used for a number of seconds, in milliseconds by the server's clock.
 * A standing clock is taken to run again from the end of its standstill. At the latest the last day that a date can have.
 */
export function atUsedSecond({ startedAt, standstills = [] }: RentalClock, seconds: number): number {
  const start = startedAt ?? '';
  let at = Date.parse(start) + seconds * 1000;
  for (const row of standstills) if (Date.parse(row.since) < at) at += stoodMs(row, start);
  return Math.min(at, LAST_DAY_MS);
}
