import type { Translate } from '@shared/module-kit';
import type { StoreSummary } from '@shared/http-api/schemas';
import { type Language, formatDistance, formatTimeOfDay } from '@shared/i18n';

type StoreHours = Pick<StoreSummary, 'open' | 'state' | 'timeZone'>;

/** Returns the whole minutes until an instant, at least 1. */
const minutesUntil = (iso: string, now: number) => Math.max(1, Math.ceil((Date.parse(iso) - now) / 60_000));

/**
 * Describes when a store is open, in its time zone.
 * @param now milliseconds by the server's clock.
 * @returns the text and whether it is a warning.
 */
export function openWords(
  { open, state, timeZone }: StoreHours,
  t: Translate,
  language: Language,
  now: number,
): { text: string; warn: boolean } {
  if (state === 'OFFLINE') return { text: t('store.offline'), warn: true };
  const until = open.until ? formatTimeOfDay(open.until, language, timeZone, now) : null;
  if (!open.isOpen || state === 'CLOSED') {
    return { text: until ? t('store.closedUntil', { time: until }) : t('store.closed'), warn: true };
  }
  if (open.always) return { text: t('store.always'), warn: false };
  if (open.closesSoon && open.until) {
    return { text: t('store.closesIn', { count: minutesUntil(open.until, now) }), warn: true };
  }
  return { text: until ? t('store.openUntil', { time: until }) : t('store.open'), warn: false };
}

/** Formats floor and distance, e.g. "B1F, by the lifts · 80 m". */
export function placeWords(
  store: Pick<StoreSummary, 'floor' | 'distanceMetres'>,
  language: Language,
): string {
  const distance = store.distanceMetres === null ? '' : formatDistance(store.distanceMetres, language);
  return [store.floor, distance].filter(Boolean).join(' · ');
}

/** Returns the age of counts in whole seconds. */
export const ageSeconds = (countedAt: string, now: number) =>
  Math.max(0, Math.round((now - Date.parse(countedAt)) / 1000));

/** Returns a Google Maps URL for walking directions. */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  const query = new URLSearchParams({
    api: '1',
    destination: `${lat.toFixed(6)},${lng.toFixed(6)}`,
    travelmode: 'walking',
  });
  return `https://www.google.com/maps/dir/?${query.toString()}`;
}
