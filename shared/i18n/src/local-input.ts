import { offsetMinutes } from './times';

const MINUTE = 60_000;

/** Formats an instant as the value of an `<input type="datetime-local">` in a time zone: `2026-11-20T17:02`. */
export const toLocalInput = (instant: number, timeZone: string): string =>
  new Date(instant + offsetMinutes(instant, timeZone) * MINUTE).toISOString().slice(0, 16);

/** Parses the value of an `<input type="datetime-local">` in a time zone. Returns an ISO 8601 instant, or null. */
export function fromLocalInput(text: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetMinutes(asUtc, timeZone) * MINUTE;
  return new Date(asUtc - offsetMinutes(guess, timeZone) * MINUTE).toISOString();
}
