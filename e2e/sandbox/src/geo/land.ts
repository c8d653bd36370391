import { createRequire } from 'node:module';
import { feature } from 'topojson-client';
import type { GeometryCollection, Topology } from 'topojson-specification';
import { type Box, type Point, boundingBox, boxesMeet, project, tileBox } from './mercator';
import { cutByBox, isInside } from './polygon';
import { LANDS, WATERS } from './waters';

/** Outer ring and holes in one list, filled by the even-odd rule. */
type Rings = Point[][];

const require = createRequire(import.meta.url);

function readLand(file: string): Rings {
  const topology = require(`world-atlas/${file}`) as Topology<{ land: GeometryCollection }>;
  const collection = feature(topology, topology.objects.land);
  const rings: Rings = [];
  for (const { geometry } of collection.features) {
    const polygons =
      geometry.type === 'MultiPolygon'
        ? geometry.coordinates
        : geometry.type === 'Polygon'
          ? [geometry.coordinates]
          : [];
    for (const polygon of polygons)
      for (const ring of polygon) rings.push(ring.map(([lng, lat]) => project(lat!, lng!)));
  }
  return rings;
}

let coarse: Rings | undefined;
let fine: Rings | undefined;
/**
 * Clipped outlines by tile. A deep tile is clipped from the piece of the tile `STEP` levels above it instead of the
 * whole continent.
 */
const cuts = new Map<string, Rings>();
/** Lowest zoom that uses the finer outline. */
const FIRST_CUT = 7;
const STEP = 4;

function fineCut(z: number, x: number, y: number): Rings {
  const key = `${z}/${x}/${y}`;
  const known = cuts.get(key);
  if (known) return known;
  const from =
    z <= FIRST_CUT
      ? (fine ??= readLand('land-10m.json'))
      : fineCut(
          Math.max(FIRST_CUT, z - STEP),
          x >> Math.min(STEP, z - FIRST_CUT),
          y >> Math.min(STEP, z - FIRST_CUT),
        );
  const rings = cutRings(from, tileBox(z, x, y, 16));
  if (cuts.size > 4000) cuts.clear();
  cuts.set(key, rings);
  return rings;
}

const cutRings = (rings: Rings, box: Box): Rings =>
  rings
    .filter((ring) => boxesMeet(boundingBox(ring), box))
    .map((ring) => cutByBox(ring, box))
    .filter((ring) => ring.length > 2);

/** Returns the land of a tile with a small margin, as rings for even-odd filling. */
export function tileLand(z: number, x: number, y: number): Rings {
  if (z < FIRST_CUT) return cutRings((coarse ??= readLand('land-50m.json')), tileBox(z, x, y, 16));
  return fineCut(z, x, y);
}

/**
 * Returns whether a point is on land: inside the world outline or `LANDS`, and outside `WATERS`.
 * @param z zoom of the tile whose outline is used
 */
export function isLand(point: Point, z = 12): boolean {
  const size = tileBox(z, 0, 0).maxX;
  const rings = tileLand(z, Math.floor(point.x / size), Math.floor(point.y / size));
  const dry = rings.reduce((inside, ring) => (isInside(point, ring) ? !inside : inside), false);
  return (
    (dry || LANDS.some((land) => isInside(point, land))) &&
    !WATERS.some((water) => isInside(point, water.ring))
  );
}
