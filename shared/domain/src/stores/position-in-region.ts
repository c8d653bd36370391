import type { RegionCode } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';

/** Latitudes and longitudes in degrees: south, north, west, east. */
type Bounds = readonly [number, number, number, number];

/** Parts of each region with its islands. They leave out the cities of the countries around. */
const BOUNDS: Record<RegionCode, readonly Bounds[]> = {
  JP: [
    [20, 31.5, 122, 154],
    [31.5, 34.8, 128.3, 154],
    [34.8, 37, 130.3, 154],
    [37, 41.6, 136, 154],
    [41.6, 46, 139, 154],
  ],
  MY: [
    [2.4, 6.8, 99.5, 104.7],
    [1.42, 2.4, 102, 104.7],
    [1.2, 1.42, 103.4, 103.62],
    [1.3, 1.42, 104.07, 104.4],
    [0.8, 7.5, 109.5, 119.5],
  ],
  HK: [
    [22.1, 22.45, 113.8, 114.5],
    [22.45, 22.57, 113.97, 114.5],
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
