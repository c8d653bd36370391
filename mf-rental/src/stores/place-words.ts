import type { StoreSummary } from '@shared/http-api/schemas';
import { type Language, formatDistance } from '@shared/i18n';

/** Formats floor and distance, e.g. "B1F, by the lifts · 80 m". */
export function placeWords(
  store: Pick<StoreSummary, 'floor' | 'distanceMetres'>,
  language: Language,
): string {
  const distance = store.distanceMetres === null ? '' : formatDistance(store.distanceMetres, language);
  return [store.floor, distance].filter(Boolean).join(' · ');
}
