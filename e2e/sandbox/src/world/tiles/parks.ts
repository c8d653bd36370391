import type { Place } from '../../geo/places';
import { PLACES } from '../../geo/places';
import { chance, hashText } from '../../geo/chance';
import { type Box, type Point, boxOf, project } from '../../geo/mercator';

export interface Park {
  place: Place;
  ring: Point[];
  box: Box;
}

/** Half of the width and of the height, in metres. */
const SIZES: Readonly<Record<string, readonly [number, number]>> = {
  'jp-yoyogi-park': [330, 300],
  'jp-shinjuku-gyoen': [420, 270],
  'jp-ueno-park': [240, 360],
  'jp-hibiya-park': [170, 240],
  'jp-palace': [520, 480],
  'my-klcc-park': [150, 190],
  'my-bukit-nanas-forest': [150, 120],
  'my-perdana': [380, 420],
  'my-titiwangsa-lake': [330, 380],
  'hk-kowloon-park': [120, 250],
  'hk-macpherson': [46, 40],
  'hk-victoria-park': [210, 180],
  'hk-hk-park': [170, 120],
};

/** Parks with their real outline: a strip between the tracks and the road. */
const SHAPES: Readonly<Record<string, readonly (readonly [number, number])[]>> = {
  'jp-miyashita-park': [
    [35.6648, 139.70232],
    [35.6646, 139.70285],
    [35.6622, 139.70255],
    [35.66035, 139.7024],
    [35.6604, 139.70188],
    [35.6622, 139.702],
  ],
};

function blob(place: Place): Point[] {
  const [halfWidth, halfHeight] = SIZES[place.id] ?? [120, 120];
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
  const shape = SHAPES[place.id];
  const ring = shape ? shape.map(([lat, lng]) => project(lat, lng)) : blob(place);
  return { place, ring, box: boxOf(ring) };
});
