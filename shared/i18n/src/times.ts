import { dateFormat } from './intl-cache';
import type { Language } from './languages';

interface LocalTime {
  year: number;
  month: number;
  day: number;
  /** 0 is Sunday. */
  weekday: number;
  time: string;
}

/**
 * Offsets from UTC, in minutes, of the zones of the regions. Their clocks have not changed since `STEADY_SINCE`. The first `Intl`
 * object of a document takes 50 to 220 ms at 4× CPU, so what every page shows is formatted without one (decision 97).
 */
const STEADY_ZONES = new Map([
  ['Asia/Tokyo', 540],
  ['Asia/Kuala_Lumpur', 480],
  ['Asia/Hong_Kong', 480],
]);
const STEADY_SINCE = Date.UTC(1982, 0, 1);

/** Returns what the clock of a time zone shows at an instant, as if it were UTC. */
function wallTime(instant: number, timeZone: string): number {
  const offset = STEADY_ZONES.get(timeZone);
  if (offset !== undefined && instant >= STEADY_SINCE) return instant + offset * 60_000;
  const format = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    hourCycle: 'h23',
  });
  const parts: Record<string, number> = {};
  for (const { type, value } of format.formatToParts(instant)) parts[type] = Number(value);
  const { year = 0, month = 0, day, hour, minute } = parts;
  return Date.UTC(year, month - 1, day, hour, minute);
}

const twoDigits = (value: number) => String(value).padStart(2, '0');

/** Returns the calendar day and the 24-hour time of an instant in a time zone. */
function localTime(instant: number, timeZone: string): LocalTime {
  const wall = new Date(wallTime(instant, timeZone));
  return {
    year: wall.getUTCFullYear(),
    month: wall.getUTCMonth() + 1,
    day: wall.getUTCDate(),
    weekday: wall.getUTCDay(),
    time: `${twoDigits(wall.getUTCHours())}:${twoDigits(wall.getUTCMinutes())}`,
  };
}

const dayNumber = (t: LocalTime) => Date.UTC(t.year, t.month - 1, t.day) / 86_400_000;

/** English names. The short ones are their first three letters. */
const MONTHS = 'January February March April May June July August September October November December'.split(
  ' ',
);

function formatDay(t: LocalTime, language: Language, withYear: boolean): string {
  if (language !== 'en') return `${withYear ? `${t.year}年` : ''}${t.month}月${t.day}日`;
  const month = MONTHS[t.month - 1]!.slice(0, 3);
  return `${t.day} ${month}${withYear ? ` ${t.year}` : ''}`;
}

/** Joins a day and a time: "20 Nov, 17:02", "11月20日 17:02". */
function dayAndTime(day: string, time: string, language: Language): string {
  return language === 'en' ? `${day}, ${time}` : `${day} ${time}`;
}

const TOMORROW: Readonly<Record<Language, (time: string) => string>> = {
  en: (time) => `tomorrow ${time}`,
  zh: (time) => `明天 ${time}`,
  hk: (time) => `明天 ${time}`,
  ja: (time) => `明日${time}`,
};

function instantOf(iso: string): number {
  const instant = Date.parse(iso);
  if (Number.isNaN(instant)) throw new RangeError(`not a date: ${iso}`);
  return instant;
}

/**
 * Formats an instant as a time of day in the store's zone: "17:02" today, "tomorrow 17:02", otherwise with the
 * date, and with the year if it is not the current one.
 * @param iso an ISO 8601 instant; throws a RangeError if it is invalid
 * @param timeZone IANA name, e.g. "Asia/Tokyo"
 * @param now milliseconds since the epoch, by the server's clock if there is one
 */
export function formatTimeOfDay(iso: string, language: Language, timeZone: string, now = Date.now()): string {
  const then = localTime(instantOf(iso), timeZone);
  const today = localTime(now, timeZone);
  const days = dayNumber(then) - dayNumber(today);
  if (days === 0) return then.time;
  if (days === 1) return TOMORROW[language](then.time);
  return dayAndTime(formatDay(then, language, then.year !== today.year), then.time, language);
}

/**
 * Formats an instant with its date and time, also if it is today: "25 Nov, 14:03", with the year if it is not the
 * current one.
 */
export function formatDayAndTime(
  iso: string,
  language: Language,
  timeZone: string,
  now = Date.now(),
): string {
  const then = localTime(instantOf(iso), timeZone);
  const withYear = then.year !== localTime(now, timeZone).year;
  return dayAndTime(formatDay(then, language, withYear), then.time, language);
}

/** Returns the offset of a time zone from UTC at an instant, in minutes. */
export function offsetMinutes(instant: number, timeZone: string): number {
  const minutes = Math.floor(instant / 60_000);
  return wallTime(minutes * 60_000, timeZone) / 60_000 - minutes;
}

/** Returns the weekday of an instant in a time zone. 0 is Sunday. */
export const weekdayIn = (instant: number, timeZone: string): number => localTime(instant, timeZone).weekday;

/** Returns year and month of an instant in a time zone, e.g. `2026-11`. */
export function monthIn(iso: string, timeZone: string): string {
  const { year, month } = localTime(instantOf(iso), timeZone);
  return `${year}-${twoDigits(month)}`;
}

/** Returns the phone's time zone. Browsers that hide it return UTC or nothing. */
const phoneZone = (): string | undefined => Intl.DateTimeFormat().resolvedOptions().timeZone;
const isHidden = (zone: string | undefined) => !zone || zone === 'UTC';

/**
 * Returns the label of the store's zone for a phone in another zone, e.g. " (GMT+8)". Returns an empty string if
 * both zones have the same offset or the phone hides its zone.
 * @param iso the displayed instant, because offsets depend on the season
 * @param timeZone the store's zone
 * @param ownZone by default the phone's
 */
export function zoneLabel(iso: string, timeZone: string, ownZone?: string): string {
  const instant = instantOf(iso);
  const offset = offsetMinutes(instant, timeZone);
  const own =
    ownZone === undefined ? -new Date(instant).getTimezoneOffset() : offsetMinutes(instant, ownZone || 'UTC');
  // A browser that hides its zone has the offset 0. Asks for the name only then, because that creates an `Intl` object.
  if (offset === own || (own === 0 && isHidden(ownZone ?? phoneZone()))) return '';
  const size = Math.abs(offset);
  const minutes = size % 60 ? `:${twoDigits(size % 60)}` : '';
  return ` (GMT${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes})`;
}

/**
 * Formats date and time in the store's zone: "20 Nov 2026, 14:02", "2026年11月20日 14:02". The label of the zone follows if the
 * phone's zone differs.
 */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const then = localTime(instantOf(iso), timeZone);
  return dayAndTime(formatDay(then, language, true), then.time, language) + zoneLabel(iso, timeZone);
}

/** Formats a date in a time zone: "20 Nov 2026", "2026年11月20日". */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return formatDay(localTime(instantOf(iso), timeZone), language, true);
}

/** Formats a month for a list heading: "November 2026", "2026年11月". */
export function formatMonth(iso: string, language: Language, timeZone: string): string {
  const { year, month } = localTime(instantOf(iso), timeZone);
  return language === 'en' ? `${MONTHS[month - 1]!} ${year}` : `${year}年${month}月`;
}
