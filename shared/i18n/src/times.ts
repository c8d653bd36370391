import { dateFormat } from './intl-cache';
import { LANGUAGES, type Language } from './languages';

interface LocalTime {
  year: number;
  month: number;
  day: number;
  time: string;
}

/** Returns the calendar day and the 24-hour time of an instant in a time zone. */
function localTime(instant: number, timeZone: string): LocalTime {
  const parts: Record<string, string> = {};
  const format = dateFormat('en-US', {
    timeZone,
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: '2-digit',
    minute: '2-digit',
    hourCycle: 'h23',
  });
  for (const part of format.formatToParts(instant)) parts[part.type] = part.value;
  return {
    year: Number(parts.year),
    month: Number(parts.month),
    day: Number(parts.day),
    time: `${parts.hour ?? ''}:${parts.minute ?? ''}`,
  };
}

const dayNumber = (t: LocalTime) => Date.UTC(t.year, t.month - 1, t.day) / 86_400_000;

function formatDay(t: LocalTime, language: Language, withYear: boolean): string {
  if (language !== 'en') return `${withYear ? `${t.year}年` : ''}${t.month}月${t.day}日`;
  const noon = Date.UTC(t.year, t.month - 1, t.day, 12);
  const month = dateFormat(LANGUAGES.en.locale, { timeZone: 'UTC', month: 'short' }).format(noon);
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
  const { year, month, day, time } = localTime(minutes * 60_000, timeZone);
  const [hour, minute] = time.split(':').map(Number);
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - minutes;
}

/** Returns the phone's time zone. Browsers that hide it return UTC. */
const phoneZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Returns the label of the store's zone for a phone in another zone, e.g. " (GMT+8)". Returns an empty string if
 * both zones have the same offset or the phone hides its zone.
 * @param iso the displayed instant, because offsets depend on the season
 * @param timeZone the store's zone
 */
export function zoneLabel(iso: string, timeZone: string, ownZone = phoneZone()): string {
  if (!ownZone || ownZone === 'UTC') return '';
  const instant = instantOf(iso);
  const offset = offsetMinutes(instant, timeZone);
  if (offset === offsetMinutes(instant, ownZone)) return '';
  const size = Math.abs(offset);
  const minutes = size % 60 ? `:${String(size % 60).padStart(2, '0')}` : '';
  return ` (GMT${offset < 0 ? '−' : '+'}${Math.floor(size / 60)}${minutes})`;
}

/** Formats date and time in the store's zone: "20 Nov 2026, 14:02", "2026年11月20日 14:02". */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const then = localTime(instantOf(iso), timeZone);
  return dayAndTime(formatDay(then, language, true), then.time, language);
}

/** Formats a date in a time zone: "20 Nov 2026", "2026年11月20日". */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return formatDay(localTime(instantOf(iso), timeZone), language, true);
}

/** Formats a month for a list heading: "November 2026", "2026年11月". */
export function formatMonth(iso: string, language: Language, timeZone: string): string {
  const { year, month } = localTime(instantOf(iso), timeZone);
  if (language !== 'en') return `${year}年${month}月`;
  const name = dateFormat(LANGUAGES.en.locale, { timeZone: 'UTC', month: 'long' });
  return `${name.format(Date.UTC(year, month - 1, 15))} ${year}`;
}
