const formats = new Map<string, Intl.DateTimeFormat>();

/** Returns the local year, month (0–11), day, hour and minute in a time zone. */
function wallParts(instant: number, timeZone: string): [number, number, number, number, number] {
  let format = formats.get(timeZone);
  if (!format) {
    format = new Intl.DateTimeFormat('en-US', {
      timeZone,
      year: 'numeric',
      month: 'numeric',
      day: 'numeric',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    });
    formats.set(timeZone, format);
  }
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  return [parts.year!, parts.month! - 1, parts.day!, parts.hour!, parts.minute!];
}

/**
 * Returns a Date whose parts in the phone's zone equal the store's local time. A date picker shows a Date in the phone's
 * zone, but the renter means the store's.
 * @param instant milliseconds since the epoch.
 * @param timeZone IANA name.
 */
export function toStoreWall(instant: number, timeZone: string): Date {
  return new Date(...wallParts(instant, timeZone));
}

/** Converts a picked Date back to the instant of that local time at the store, in ms and whole minutes. */
export function fromStoreWall(picked: Date, timeZone: string): number {
  const asUtc = (instant: number) => {
    const [year, month, day, hour, minute] = wallParts(instant, timeZone);
    return Date.UTC(year, month, day, hour, minute);
  };
  const wall = Date.UTC(
    picked.getFullYear(),
    picked.getMonth(),
    picked.getDate(),
    picked.getHours(),
    picked.getMinutes(),
  );
  const near = wall - (asUtc(wall) - wall);
  return near - (asUtc(near) - wall);
}
