import Type, { type Static } from 'typebox';
import { chance } from '../../geo/chance';
import { type Box, type Point, boundingBox, boxesMeet } from '../../geo/mercator';
import { ringCentre, cutByHalfPlane } from '../../geo/polygon';
import { readSeed } from '../../seed/read-seed';

/** Street layout of a city. */
const Fabric = Type.Object(
  {
    /** Side of a district, in mercator metres. */
    cell: Type.Number(),
    /** Maximum offset of a district's centre from its lattice point, as a share of the side. */
    stray: Type.Number(),
    /** Rotation of the streets in degrees: a common angle and the variation per district. */
    turn: Type.Number(),
    turnSpread: Type.Number(),
    block: Type.Object(
      { width: Type.Number(), depth: Type.Number(), gap: Type.Number() },
      { additionalProperties: false },
    ),
    /** Share of districts that are parks. */
    green: Type.Number(),
  },
  { additionalProperties: false },
);
export type Fabric = Static<typeof Fabric>;

/** Street layouts of the three cities and of everywhere else. */
export const FABRICS = readSeed(
  'districts.json',
  Type.Object({ JP: Fabric, MY: Fabric, HK: Fabric, WORLD: Fabric }, { additionalProperties: false }),
);

/** A district of the fictitious city: all points closer to its centre than to any other (Voronoi cell). */
export interface District {
  column: number;
  row: number;
  centre: Point;
  ring: Point[];
  /** The neighbour behind each edge of the ring: [column, row]. */
  neighbours: [number, number][];
}

const seedOf = (column: number, row: number, { cell, stray }: Fabric): Point => ({
  x: (column + 0.5 + (chance(column, row, 1) - 0.5) * stray) * cell,
  y: (row + 0.5 + (chance(column, row, 2) - 0.5) * stray) * cell,
});

function districtAt(column: number, row: number, fabric: Fabric): District {
  const centre = seedOf(column, row, fabric);
  const reach = fabric.cell * 2;
  let ring: Point[] = [
    { x: centre.x - reach, y: centre.y - reach },
    { x: centre.x + reach, y: centre.y - reach },
    { x: centre.x + reach, y: centre.y + reach },
    { x: centre.x - reach, y: centre.y + reach },
  ];
  const bisectors: { a: number; b: number; c: number; of: [number, number] }[] = [];
  for (let dc = -2; dc <= 2; dc++) {
    for (let dr = -2; dr <= 2; dr++) {
      if (!dc && !dr) continue;
      const other = seedOf(column + dc, row + dr, fabric);
      const a = other.x - centre.x;
      const b = other.y - centre.y;
      const c = (other.x ** 2 - centre.x ** 2 + other.y ** 2 - centre.y ** 2) / 2;
      bisectors.push({ a, b, c, of: [column + dc, row + dr] });
      ring = cutByHalfPlane(ring, a, b, c);
    }
  }
  // Every edge is on the bisector with one neighbour: the bisector that is nearest to the middle of the edge.
  const neighbours = ring.map((p, i): [number, number] => {
    const q = ring[(i + 1) % ring.length]!;
    const middle = { x: (p.x + q.x) / 2, y: (p.y + q.y) / 2 };
    let best = bisectors[0]!;
    let bestGap = Infinity;
    for (const bisector of bisectors) {
      const gap =
        Math.abs(bisector.a * middle.x + bisector.b * middle.y - bisector.c) /
        Math.hypot(bisector.a, bisector.b);
      if (gap < bestGap) {
        best = bisector;
        bestGap = gap;
      }
    }
    return best.of;
  });
  return { column, row, centre, ring, neighbours };
}

const known = new Map<string, District>();

/** Returns the districts that overlap a box. */
export function districtsIn(box: Box, fabric: Fabric): District[] {
  const found: District[] = [];
  const { cell } = fabric;
  for (let column = Math.floor(box.minX / cell) - 1; column <= Math.floor(box.maxX / cell) + 1; column++) {
    for (let row = Math.floor(box.minY / cell) - 1; row <= Math.floor(box.maxY / cell) + 1; row++) {
      const key = `${cell}:${column}:${row}`;
      let district = known.get(key);
      if (!district) {
        if (known.size > 20_000) known.clear();
        known.set(key, (district = districtAt(column, row, fabric)));
      }
      if (boxesMeet(boundingBox(district.ring), box)) found.push(district);
    }
  }
  return found;
}

/** Returns the mean of a district's corners. */
export const districtCentre = (district: District) => ringCentre(district.ring);
