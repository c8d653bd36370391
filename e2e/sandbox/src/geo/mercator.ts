/**
 * A point in Web Mercator, in metres at the equator ("mercator metres"). The origin is the north-west corner of the map;
 * x grows east, y grows south.
 */
export interface Point {
  x: number;
  y: number;
}
export interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
}

export const WORLD_METRES = 40_075_016.686;
export const TILE_PIXELS = 256;

/** Converts degrees to a point. Latitudes beyond ±85.05° are moved to that limit. */
export function project(lat: number, lng: number): Point {
  const sin = Math.sin((Math.max(-85.05, Math.min(85.05, lat)) * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * WORLD_METRES,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * WORLD_METRES,
  };
}

/** Converts a point to degrees. */
export function unproject({ x, y }: Point): { lat: number; lng: number } {
  const n = Math.PI * (1 - (2 * y) / WORLD_METRES);
  return { lat: (Math.atan(Math.sinh(n)) * 180) / Math.PI, lng: (x / WORLD_METRES - 0.5) * 360 };
}

/** Returns the box of a tile, enlarged on every side by a margin in pixels. */
export function tileBox(z: number, x: number, y: number, marginPixels = 0): Box {
  const size = WORLD_METRES / 2 ** z;
  const margin = (marginPixels / TILE_PIXELS) * size;
  return {
    minX: x * size - margin,
    minY: y * size - margin,
    maxX: (x + 1) * size + margin,
    maxY: (y + 1) * size + margin,
  };
}

/** Returns whether a point is in a box, borders included. */
export const inBox = (p: Point, box: Box) =>
  p.x >= box.minX && p.x <= box.maxX && p.y >= box.minY && p.y <= box.maxY;

export function boundingBox(points: readonly Point[]): Box {
  const box = { minX: Infinity, minY: Infinity, maxX: -Infinity, maxY: -Infinity };
  for (const { x, y } of points) {
    box.minX = Math.min(box.minX, x);
    box.minY = Math.min(box.minY, y);
    box.maxX = Math.max(box.maxX, x);
    box.maxY = Math.max(box.maxY, y);
  }
  return box;
}

/** Returns whether two boxes overlap or touch. */
export const boxesMeet = (a: Box, b: Box) =>
  a.minX <= b.maxX && b.minX <= a.maxX && a.minY <= b.maxY && b.minY <= a.maxY;
