import type { SHARE_QUERY } from '@shared/http-api/app';
import {
  LETTERS,
  OPEN_FILTERS,
  type OpenFilter,
  STORE_FILTERS,
  type StoreFilter,
  modulePath,
} from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';

/** Returns the trimmed search text of the address, at most `LETTERS.search` characters. */
export const parseSearch = (text: string | null): string => (text ?? '').trim().slice(0, LETTERS.search);

/** Parses the `filter` query. Falls back to `all`. */
export const parseFilter = (text: string | null): StoreFilter =>
  STORE_FILTERS.find((filter) => filter === text) ?? 'all';

/** Parses the `open` query. Returns null for every other text. */
export const parseOpen = (text: string | null): OpenFilter | null =>
  OPEN_FILTERS.find((filter) => filter === text) ?? null;

/**
 * Returns the path of the store list. Only the list itself links to a filter by opening hours, and only the running order
 * makes a share link.
 */
export const storeListPath = (
  query: Partial<Position> & { filter?: StoreFilter; open?: OpenFilter; q?: string; [SHARE_QUERY]?: string },
) => modulePath('/shop/list', query);

/** Returns the distance between two positions in whole metres (haversine formula). */
export function distanceMetres(a: Position, b: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(h)));
}
