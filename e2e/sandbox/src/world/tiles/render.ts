import type { Language } from '../../server/texts/languages';
import { PLACES } from '../../geo/places';
import { footprints } from './buildings';
import { chance } from '../../geo/chance';
import { type District, type Fabric, FABRICS, districtsIn, districtCentre } from './districts';
import { fontSize, labelsIn } from './labels';
import { isLand, tileLand } from '../../geo/land';
import {
  type Box,
  type Point,
  TILE_PIXELS,
  boundingBox,
  boxesMeet,
  inBox,
  project,
  tileBox,
  unproject,
} from '../../geo/mercator';
import { allRails, allRoads } from './network';
import { PALETTES, type Palette, type Theme } from './palette';
import { PARKS } from './parks';
import { inset } from '../../geo/polygon';
import { LANDS, WATERS } from '../../geo/waters';

export interface TileRequest {
  z: number;
  x: number;
  y: number;
  language: Language;
  theme: Theme;
}

const escape = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;');

/** Returns the street layout at a point, by region. */
function fabricAt(point: Point): Fabric {
  const { lat, lng } = unproject(point);
  if (lat > 34.5 && lat < 37 && lng > 138.5 && lng < 141.5) return FABRICS.JP;
  if (lat > 2 && lat < 4.5 && lng > 100.5 && lng < 102.8) return FABRICS.MY;
  if (lat > 21.8 && lat < 22.9 && lng > 113.5 && lng < 114.7) return FABRICS.HK;
  return FABRICS.WORLD;
}

/**
 * Renders a map tile of the fictitious city on the packaged outline of the world, as SVG text of 256 × 256.
 */
export function renderTile({ z, x, y, language, theme }: TileRequest): string {
  const colours = PALETTES[theme];
  const box = tileBox(z, x, y);
  const wide = tileBox(z, x, y, 24);
  const scale = TILE_PIXELS / (box.maxX - box.minX);
  const at = (p: Point) =>
    `${((p.x - box.minX) * scale).toFixed(1)} ${((p.y - box.minY) * scale).toFixed(1)}`;
  const shape = (ring: readonly Point[]) => `M${ring.map(at).join('L')}Z`;
  const coast = (ring: readonly Point[]) => shape(thin(ring, 0.7 / scale));
  const path = (line: readonly Point[]) => `M${line.map(at).join('L')}`;
  const fill = (d: string, colour: string, more = '') =>
    d ? `<path d="${d}" fill="${colour}" ${more}/>` : '';

  const land = tileLand(z, x, y).map(coast).join('');
  const extra = LANDS.filter((ring) => boxesMeet(boundingBox(ring), wide))
    .map(shape)
    .join('');
  const city =
    z >= 13 ? drawCity(z, wide, colours, { scale, at, shape }) : { under: '', streets: [] as Stroke[] };
  const waters =
    z >= 10
      ? WATERS.filter(({ ring }) => boxesMeet(boundingBox(ring), wide))
          .map(({ ring }) => shape(ring))
          .join('')
      : '';
  const parks =
    z >= 12
      ? PARKS.filter((park) => boxesMeet(park.box, wide))
          .map(({ ring }) => shape(ring))
          .join('')
      : '';

  const lanes = z < 15 ? city.streets : [];
  const streets = z < 15 ? [] : [...city.streets];
  if (z >= 11) {
    for (const road of allRoads()) {
      if (!boxesMeet(road.box, wide) || (z < 13 && !road.named)) continue;
      streets.push({ d: path(road.line), width: Math.max(z < 13 ? 1.2 : 2, road.width * scale) });
    }
  }
  const cased = z >= 13;
  const dry = `<clipPath id="dry"><path d="${land}" clip-rule="evenodd"/></clipPath><clipPath id="more"><path d="${extra}"/></clipPath>`;
  const onLand = (content: string) =>
    content
      ? `<g clip-path="url(#dry)">${content}</g>${extra ? `<g clip-path="url(#more)">${content}</g>` : ''}`
      : '';
  const stroke = (list: readonly Stroke[], colour: string, more: number) =>
    list
      .map(
        ({ d, width }) => `<path d="${d}" stroke="${colour}" stroke-width="${(width + more).toFixed(1)}"/>`,
      )
      .join('');

  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="256" height="256" viewBox="0 0 256 256"><defs>${dry}</defs>`,
    `<rect width="256" height="256" fill="${colours.water}"/>`,
    fill(land, colours.land, 'fill-rule="evenodd"'),
    fill(extra, colours.land),
    onLand(city.under),
    fill(parks, colours.park),
    fill(waters, colours.water),
    `<g fill="none" stroke-linecap="round" stroke-linejoin="round">${stroke(lanes, colours.street, 0)}${cased ? stroke(streets, colours.edge, 2) : ''}${stroke(streets, cased ? colours.street : colours.edge, 0)}</g>`,
    drawRails(z, wide, scale, colours, path),
    z >= 15 ? drawStations(z, wide, scale, colours, { box, at }) : '',
    drawLabels(z, tileBox(z, x, y, 8), box, scale, language, colours),
    '</svg>',
  ].join('');
}

/** Removes points that are too close together to be visible. */
function thin(ring: readonly Point[], distance: number): Point[] {
  const kept: Point[] = [];
  for (const p of ring) {
    const last = kept[kept.length - 1];
    if (!last || Math.abs(p.x - last.x) > distance || Math.abs(p.y - last.y) > distance) kept.push(p);
  }
  return kept;
}

/** Returns whether a point is near a station, landmark or district, where no park is generated. */
const isBusy = (centre: Point) =>
  busy.some(({ x, y }) => Math.abs(x - centre.x) < 520 && Math.abs(y - centre.y) < 520);

interface Stroke {
  d: string;
  width: number;
}
interface Pen {
  scale: number;
  at: (p: Point) => string;
  shape: (ring: readonly Point[]) => string;
}

function drawCity(z: number, box: Box, colours: Palette, { scale, at, shape }: Pen) {
  const fabric = fabricAt({ x: (box.minX + box.maxX) / 2, y: (box.minY + box.maxY) / 2 });
  const streets: Stroke[] = [];
  let green = '';
  let buildings = '';
  let dark = '';
  let clips = '';
  for (const district of districtsIn(box, fabric)) {
    if (!isLand(districtCentre(district))) continue;
    const { column, row, ring } = district;
    const isGreen = chance(column, row, 20) < fabric.green && !isBusy(district.centre);
    if (isGreen) green += shape(inset(ring, 8));
    else if (z >= 15) {
      const id = `d${column}_${row}`;
      clips += `<clipPath id="${id}"><path d="${shape(inset(ring, 4))}"/></clipPath>`;
      const { plain, dark: deep } = footprints(district, fabric, box);
      buildings += plain.length ? `<path clip-path="url(#${id})" d="${plain.map(shape).join('')}"/>` : '';
      dark += deep.length ? `<path clip-path="url(#${id})" d="${deep.map(shape).join('')}"/>` : '';
    }
    if (z >= 14) streets.push(...edges(district, fabric, scale, at));
  }
  const under =
    (clips ? `<defs>${clips}</defs>` : '') +
    (green ? `<path d="${green}" fill="${colours.park}"/>` : '') +
    `<g fill="${colours.building}">${buildings}</g><g fill="${colours.buildingDark}" opacity=".75">${dark}</g>`;
  return { under, streets };
}

/** Draws the streets on district borders. Each edge is drawn by the first of its two districts. */
function edges(
  { column, row, ring, neighbours }: District,
  { cell }: Fabric,
  scale: number,
  at: Pen['at'],
): Stroke[] {
  const found: Stroke[] = [];
  ring.forEach((p, i) => {
    const [c, r] = neighbours[i]!;
    if (c < column || (c === column && r < row)) return;
    const q = ring[(i + 1) % ring.length]!;
    const kind = chance(column + c, row + r, 30);
    if (!isLand(p) || !isLand(q)) return;
    const metres = (kind < 0.2 ? 18 : kind < 0.5 ? 13 : 9) * Math.min(1, cell / 300);
    found.push({ d: `M${at(p)}L${at(q)}`, width: Math.max(0.8, metres * scale) });
  });
  return found;
}

function drawRails(
  z: number,
  box: Box,
  scale: number,
  colours: Palette,
  path: (line: Point[]) => string,
): string {
  if (z < 10) return '';
  const width = Math.max(1.4, Math.min(9, 16 * scale));
  return allRails
    .filter((rail) => boxesMeet(rail.box, box) && (!rail.under || z < 15))
    .map(({ line, under }) => {
      const d = path(line);
      if (z < 13)
        return `<path d="${d}" fill="none" stroke="${colours.rail}" stroke-width="${under ? 0.8 : 1.4}"/>`;
      if (under) {
        return `<path d="${d}" fill="none" stroke="${colours.rail}" stroke-width="1.2" stroke-dasharray="3 3"/>`;
      }
      return `<path d="${d}" fill="none" stroke="${colours.rail}" stroke-width="${width.toFixed(1)}"/><path d="${d}" fill="none" stroke="${colours.railLight}" stroke-width="${Math.max(0.7, width - 2).toFixed(1)}" stroke-dasharray="8 8"/>`;
    })
    .join('');
}

const busy = PLACES.filter((place) => place.kind !== 'park').map((place) => project(place.lat, place.lng));

const stations = PLACES.filter((place) => place.kind === 'station').map((place) => ({
  place,
  at: project(place.lat, place.lng),
}));

/** Draws the platforms of stations along the tracks. `drawLabels` draws their signs. */
function drawStations(
  z: number,
  box: Box,
  scale: number,
  colours: Palette,
  pen: { box: Box; at: Pen['at'] },
): string {
  const margin = 160;
  const reach = {
    minX: box.minX - margin,
    minY: box.minY - margin,
    maxX: box.maxX + margin,
    maxY: box.maxY + margin,
  };
  return stations
    .filter(({ at }) => inBox(at, reach))
    .map(({ at, place }) => {
      const degrees = trackDirection(at);
      if (degrees === null || z < 15) return '';
      const length = (place.id.endsWith('shibuya') || place.id.endsWith('shinjuku') ? 190 : 130) * scale;
      const width = 34 * scale;
      const [x, y] = pen.at(at).split(' ');
      return `<rect x="${(-length / 2).toFixed(1)}" y="${(-width / 2).toFixed(1)}" width="${length.toFixed(1)}" height="${width.toFixed(1)}" fill="${colours.edge}" stroke="${colours.rail}" transform="translate(${x} ${y}) rotate(${degrees.toFixed(1)})"/>`;
    })
    .join('');
}

/** Returns the direction of the tracks at a station in degrees; null if none run above ground. */
function trackDirection(at: Point): number | null {
  for (const { line, under } of allRails) {
    if (under) continue;
    const i = line.findIndex((p) => Math.hypot(p.x - at.x, p.y - at.y) < 1);
    if (i < 0) continue;
    const a = line[Math.max(0, i - 1)]!;
    const b = line[Math.min(line.length - 1, i + 1)]!;
    return (Math.atan2(b.y - a.y, b.x - a.x) * 180) / Math.PI;
  }
  return null;
}

const SIGN =
  '<rect x="-9" y="-9" width="18" height="18" rx="3" fill="SIGN"/><path d="M-5 -5H5V3H-5Z" fill="HALO"/><path d="M-3 -3H3V-.2H-3Z" fill="SIGN"/><path d="M-3.5 4.5l-1.5 2M3.5 4.5l1.5 2" stroke="HALO" stroke-width="2"/>';

function drawLabels(
  z: number,
  reach: Box,
  box: Box,
  scale: number,
  language: Language,
  colours: Palette,
): string {
  const labels = labelsIn(reach, z, language);
  if (!labels.length) return '';
  const sign = SIGN.replace(/SIGN/g, colours.sign).replace(/HALO/g, colours.halo);
  const drawn = labels.map((label) => {
    const x = ((label.at.x - box.minX) * scale).toFixed(1);
    const y = ((label.at.y - box.minY) * scale).toFixed(1);
    const size = fontSize(label);
    const text = escape(label.text);
    const font = `font-size="${size}"`;
    const middle = (size * 0.36).toFixed(1);
    if (label.kind === 'station' && z >= 15) {
      return `<g transform="translate(${x} ${y})"><g stroke="none">${sign}</g><text x="15" y="4.8" text-anchor="start" ${font} font-weight="700">${text}</text></g>`;
    }
    if (label.kind === 'station' || label.kind === 'city') {
      return `<circle cx="${x}" cy="${y}" r="2.6" fill="${colours.sign}" stroke="none"/><text x="${x}" y="${(Number(y) - 6).toFixed(1)}" ${font} font-weight="700">${text}</text>`;
    }
    if (label.vertical) {
      return `<text ${font} transform="translate(${x} ${y})" style="writing-mode:vertical-rl;text-orientation:upright;letter-spacing:1px">${text}</text>`;
    }
    const colour = label.kind === 'park' ? ` fill="${colours.parkLabel}"` : '';
    const turn = label.degrees ? ` rotate(${label.degrees.toFixed(1)})` : '';
    return `<text ${font}${colour} transform="translate(${x} ${y})${turn}" y="${middle}">${text}</text>`;
  });
  return `<g font-family="system-ui,-apple-system,'Segoe UI',Roboto,'Noto Sans','Hiragino Sans','Noto Sans JP','Noto Sans CJK JP',sans-serif" font-weight="500" fill="${colours.label}" stroke="${colours.halo}" stroke-width="3" stroke-linejoin="round" paint-order="stroke" text-anchor="middle">${drawn.join('')}</g>`;
}
