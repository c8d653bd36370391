/** A position in degrees. */
export interface LatLng {
  lat: number;
  lng: number;
}

const EARTH_RADIUS_METRES = 6_371_008;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** Returns the great-circle distance in metres (haversine). */
export function distanceMetres(a: LatLng, b: LatLng): number {
  const dLat = radians(b.lat - a.lat) / 2;
  const dLng = radians(b.lng - a.lng) / 2;
  const h = Math.sin(dLat) ** 2 + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * Math.sin(dLng) ** 2;
  return 2 * EARTH_RADIUS_METRES * Math.asin(Math.min(1, Math.sqrt(h)));
}

/** Returns the point at a distance in metres east and north of another. Suits short distances only. */
export function offsetPosition(from: LatLng, eastMetres: number, northMetres: number): LatLng {
  const perDegree = radians(1) * EARTH_RADIUS_METRES;
  return {
    lat: from.lat + northMetres / perDegree,
    lng: from.lng + eastMetres / (perDegree * Math.cos(radians(from.lat))),
  };
}
