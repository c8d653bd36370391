import { plusMs } from '../../server/clock';
import type { OrderRow, Standstill } from '../records/order-row';

type Clocked = Pick<OrderRow, 'started_at' | 'standstills'>;

const ms = (iso: string) => Date.parse(iso);

/** Counts the standstills of the whole rental. */
export const EVER = new Date(0);

/**
 * Returns the time for which the clock of a rental stood until an instant, ms.
 * @param from start of the time to count, such as the eject of one of the rental's banks
 */
export const stoodMs = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date, from: Date): number =>
  standstills.reduce(
    (sum, { since, until }) =>
      sum + Math.max(0, Math.min(at.getTime(), ms(until)) - Math.max(from.getTime(), ms(since))),
    0,
  );

/**
 * Returns the instant at which a started rental has been used for a number of seconds. A standing clock is taken to run
 * again from the end of its standstill.
 */
export function atUsedSecond(order: Clocked, seconds: number): Date {
  const start = order.started_at!;
  let at = plusMs(start, seconds * 1000);
  for (const { since, until } of order.standstills)
    if (ms(since) < at.getTime())
      at = plusMs(at, Math.max(0, ms(until) - Math.max(start.getTime(), ms(since))));
  return at;
}

/** Returns the standstill during which an instant is, or null. */
export const standstillAt = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): Standstill | null =>
  standstills.find(({ since, until }) => ms(since) <= at.getTime() && at.getTime() < ms(until)) ?? null;

/**
 * Returns whether a standstill of a rental is not over at an instant. One that begins later was stored before the platform's clock
 * was set back.
 */
export const hasOpenStandstill = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): boolean =>
  standstills.some(({ until }) => at.getTime() < ms(until));

/** Returns the standstills of a rental that ends at an instant: no later ones, and none that lasts longer. */
export const standstillsUntil = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): Standstill[] =>
  standstills
    .filter(({ since }) => ms(since) < at.getTime())
    .map((row) => ({ ...row, until: new Date(Math.min(ms(row.until), at.getTime())).toISOString() }));
