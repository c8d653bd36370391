import type { RegionCode } from '@shared/http-api/app';
import type { Language } from '../../server/texts/languages';
import { PLACES, type Place } from '../../geo/places';
import { distanceMetres, type LatLng } from '../../geo/distance';

/** Normalizes a text for comparison: lower case, no accents, spaces or dots, half-width characters. */
export const normalizeText = (text: string) =>
  text
    .normalize('NFKD')
    .replace(/[̀-ͯ]/g, '')
    .toLowerCase()
    .replace(/[\s.'’・\-]/g, '');

/** Returns the match quality in any language: 0 none, 1 area, 2 inner match, 3 prefix, 4 whole name. */
function score(place: Place, needle: string): number {
  let best = 0;
  for (const names of [place.label, place.name]) {
    for (const name of Object.values(names)) {
      const at = normalizeText(name).indexOf(needle);
      if (at < 0) continue;
      best = Math.max(best, at === 0 ? (normalizeText(name) === needle ? 4 : 3) : 2);
    }
  }
  if (!best && Object.values(place.area).some((area) => normalizeText(area).includes(needle))) best = 1;
  return best;
}

/**
 * Searches a region's places by name in the four languages.
 * @param q typed text; empty returns the nearest stations
 * @param near orders equal matches by distance; without it they are ordered by name
 */
export function searchPlaces(
  region: RegionCode,
  q: string,
  language: Language,
  near?: LatLng,
  limit = 20,
): Place[] {
  const needle = normalizeText(q);
  const scored = PLACES.filter((place) => place.region === region)
    .map((place) => ({ place, points: needle ? score(place, needle) : place.kind === 'station' ? 1 : 0 }))
    .filter(({ points }) => points > 0);
  scored.sort(
    (a, b) =>
      b.points - a.points ||
      (near ? distanceMetres(near, a.place) - distanceMetres(near, b.place) : 0) ||
      a.place.name[language].localeCompare(b.place.name[language]),
  );
  return scored.slice(0, limit).map(({ place }) => place);
}
