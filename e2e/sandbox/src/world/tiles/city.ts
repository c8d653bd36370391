import type { RegionCode } from '@shared/http-api/app';
import Type, { type Static } from 'typebox';
import { TILE_PIXELS } from '../../geo/map';
import { readSeed } from '../../seed/read-seed';

const Shapes = Type.Array(
  Type.Object(
    {
      layer: Type.Union([Type.Literal('building'), Type.Literal('buildingDark'), Type.Literal('street')]),
      /** Only of streets. */
      width: Type.Optional(Type.Number()),
      /** Left, top, right, bottom. */
      box: Type.Tuple([Type.Number(), Type.Number(), Type.Number(), Type.Number()]),
      /** Path of SVG. */
      d: Type.String(),
    },
    { additionalProperties: false },
  ),
);
/** The buildings of a district, or a street of the fictitious city, in units of `PERIOD`. */
type CityShape = Static<typeof Shapes>[number];

/** Zoom of the tiles that the pattern of a city fills. It repeats in every tile of this zoom. */
const PERIOD_ZOOM = 14;
/** Side of the pattern in its own units. */
export const PERIOD = 8192;
/** Distance by which shapes of the pattern extend beyond its sides at most. */
export const OVERHANG = 1500;
/** Margin in pixels around a tile. Half of the widest street is narrower. */
const MARGIN = 40;

/** The patterns of the three cities. */
export const PATTERNS: Readonly<Record<RegionCode, readonly CityShape[]>> = {
  JP: readSeed('map/city-jp.json', Shapes),
  MY: readSeed('map/city-my.json', Shapes),
  HK: readSeed('map/city-hk.json', Shapes),
};

/** Returns the region whose city looks like the surroundings of a tile. */
function styleOf(z: number, x: number): RegionCode {
  const lng = ((x + 0.5) / 2 ** z - 0.5) * 360;
  return lng > 122 ? 'JP' : lng > 110 ? 'HK' : 'MY';
}

/**
 * Draws the shapes of the city in a tile.
 * @param draw returns the SVG of a shape in its own units, of which `scale` pixels are one
 */
export function drawCity(
  { z, x, y }: { z: number; x: number; y: number },
  draw: (shape: CityShape, scale: number) => string,
): string {
  const side = PERIOD * 2 ** (PERIOD_ZOOM - z);
  const scale = TILE_PIXELS / side;
  const margin = MARGIN / scale;
  const copies = (tile: number) => {
    const first = Math.floor((tile * side - OVERHANG - margin) / PERIOD);
    const last = Math.floor(((tile + 1) * side + OVERHANG + margin) / PERIOD);
    return Array.from({ length: last - first + 1 }, (_, i) => (first + i) * PERIOD - tile * side);
  };
  let drawn = '';
  for (const dx of copies(x)) {
    for (const dy of copies(y)) {
      const content = PATTERNS[styleOf(z, x)]
        .filter(
          ({ box: [left, top, right, bottom] }) =>
            left + dx < side + margin &&
            right + dx > -margin &&
            top + dy < side + margin &&
            bottom + dy > -margin,
        )
        .map((shape) => draw(shape, scale))
        .join('');
      if (content) {
        drawn += `<g transform="translate(${dx * scale} ${dy * scale}) scale(${scale})">${content}</g>`;
      }
    }
  }
  return drawn;
}
