import { type ShapeInTile, TILE_PIXELS, UNITS_PER_PIXEL, shapesInTile } from '../../geo/map';
import type { MapShape } from '../../geo/map-shapes';
import { HTML_LANG, type Language } from '../../server/texts/languages';
import { drawCity } from './city';
import { drawLabels } from './labels';
import { PALETTES, type Palette, type Theme } from './palette';

export interface TileRequest {
  z: number;
  x: number;
  y: number;
  language: Language;
  theme: Theme;
}

const EQUATOR_METRES = 40_075_016.686;
/** Returns pixels per Web Mercator metre. */
const pixelsPerMetre = (z: number) => (TILE_PIXELS * 2 ** z) / EQUATOR_METRES;

const path = (points: ArrayLike<number>) => {
  let d = '';
  for (let i = 0; i < points.length; i += 2) {
    d += `${i ? ' ' : 'M'}${points[i]! / UNITS_PER_PIXEL} ${points[i + 1]! / UNITS_PER_PIXEL}`;
  }
  return d;
};
const area = ({ lines }: ShapeInTile) => lines.map((ring) => `${path(ring)}Z`).join('');
const line = ({ lines }: ShapeInTile) => lines.map(path).join('');

/**
 * Renders a map tile as SVG text of 256 × 256: real coasts, places and main roads, and a fictitious city between them.
 */
export function renderTile({ z, x, y, language, theme }: TileRequest): string {
  const colours = PALETTES[theme];
  const tile = { z, x, y, language };
  const shapes = shapesInTile(z, x, y);
  const areas = (layer: MapShape['layer']) =>
    shapes
      .filter(({ shape }) => shape.layer === layer)
      .map(area)
      .join('');
  const fill = (d: string, colour: string) => (d ? `<path d="${d}" fill="${colour}"/>` : '');

  const [land, water] = [areas('land'), areas('water')];
  const hasCity = z >= 14 && land !== '';
  // The city ends at the coast. A tile inland needs no mask.
  const hasCoast = hasCity && (water !== '' || !isInland(shapes));
  const mask = hasCoast ? `<mask id="dry">${fill(land, '#fff')}${fill(water, '#000')}</mask>` : '';
  const city = (draw: Parameters<typeof drawCity>[1]) => {
    const drawn = hasCity ? drawCity(tile, draw) : '';
    return hasCoast ? `<g mask="url(#dry)">${drawn}</g>` : drawn;
  };

  const roads = drawRoads(z, shapes);
  const streets = (more: number) =>
    city(({ layer, width = 0, d }, scale) =>
      layer === 'street' ? `<path d="${d}" stroke-width="${width + more / scale}"/>` : '',
    );
  const strokes = (colour: string, content: string) => `<g stroke="${colour}">${content}</g>`;

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" xml:lang="${HTML_LANG[language]}" width="256" height="256" viewBox="0 0 256 256">${mask}`,
    `<rect width="256" height="256" fill="${colours.water}"/>`,
    fill(land, colours.land),
    city(({ layer, d }) => (layer !== 'street' && z >= 15 ? fill(d, colours[layer]) : '')),
    z >= 12 ? fill(areas('namedPark'), colours.park) : '',
    z >= 13 ? fill(areas('park'), colours.park) : '',
    z >= 10 ? fill(water, colours.water) : '',
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">`,
    z < 15 ? strokes(colours.street, streets(0)) : '',
    strokes(colours.edge, (z < 15 ? '' : streets(2)) + roads(z < 13 ? 0 : 2)),
    z < 13 ? '' : strokes(colours.street, (z < 15 ? '' : streets(0)) + roads(0)),
    z < 10 ? '' : drawRails(z, shapes, colours),
    '</g>',
    z < 15 ? '' : `<path d="${areas('platform')}" fill="${colours.edge}" stroke="${colours.rail}"/>`,
    drawLabels(tile, colours),
    '</svg>',
  ].join('');
}

/** Returns whether the land of a tile is one rectangle around it. */
function isInland(shapes: readonly ShapeInTile[]): boolean {
  const [ring, ...others] = shapes.flatMap(({ shape, lines }) => (shape.layer === 'land' ? lines : []));
  const side = TILE_PIXELS * UNITS_PER_PIXEL;
  return !!ring && !others.length && ring.length === 10 && ring.every((n) => n < 0 || n > side);
}

/** Returns a function that draws the roads of a tile with strokes that are `more` pixels wider than the roads. */
function drawRoads(z: number, shapes: readonly ShapeInTile[]): (more: number) => string {
  const scale = pixelsPerMetre(z);
  const roads = shapes.flatMap((part) => {
    const { shape } = part;
    if (shape.layer !== 'road' || z < (shape.main ? 11 : 13)) return [];
    return { d: line(part), width: Math.max(z < 13 ? 1.2 : 2, shape.width * scale) };
  });
  return (more) =>
    roads.map(({ d, width }) => `<path d="${d}" stroke-width="${(width + more).toFixed(1)}"/>`).join('');
}

function drawRails(z: number, shapes: readonly ShapeInTile[], colours: Palette): string {
  const width = Math.max(1.4, Math.min(9, 16 * pixelsPerMetre(z)));
  return shapes
    .map((part) => {
      const { shape, start } = part;
      if (shape.layer !== 'rail' || (shape.under && z >= 15)) return '';
      // Dashes continue across the border of tiles.
      const stroke = (colour: string, wide: number, dash?: number) =>
        `<path d="${line(part)}" stroke="${colour}" stroke-width="${wide.toFixed(1)}"${
          dash
            ? ` stroke-linecap="butt" stroke-dasharray="${dash} ${dash}" stroke-dashoffset="${((start / UNITS_PER_PIXEL) % (2 * dash)).toFixed(1)}"`
            : ''
        }/>`;
      if (z < 13) return stroke(colours.rail, shape.under ? 0.8 : 1.4);
      if (shape.under) return stroke(colours.rail, 1.2, 3);
      return stroke(colours.rail, width) + stroke(colours.railLight, Math.max(0.7, width - 2), 8);
    })
    .join('');
}
