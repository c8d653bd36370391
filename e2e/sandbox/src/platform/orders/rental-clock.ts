import { plusMs } from '../../server/clock';
import type { OrderRow, Standstill } from '../records/order-row';

type Clocked = Pick<OrderRow, 'started_at' | 'standstills'>;

const ms = (iso: string) => Date.parse(iso);

/** Returns the time for which the clock of a rental stood until an instant, ms. */
export const stoodMs = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): number =>
  standstills.reduce(
    (sum, { since, until }) => sum + Math.max(0, Math.min(at.getTime(), ms(until)) - ms(since)),
    0,
  );

/**
 * Returns the instant at which a started rental has been used for a number of seconds. A standing clock is taken to run
 * again from the end of its standstill.
 */
export function atUsedSecond(order: Clocked, seconds: number): Date {
  let at = plusMs(order.started_at!, seconds * 1000);
  for (const { since, until } of order.standstills)
    if (ms(since) < at.getTime()) at = plusMs(at, ms(until) - ms(since));
  return at;
}

/** Returns the standstill during which an instant is, or null. */
export const standstillAt = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): Standstill | null =>
  standstills.find(({ since, until }) => ms(since) <= at.getTime() && at.getTime() < ms(until)) ?? null;

/** Returns the standstills of a rental that ends at an instant: no later ones, and none that lasts longer. */
export const standstillsUntil = ({ standstills }: Pick<OrderRow, 'standstills'>, at: Date): Standstill[] =>
  standstills
    .filter(({ since }) => ms(since) < at.getTime())
    .map((row) => ({ ...row, until: new Date(Math.min(ms(row.until), at.getTime())).toISOString() }));
