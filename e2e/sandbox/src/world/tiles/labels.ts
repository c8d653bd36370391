import Type from 'typebox';
import type { LatLng } from '../../geo/distance';
import { TILE_PIXELS, toTile } from '../../geo/map';
import { FirstZooms, MAP_SHAPES } from '../../geo/map-shapes';
import { PLACES } from '../../geo/places';
import { readSeed } from '../../seed/read-seed';
import { Coordinates, LocalisedText } from '../../seed/seed-types';
import { FONTS } from '../../server/texts/fonts';
import type { Language, Localised } from '../../server/texts/languages';
import type { Palette } from './palette';

export interface Label {
  kind: 'station' | 'road' | 'park' | 'district' | 'landmark' | 'city';
  text: Localised;
  at: LatLng;
  /** First zoom levels, in English and in the other languages. Chosen so that no labels overlap at any level. */
  zooms: readonly [number, number];
  /** Angle of the baseline. */
  degrees?: number;
}

/** From this zoom on there are stations instead of cities. */
export const CITY_END = 11;
/** From this zoom on a station has a sign. Its name is to the right of it. */
export const SIGN_ZOOM = 15;
/** Maximum distance in pixels from a label's point to its end. */
const REACH = 290;

const CITIES = readSeed(
  'cities.json',
  Type.Array(
    Type.Object({ at: Coordinates, name: LocalisedText, zoom: FirstZooms }, { additionalProperties: false }),
  ),
);
const PLACE_ZOOMS = readSeed('map/place-labels.json', Type.Record(Type.String(), FirstZooms));

/** All labels of the map. */
export const LABELS: readonly Label[] = [
  ...CITIES.map(({ at: [lat, lng], name, zoom }) => ({
    kind: 'city' as const,
    text: name,
    at: { lat, lng },
    zooms: zoom,
  })),
  ...PLACES.flatMap((place) => {
    const zooms = PLACE_ZOOMS[place.id];
    return zooms ? { kind: place.kind, text: place.label, at: place, zooms } : [];
  }),
  ...MAP_SHAPES.flatMap(({ properties: road }) => {
    if (road.layer !== 'road') return [];
    const { en, local } = road;
    const text = { en, ja: local, zh: local, hk: local };
    return road.labels.map(([lng, lat, degrees, ...zooms]) => ({
      kind: 'road' as const,
      text,
      at: { lat, lng },
      zooms,
      degrees,
    }));
  }),
];

/** Font sizes in pixels. */
export const FONT: Readonly<Record<Label['kind'], number>> = {
  station: 13.5,
  road: 10.5,
  park: 10.5,
  district: 11.5,
  landmark: 10.5,
  city: 13,
};

const SIGN =
  '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="SIGN"/><path d="M-5 -5H5V3H-5Z" fill="HALO"/><path d="M-3 -3H3V-.2H-3Z" fill="SIGN"/><path d="M-3.5 4.5l-1.5 2M3.5 4.5l1.5 2" stroke="HALO" stroke-width="2"/>';

export const CJK = /[぀-鿿]/;
const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

function drawLabel(label: Label, z: number, language: Language, colours: Palette): string {
  const { kind, degrees = 0 } = label;
  const text = escape(label.text[language]);
  const font = `font-size="${FONT[kind]}"`;
  if (kind === 'station' && z >= SIGN_ZOOM) {
    const sign = SIGN.replace(/SIGN/g, colours.sign).replace(/HALO/g, colours.halo);
    return `<g stroke="none">${sign}</g><text x="15" y="4.8" text-anchor="start" ${font} font-weight="700">${text}</text>`;
  }
  if (kind === 'station' || kind === 'city') {
    return `<circle r="2.6" fill="${colours.sign}" stroke="none"/><text y="-6" ${font} font-weight="700">${text}</text>`;
  }
  // CJK text on north–south streets is set upright.
  if (CJK.test(text) && Math.abs(degrees) > 55) {
    return `<text ${font} style="writing-mode:vertical-rl;text-orientation:upright;letter-spacing:1px">${text}</text>`;
  }
  const colour = kind === 'park' ? ` fill="${colours.parkLabel}"` : '';
  const turn = degrees ? ` transform="rotate(${degrees})"` : '';
  return `<text ${font}${colour}${turn} y="${(FONT[kind] * 0.36).toFixed(1)}">${text}</text>`;
}

/** Draws the names of a tile, and the signs of its stations. */
export function drawLabels(
  { z, x, y, language }: { z: number; x: number; y: number; language: Language },
  colours: Palette,
): string {
  const drawn = LABELS.flatMap((label) => {
    if (z < label.zooms[language === 'en' ? 0 : 1] || (label.kind === 'city' && z >= CITY_END)) return [];
    const at = toTile(z, label.at);
    const [left, top] = [(at.x - x) * TILE_PIXELS, (at.y - y) * TILE_PIXELS];
    if ([left, top].some((n) => n < -REACH || n > TILE_PIXELS + REACH)) return [];
    return `<g transform="translate(${left.toFixed(1)} ${top.toFixed(1)})">${drawLabel(label, z, language, colours)}</g>`;
  });
  return `<g font-family="${FONTS[language]}" font-weight="500" fill="${colours.label}" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">${drawn.join('')}</g>`;
}
