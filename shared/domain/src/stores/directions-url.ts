/** Returns a Google Maps URL for walking directions. It contains only the store's position. */
export function directionsUrl({ lat, lng }: { lat: number; lng: number }): string {
  const url = new URL('https://www.google.com/maps/dir/');
  url.searchParams.set('api', '1');
  url.searchParams.set('destination', `${lat.toFixed(6)},${lng.toFixed(6)}`);
  url.searchParams.set('travelmode', 'walking');
  return url.href;
}
