const numbers = new Map<string, Intl.NumberFormat>();
const dates = new Map<string, Intl.DateTimeFormat>();

function cached<T>(map: Map<string, T>, key: string, make: () => T): T {
  const known = map.get(key);
  if (known) return known;
  const created = make();
  map.set(key, created);
  return created;
}

/**
 * Returns a cached number format. Creating an `Intl` object takes about a millisecond on a phone, and a live clock
 * formats every second.
 */
export function numberFormat(locale: string, options: Intl.NumberFormatOptions): Intl.NumberFormat {
  return cached(numbers, locale + JSON.stringify(options), () => new Intl.NumberFormat(locale, options));
}

/** Returns a cached date format. */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  return cached(dates, locale + JSON.stringify(options), () => new Intl.DateTimeFormat(locale, options));
}
