import type { RegionCode } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';

/** Latitudes and longitudes in degrees: south, north, west, east. */
type Bounds = readonly [number, number, number, number];

/** Parts of each region with its islands. They leave out the cities of the countries around. */
const BOUNDS: Record<RegionCode, readonly Bounds[]> = {
  JP: [
    [20, 31.5, 122.9, 154],
    [31.5, 34.8, 128.3, 154],
    [34.8, 37, 130.3, 154],
    [37, 41.6, 136, 154],
    [41.6, 46, 139, 154],
  ],
  MY: [
    // The peninsula, from the border of Thailand to that of Singapore.
    [6.5, 6.8, 100.1, 100.4],
    [6.5, 6.52, 100.4, 100.43],
    [5.1, 6.5, 99.5, 100.8],
    [5.75, 6.25, 101.97, 104.7],
    [2.3, 5.75, 100.4, 104.7],
    [1.7, 2.3, 102.1, 104.7],
    [1.45, 1.7, 103, 104.7],
    [1.4, 1.45, 103.4, 103.68],
    [1.2, 1.4, 103.4, 103.62],
    [1.3, 1.45, 104.07, 104.7],
    // Sarawak, also between the parts of Brunei, and Sabah.
    [1, 4.3, 109.7, 114],
    [2.4, 4.3, 114, 115.6],
    [4.3, 4.8, 113, 114.06],
    [4.3, 4.7, 114.9, 115.05],
    [4.7, 4.85, 114.99, 115.05],
    [4.2, 5.1, 115.2, 119.3],
    [5.1, 7.5, 115, 119.3],
  ],
  HK: [
    [22.1, 22.45, 113.8, 114.5],
    [22.45, 22.53, 113.97, 114.5],
    [22.53, 22.538, 114.12, 114.2],
    [22.538, 22.556, 114.145, 114.5],
  ],
};

/**
 * Returns a position if it is in a region or right beside it, otherwise null. The stores near another one are not those of the
 * region. The distance to the centre cannot tell this: Naha is nearer to Hong Kong than to Tokyo.
 */
export function positionInRegion(position: Position | null, region: RegionCode): Position | null {
  if (!position) return null;
  const { lat, lng } = position;
  const isIn = ([south, north, west, east]: Bounds) =>
    lat >= south && lat <= north && lng >= west && lng <= east;
  return BOUNDS[region].some(isIn) ? position : null;
}
