/** Formatter of the local time in a time zone. */
const wallClock = (timeZone: string) =>
  new Intl.DateTimeFormat('en-US', {
    timeZone,
    hourCycle: 'h23',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
    hour: '2-digit',
    minute: '2-digit',
    second: '2-digit',
  });

/** Returns the offset of a time zone from UTC at an instant, ms. */
function offsetAt(instant: number, timeZone: string): number {
  const part: Record<string, number> = {};
  for (const { type, value } of wallClock(timeZone).formatToParts(instant)) part[type] = Number(value);
  const { year = 0, month = 1, day = 1, hour = 0, minute = 0, second = 0 } = part;
  return Date.UTC(year, month - 1, day, hour, minute, second) - Math.floor(instant / 1000) * 1000;
}

/** Formats an instant as the value of an `<input type="datetime-local">` in a time zone: `2026-11-20T17:02`. */
export const toLocalInput = (instant: number, timeZone: string): string =>
  new Date(instant + offsetAt(instant, timeZone)).toISOString().slice(0, 16);

/** Parses the value of an `<input type="datetime-local">` in a time zone. Returns an ISO 8601 instant, or null. */
export function fromLocalInput(text: string, timeZone: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d/.test(text)) return null;
  const asUtc = Date.parse(`${text.slice(0, 16)}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  const guess = asUtc - offsetAt(asUtc, timeZone);
  return new Date(asUtc - offsetAt(guess, timeZone)).toISOString();
}
