import type { RegionCode } from '@shared/http-api/app';
import type { Regions } from '@shared/http-api/schemas';

/** From where the list looks around, and how the renter came there. */
export interface Origin {
  lat: number;
  lng: number;
  kind: 'located' | 'place' | 'area' | 'region';
  name?: string;
}

/** A coordinate of an address: text from outside. */
function coordinate(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,10})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}

/** The position in an address (`?lat&lng`), or null if it is none. */
export function queryPosition(lat: string | null, lng: string | null): { lat: number; lng: number } | null {
  const [y, x] = [coordinate(lat, 90), coordinate(lng, 180)];
  return y !== null && x !== null ? { lat: y, lng: x } : null;
}

/** Without any position: the middle of the region. */
export function regionOrigin(regions: Regions['regions'] | undefined, code: RegionCode): Origin | null {
  const region = regions?.find((one) => one.region === code);
  return region ? { ...region.center, kind: 'region', name: region.name } : null;
}

/** Far enough from the list's position that it no longer describes what the map shows (300 m, a screen at street level). */
export function isElsewhere(a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111_000 > 300;
}
