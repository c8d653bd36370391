import Type from 'typebox';
import type { Place } from '../../geo/places';
import { PLACES } from '../../geo/places';
import { chance, hashText } from '../../geo/chance';
import { type Box, type Point, boundingBox, project } from '../../geo/mercator';
import { readSeed } from '../../seed/read-seed';
import { Coordinates } from '../../seed/seed-types';

export interface Park {
  place: Place;
  ring: Point[];
  box: Box;
}

const { sizes, shapes } = readSeed(
  'parks.json',
  Type.Object(
    {
      /** Half of the width and of the height, in metres. */
      sizes: Type.Record(Type.String(), Type.Tuple([Type.Number(), Type.Number()])),
      /** Real outlines of narrow parks: a strip between the tracks and the road. */
      shapes: Type.Record(Type.String(), Type.Array(Coordinates)),
    },
    { additionalProperties: false },
  ),
);

function blob(place: Place): Point[] {
  const [halfWidth, halfHeight] = sizes[place.id] ?? [120, 120];
  const centre = project(place.lat, place.lng);
  const stretch = 1 / Math.cos((place.lat * Math.PI) / 180);
  const seed = hashText(place.id);
  const corners = 10;
  return Array.from({ length: corners }, (_, i) => {
    const angle = (i / corners) * 2 * Math.PI;
    const wobble = 0.86 + chance(seed, i) * 0.24;
    // A rounded rectangle, because parks end at streets.
    const square = 1 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
    const reach = (0.45 * square + 0.6) * wobble;
    return {
      x: centre.x + Math.cos(angle) * halfWidth * stretch * reach,
      y: centre.y + Math.sin(angle) * halfHeight * stretch * reach,
    };
  });
}

/** All parks with a name. */
export const PARKS: readonly Park[] = PLACES.filter((place) => place.kind === 'park').map((place) => {
  const shape = shapes[place.id];
  const ring = shape ? shape.map(([lat, lng]) => project(lat, lng)) : blob(place);
  return { place, ring, box: boundingBox(ring) };
});
