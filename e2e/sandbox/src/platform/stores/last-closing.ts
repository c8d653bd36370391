import { type DayHours, openNow } from './open-hours';

/**
 * Steps from one opening or closing to the next. Stores that are closed in turn, so that one is always open, have many:
 * two a day for each store of the neighbourhood cover two weeks.
 */
const MOST_STEPS = 500;

/**
 * Returns the first time after which all of some stores are closed: the closing time of the last one that is open. If all
 * are closed now, the time counts from the next opening.
 * @param stores opening hours of each store, in one time zone
 * @param after milliseconds since the epoch
 * @returns milliseconds since the epoch; null if a store is always open, or none ever opens
 */
export function lastClosing(stores: readonly DayHours[][], timeZone: string, after: number): number | null {
  let at = after;
  for (let step = 0; step < MOST_STEPS; step++) {
    const states = stores.map((hours) => openNow(hours, timeZone, at));
    const open = states.filter(({ isOpen }) => isOpen);
    if (open.some(({ always }) => always)) return null;
    const instants = states
      .filter(({ isOpen }) => isOpen === open.length > 0)
      .flatMap(({ until }) => (until === null ? [] : [Date.parse(until)]));
    if (instants.length === 0) return null;
    if (open.length === 0) {
      at = Math.min(...instants);
      continue;
    }
    const end = Math.max(...instants);
    if (!stores.some((hours) => openNow(hours, timeZone, end).isOpen)) return end;
    at = end;
  }
  return null;
}
