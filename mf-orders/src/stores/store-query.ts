import { STORE_FILTERS, type StoreFilter } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';

/** Parses a store id from the address. Returns null for a malformed id, so that no request is sent. */
export function parseStoreId(text: string | null): string | null {
  const id = (text ?? '').trim();
  return /^[A-Za-z0-9_-]{1,40}$/.test(id) ? id : null;
}

export const parseFilter = (text: string | null): StoreFilter =>
  STORE_FILTERS.find((filter) => filter === text) ?? 'all';

/** Parses a position from the address. Returns null unless both values are valid coordinates. */
export function parsePosition(lat: string | null, lng: string | null): Position | null {
  const number = (text: string | null) => (/^-?\d{1,3}(\.\d+)?$/.test(text ?? '') ? Number(text) : NaN);
  const position = { lat: number(lat), lng: number(lng) };
  return Math.abs(position.lat) <= 90 && Math.abs(position.lng) <= 180 ? position : null;
}

/** Returns the distance of two positions in metres (haversine). */
export function distanceMetres(a: Position, b: Position): number {
  const rad = (degrees: number) => (degrees * Math.PI) / 180;
  const h =
    Math.sin(rad(b.lat - a.lat) / 2) ** 2 +
    Math.cos(rad(a.lat)) * Math.cos(rad(b.lat)) * Math.sin(rad(b.lng - a.lng) / 2) ** 2;
  return Math.round(2 * 6_371_000 * Math.asin(Math.sqrt(h)));
}
