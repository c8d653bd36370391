import type { Order } from '@shared/http-api/schemas';
import { nextPrice, rentalFee } from '@shared/domain';
import { type Language, formatMoney, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import type { Translate } from '../texts';

type Begun = Pick<Order, 'startedAt' | 'freeUntil' | 'plan' | 'rentStore' | 'coupon'>;

/**
 * Formats the start and the first price in the store's time zone, e.g. "The clock started at 14:02 · ¥165 until 14:32".
 * If there is free time, shows its end instead of a price. Empty if the rental has not started.
 * @param now milliseconds by the server's clock.
 */
export function clockLine(
  { startedAt, freeUntil, plan, rentStore, coupon }: Begun,
  t: Translate,
  language: Language,
  now: number,
): string {
  if (!startedAt) return '';
  const clock = (ms: number) =>
    formatTimeOfDay(new Date(ms).toISOString(), language, rentStore.timeZone, now);
  const start = Date.parse(startedAt);
  const began = t('borrow.started', { time: clock(start) + zoneLabel(startedAt, rentStore.timeZone) });
  if (freeUntil && Date.parse(freeUntil) > start) {
    return `${began} · ${t('borrow.freeUntil', { time: clock(Date.parse(freeUntil)) })}`;
  }
  const rental = { plan, coupon };
  const next = nextPrice(rental, 1);
  if (!next) return began;
  const price = formatMoney(rentalFee(rental, 1), language);
  return `${began} · ${t('borrow.priceUntil', { price, time: clock(start + next.atSeconds * 1000) })}`;
}
