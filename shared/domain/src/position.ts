import type { Position } from '@shared/http-api/schemas';

/** Parses a coordinate in degrees. Returns null for a malformed text or a value beyond ±`limit`. */
function parseCoordinate(text: string | null, limit: number): number | null {
  if (text === null || !/^-?\d{1,3}(\.\d+)?$/.test(text)) return null;
  const degrees = Number(text);
  return Math.abs(degrees) <= limit ? degrees : null;
}

/** Parses a position from the address (`?lat&lng`). Returns null unless both values are valid coordinates. */
export function parsePosition(latText: string | null, lngText: string | null): Position | null {
  const lat = parseCoordinate(latText, 90);
  const lng = parseCoordinate(lngText, 180);
  return lat === null || lng === null ? null : { lat, lng };
}
