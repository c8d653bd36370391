import type { Position } from '@shared/http-api/schemas';

/** Returns a Google Maps URL for directions. It contains only the store's position. */
export function directionsUrl({ lat, lng }: Position): string {
  const url = new URL('https://www.google.com/maps/dir/');
  url.searchParams.set('api', '1');
  url.searchParams.set('destination', `${lat.toFixed(6)},${lng.toFixed(6)}`);
  return url.href;
}
