import type { RegionCode } from '@shared/http-api/app';
import type { Position } from '@shared/http-api/schemas';

/** Bounds of each region with its islands, in degrees: south, north, west, east. */
const BOUNDS: Record<RegionCode, readonly [number, number, number, number]> = {
  JP: [20, 46, 122, 154],
  MY: [0.8, 7.5, 99.5, 119.5],
  HK: [22.1, 22.6, 113.8, 114.5],
};

/**
 * Returns a position if it is in a region or right beside it, otherwise null. The stores near another one are not those of the
 * region. The distance to the centre cannot tell this: Naha is nearer to Hong Kong than to Tokyo.
 */
export function positionInRegion(position: Position | null, region: RegionCode): Position | null {
  const [south, north, west, east] = BOUNDS[region];
  return position &&
    position.lat >= south &&
    position.lat <= north &&
    position.lng >= west &&
    position.lng <= east
    ? position
    : null;
}
