import type { RegionCode } from '@shared/http-api/app';
import type { Position, Regions } from '@shared/http-api/schemas';

/** Centre of the store search and of the map. */
export interface Origin extends Position {
  /** Source: the phone's position, the address or a found place, the area of the map, or the region's centre. */
  kind: 'located' | 'place' | 'area' | 'region';
  name?: string;
}

/** Returns the centre of the region as the fallback position. */
export function regionOrigin(regions: Regions['regions'] | undefined, code: RegionCode): Origin | null {
  const region = regions?.find((candidate) => candidate.region === code);
  return region ? { ...region.center, kind: 'region', name: region.name } : null;
}

/** Returns whether two positions are over 300 m apart, the width of a screen at street level. */
export function isElsewhere(a: Position, b: Position): boolean {
  const east = (a.lng - b.lng) * Math.cos((a.lat * Math.PI) / 180);
  return Math.hypot(a.lat - b.lat, east) * 111_000 > 300;
}
