import { createRequire } from 'node:module';
import GeoJSONVT from 'geojson-vt';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import type { LatLng } from './distance';
import { MAP_SHAPES, type MapShape } from './map-shapes';

export const MAX_ZOOM = 19;
export const TILE_PIXELS = 256;
/** Units of `ShapeInTile.lines` per pixel. */
export const UNITS_PER_PIXEL = 8;
const EXTENT = TILE_PIXELS * UNITS_PER_PIXEL;
/** Margin in pixels around a tile. Half of the widest road at `MAX_ZOOM` is narrower. */
const MARGIN = 64;
/** Zoom of the outlines that `isLand` uses. */
const LAND_ZOOM = 12;

/** The part of a shape that is in a tile. */
export interface ShapeInTile {
  shape: MapShape;
  /** Lines or rings in units from the north-west corner of the tile: [x, y, x, y, …]. */
  lines: readonly (Int16Array | Int32Array)[];
  /** Length in units of the line's part before this one. 0 for areas. */
  start: number;
}

const require = createRequire(import.meta.url);

let index: GeoJSONVT | undefined;

/** Cuts the outline of the world and the shapes of the regions into tiles. Takes about half a second. */
function readMap(): GeoJSONVT {
  const world = require('world-atlas/land-10m.json') as Topology<{ land: GeometryCollection }>;
  const shapes = MAP_SHAPES.map((shape, id) => ({ ...shape, id }));
  // One feature for each island is cut faster than one for all.
  const islands = feature(world, world.objects.land).features.flatMap(({ geometry }) =>
    geometry.type === 'MultiPolygon'
      ? geometry.coordinates.map((coordinates) => ({
          type: 'Feature' as const,
          properties: {},
          geometry: { type: 'Polygon' as const, coordinates },
        }))
      : [],
  );
  return new GeoJSONVT(
    { type: 'FeatureCollection', features: [...islands, ...shapes] },
    {
      maxZoom: MAX_ZOOM,
      extent: EXTENT,
      buffer: MARGIN * UNITS_PER_PIXEL,
      tolerance: UNITS_PER_PIXEL / 2,
      lineMetrics: true,
      // Tiles are cut on demand.
      indexMaxZoom: 0,
    },
  );
}

/** Returns the shapes of a tile and of its margin. */
export function shapesInTile(z: number, x: number, y: number): ShapeInTile[] {
  const tile = (index ??= readMap()).getTileRaw(z, x, y);
  return (tile?.features ?? []).flatMap(({ id, tags, ...rest }) =>
    rest.type === 2 || rest.type === 3
      ? {
          // The islands of the world have no id.
          shape: id === undefined ? { layer: 'land' } : MAP_SHAPES[Number(id)]!.properties,
          lines: rest.geometry,
          start: Number(tags?.mapbox_clip_start ?? 0) * Number(tags?.mapbox_clip_feature_len ?? 0),
        }
      : [],
  );
}

/**
 * Converts a position to tiles of a zoom level (Web Mercator). The whole parts of the result are the tile's numbers.
 */
export function toTile(z: number, { lat, lng }: LatLng): { x: number; y: number } {
  const sin = Math.sin((lat * Math.PI) / 180);
  return {
    x: (lng / 360 + 0.5) * 2 ** z,
    y: (0.5 - Math.log((1 + sin) / (1 - sin)) / (4 * Math.PI)) * 2 ** z,
  };
}

/** Returns whether a point is inside a ring, by the even-odd rule. */
function isInside(x: number, y: number, ring: ArrayLike<number>): boolean {
  let inside = false;
  for (let i = 0, j = ring.length - 2; i < ring.length; j = i, i += 2) {
    const [ax, ay, bx, by] = [ring[i]!, ring[i + 1]!, ring[j]!, ring[j + 1]!];
    if (ay > y !== by > y && x < ((bx - ax) * (y - ay)) / (by - ay) + ax) inside = !inside;
  }
  return inside;
}

/** Returns whether a position is on land. */
export function isLand(position: LatLng): boolean {
  const at = toTile(LAND_ZOOM, position);
  const [x, y] = [Math.floor(at.x), Math.floor(at.y)];
  const shapes = shapesInTile(LAND_ZOOM, x, y);
  const isIn = (layer: MapShape['layer']) =>
    shapes.some(
      ({ shape, lines }) =>
        shape.layer === layer &&
        lines.filter((ring) => isInside((at.x - x) * EXTENT, (at.y - y) * EXTENT, ring)).length % 2 === 1,
    );
  return isIn('land') && !isIn('water');
}
