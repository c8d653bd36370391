import Type, { type Static } from 'typebox';
import { readSeed } from '../seed/read-seed';
import { Coordinates } from '../seed/seed-types';
import { type Point, project } from './mercator';

const Ring = Type.Array(Coordinates, { minItems: 3 });
const WatersFile = Type.Object(
  {
    waters: Type.Array(Type.Object({ id: Type.String(), ring: Ring }, { additionalProperties: false })),
    lands: Type.Array(Ring),
  },
  { additionalProperties: false },
);

const { waters, lands } = readSeed('waters.json', WatersFile);
const toPoints = (ring: Static<typeof Ring>): Point[] => ring.map(([lat, lng]) => project(lat, lng));

/** Water that the coarse world outline lacks. Drawn over the land. */
export const WATERS: readonly { id: string; ring: Point[] }[] = waters.map(({ id, ring }) => ({
  id,
  ring: toPoints(ring),
}));

/** Land that the world outline lacks. Drawn before the waters. */
export const LANDS: readonly Point[][] = lands.map(toPoints);
