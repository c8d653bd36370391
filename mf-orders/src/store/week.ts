import { LANGUAGES, type Language, weekdayIn } from '@shared/i18n';
import type { StoreDetail } from '@shared/http-api/schemas';

/** Business hours of one weekday, formatted. */
export interface WeekDay {
  weekday: number;
  name: string;
  isToday: boolean;
  /** Formatted spans such as "10:00–22:00". Empty on a closed day. */
  spans: string[];
  /** Open from midnight to midnight. */
  always: boolean;
}

/** Formats minutes from midnight as a time. 1440 is 24:00, and 1500 is 01:00 of the next day. */
function clock(minutes: number): string {
  const within = minutes > 1440 ? minutes - 1440 : minutes;
  return `${String(Math.floor(within / 60)).padStart(2, '0')}:${String(within % 60).padStart(2, '0')}`;
}

/**
 * Returns the business hours from Monday to Sunday (R3.4). A day without an entry is closed.
 * @param now milliseconds by the server's clock. The store's time zone determines which day is today.
 */
export function storeWeek(
  { hours, timeZone }: Pick<StoreDetail, 'hours' | 'timeZone'>,
  language: Language,
  now: number,
): WeekDay[] {
  const today = weekdayIn(now, timeZone);
  const names = new Intl.DateTimeFormat(LANGUAGES[language].locale, { weekday: 'long', timeZone: 'UTC' });
  return [1, 2, 3, 4, 5, 6, 0].map((weekday) => {
    const spans = hours.filter((day) => day.weekday === weekday).flatMap((day) => day.spans);
    return {
      weekday,
      // 4 January 1970 was a Sunday.
      name: names.format(Date.UTC(1970, 0, 4 + weekday)),
      isToday: weekday === today,
      always: spans.some(({ from, to }) => from <= 0 && to >= 1440),
      spans: spans.map(({ from, to }) => `${clock(from)}–${clock(to)}`),
    };
  });
}
