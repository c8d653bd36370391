const dates = new Map<string, Intl.DateTimeFormat>();

/**
 * Returns a cached date format. Creating an `Intl` object takes about a millisecond on a phone, the first one of a document far
 * longer, and a live clock formats every second.
 */
export function dateFormat(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = dates.get(key) ?? new Intl.DateTimeFormat(locale, options);
  dates.set(key, known);
  return known;
}
