import { dateFormat } from './intl-cache';
import { LANGUAGES, type Language } from './languages';

interface LocalTime {
  year: number;
  month: number;
  day: number;
  time: string;
}

/** The calendar day and the 24-hour time of an instant in a zone. */
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

/** A day and a time: "20 Nov, 17:02", "11月20日 17:02". */
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
 * The time of day of an instant in the store's zone: "17:02" today, "tomorrow 17:02", else with its date (and its
 * year, if that is another one).
 *
 * @param iso an ISO 8601 instant; a RangeError if it is none
 * @param timeZone IANA name, e.g. "Asia/Tokyo"
 * @param now milliseconds since the epoch; give the server's clock where there is one
 */
export function formatTimeOfDay(iso: string, language: Language, timeZone: string, now = Date.now()): string {
  const then = localTime(instantOf(iso), timeZone);
  const today = localTime(now, timeZone);
  const days = dayNumber(then) - dayNumber(today);
  if (days === 0) return then.time;
  if (days === 1) return TOMORROW[language](then.time);
  return dayAndTime(formatDay(then, language, then.year !== today.year), then.time, language);
}

/** Minutes by which a zone's clock is ahead of UTC at an instant. */
function offsetMinutes(instant: number, timeZone: string): number {
  const minutes = Math.floor(instant / 60_000);
  const { year, month, day, time } = localTime(minutes * 60_000, timeZone);
  const [hour, minute] = time.split(':').map(Number);
  return Date.UTC(year, month - 1, day, hour, minute) / 60_000 - minutes;
}

/** The phone's own zone; browsers that hide it say UTC. */
const phoneZone = () => Intl.DateTimeFormat().resolvedOptions().timeZone;

/**
 * Names the zone of a time for who reads it on a phone of another one: " (GMT+8)". Empty where the phone shows the same
 * time, or does not say which.
 *
 * @param iso the instant that is shown; zones differ by the season
 * @param timeZone the store's zone, in which it is shown
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

/** Date and time in the store's zone: "20 Nov 2026, 14:02", "2026年11月20日 14:02". */
export function formatDateTime(iso: string, language: Language, timeZone: string): string {
  const then = localTime(instantOf(iso), timeZone);
  return dayAndTime(formatDay(then, language, true), then.time, language);
}

/** The date alone in a zone: "20 Nov 2026", "2026年11月20日". */
export function formatDate(iso: string, language: Language, timeZone: string): string {
  return formatDay(localTime(instantOf(iso), timeZone), language, true);
}

/** A month as the heading of a list: "November 2026", "2026年11月". */
export function formatMonth(iso: string, language: Language, timeZone: string): string {
  const { year, month } = localTime(instantOf(iso), timeZone);
  if (language !== 'en') return `${year}年${month}月`;
  const name = dateFormat(LANGUAGES.en.locale, { timeZone: 'UTC', month: 'long' });
  return `${name.format(Date.UTC(year, month - 1, 15))} ${year}`;
}
