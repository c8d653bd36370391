import { type Language, formatDayAndTime, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import type { Order } from '@shared/http-api/schemas';

/**
 * Formats the time span of an order, e.g. "13:20–16:05" (today), "18 Nov, 13:20–16:05" or
 * "9 Nov, 19:05 – 10 Nov, 14:31". Without an end, formats only the start. Uses the store's time zone and names it if the
 * phone's zone differs.
 * @param now milliseconds by the server's clock. A time of today has no date.
 */
export function formatOrderSpan(
  order: Pick<Order, 'createdAt' | 'startedAt' | 'endedAt' | 'rentStore' | 'returnStore'>,
  language: Language,
  now: number,
): string {
  const { timeZone } = order.rentStore;
  const from = order.startedAt ?? order.createdAt;
  const begin = formatTimeOfDay(from, language, timeZone, now);
  const zone = zoneLabel(from, timeZone);
  if (!order.startedAt || !order.endedAt) return begin + zone;
  const end = formatTimeOfDay(order.endedAt, language, timeZone, Date.parse(from));
  const sameDay = /^\d\d:\d\d$/.test(end);
  if (sameDay) return `${begin}–${end}${zone}`;
  // A bare time would read as one of the first day.
  return `${begin} – ${formatDayAndTime(order.endedAt, language, timeZone, now)}${zone}`;
}
