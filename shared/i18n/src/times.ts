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
