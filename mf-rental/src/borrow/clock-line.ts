import type { Order } from '@shared/http-api/schemas';
import { liveRental } from '@shared/domain';
import { type Language, formatMoney, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import type { Translate } from '../texts';

/**
 * Formats the start and the first price in the store's time zone, e.g. "The clock started at 14:02 · ¥165 until 14:32".
 * If the rental is free at first, shows the end of that instead of a price. Shows neither after that end. Empty if the rental has
 * not started.
 * @param now milliseconds by the server's clock.
 */
export function clockLine(order: Order, t: Translate, language: Language, now: number): string {
  const { startedAt, rentStore } = order;
  const live = startedAt && liveRental(order, Date.parse(startedAt) + 1000);
  if (!live) return '';
  const { timeZone } = rentStore;
  const clock = (iso: string) => formatTimeOfDay(iso, language, timeZone, now);
  const began = t('borrow.started', { time: clock(startedAt) + zoneLabel(startedAt, timeZone) });
  const { freeUntil, next, fee } = live;
  const until = freeUntil ?? next?.at;
  if (!until || Date.parse(until) <= now) return began;
  const time = clock(until);
  const price = formatMoney(fee, language);
  return `${began} · ${freeUntil ? t('borrow.freeUntil', { time }) : t('borrow.priceUntil', { price, time })}`;
}
