import type { RegionCode } from '@shared/http-api/app';
import type { Regions } from '@shared/http-api/schemas';

/** Reference position of the list and its source. */
export interface Origin {
  lat: number;
  lng: number;
  kind: 'located' | 'place' | 'area' | 'region';
  name?: string;
}

/** Parses a coordinate from the address. Returns null for malformed text. */
function coordinate(text: string | null, most: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d{1,10})?$/.test(text)) return null;
  const value = Number(text);
  return Math.abs(value) <= most ? value : null;
}

/** Parses the position in the address (`?lat&lng`). Returns null unless both values are valid. */
export function queryPosition(lat: string | null, lng: string | null): { lat: number; lng: number } | null {
  const [y, x] = [coordinate(lat, 90), coordinate(lng, 180)];
  return y !== null && x !== null ? { lat: y, lng: x } : null;
}

/** Returns the centre of the region as the fallback position. */
export function regionOrigin(regions: Regions['regions'] | undefined, code: RegionCode): Origin | null {
  const region = regions?.find((candidate) => candidate.region === code);
  return region ? { ...region.center, kind: 'region', name: region.name } : null;
}

/** Returns whether two positions are over 300 m apart, the width of a screen at street level. */
export function isElsewhere(a: { lat: number; lng: number }, b: { lat: number; lng: number }): boolean {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111_000 > 300;
}
