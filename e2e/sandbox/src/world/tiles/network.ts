import type { RegionCode } from '@shared/http-api/app';
import { RAILS, PLACES, type Place } from '../../geo/places';
import { chance, choose, hashText } from '../../geo/chance';
import { smooth } from './curve';
import { isLand } from '../../geo/land';
import { type Box, type Point, boundingBox, project } from '../../geo/mercator';
import { INVENTED_NAMES, NAMED_ROADS } from './named-roads';

export interface Road {
  id: number;
  region: RegionCode;
  en: string;
  local: string;
  /** Metres between kerbs, mercator. */
  width: number;
  line: Point[];
  box: Box;
  /** Drawn manually, so its name has a higher priority. */
  named: boolean;
}
export interface Rail {
  id: number;
  under: boolean;
  line: Point[];
  box: Box;
}

/** Maximum length of roads between stations, in mercator metres. */
const REACH = 2600;

const stations = PLACES.filter((place) => place.kind === 'station').map((place) => ({
  place,
  at: project(place.lat, place.lng),
}));

/**
 * Returns pairs of stations without a third one between them (Gabriel graph) and without water between them.
 */
function pairs(): [Station, Station][] {
  const found: [Station, Station][] = [];
  for (let i = 0; i < stations.length; i++) {
    for (let j = i + 1; j < stations.length; j++) {
      const a = stations[i]!;
      const b = stations[j]!;
      if (a.place.region !== b.place.region) continue;
      const middle = { x: (a.at.x + b.at.x) / 2, y: (a.at.y + b.at.y) / 2 };
      const radius = Math.hypot(a.at.x - b.at.x, a.at.y - b.at.y) / 2;
      if (radius * 2 > REACH || radius < 150) continue;
      const between = stations.some(
        (c) => c !== a && c !== b && Math.hypot(c.at.x - middle.x, c.at.y - middle.y) < radius * 0.98,
      );
      const shares = [0.25, 0.5, 0.75].map((t) => ({
        x: a.at.x + (b.at.x - a.at.x) * t,
        y: a.at.y + (b.at.y - a.at.y) * t,
      }));
      if (!between && shares.every((point) => isLand(point))) found.push([a, b]);
    }
  }
  return found;
}
type Station = { place: Place; at: Point };

/** Returns a generated road between two stations. It runs beside the straight line between them. */
function inventedRoad([a, b]: [Station, Station]): Road {
  const id = hashText(a.place.id + b.place.id);
  const dx = b.at.x - a.at.x;
  const dy = b.at.y - a.at.y;
  const length = Math.hypot(dx, dy);
  const side = chance(id, 1) < 0.5 ? -1 : 1;
  const away = (point: Point, metres: number): Point => ({
    x: point.x - (dy / length) * metres * side,
    y: point.y + (dx / length) * metres * side,
  });
  const bend = length * (0.06 + chance(id, 2) * 0.1);
  const middle = away({ x: a.at.x + dx / 2, y: a.at.y + dy / 2 }, 60 + bend);
  const [en, local] = choose(INVENTED_NAMES[a.place.region], id, 3);
  const line = smooth([away(a.at, 70), middle, away(b.at, 70)], 8);
  const width = 18 + Math.round(chance(id, 4) * 3) * 4;
  return { id, region: a.place.region, en, local, width, line, box: boundingBox(line), named: false };
}

let roads: Road[] | undefined;

/** Returns every arterial road: manually drawn ones, and generated ones between stations. */
export function allRoads(): readonly Road[] {
  if (roads) return roads;
  const named = NAMED_ROADS.map(({ region, en, local, width, path }): Road => {
    const line = smooth(
      path.map(([lat, lng]) => project(lat, lng)),
      6,
    );
    return {
      id: hashText(en),
      region,
      en,
      local: local ?? en,
      width,
      line,
      box: boundingBox(line),
      named: true,
    };
  });
  // No road is generated near a manually drawn one.
  const drawn = named.flatMap(({ line }) => line.filter((_, i) => i % 3 === 0));
  const near = (point: Point) => drawn.some((p) => Math.hypot(p.x - point.x, p.y - point.y) < 330);
  const invented = pairs()
    .map(inventedRoad)
    .filter(({ line }) => !near(line[Math.floor(line.length / 2)]!));
  return (roads = [...invented, ...named]);
}

/**
 * Extra points of the tracks between two stations where a straight line would be wrong. Between Shibuya and Harajuku,
 * for example, the tracks run west of the park.
 */
const VIA: Readonly<Record<string, readonly [number, number]>> = {
  'jp-shibuya>jp-harajuku': [35.6625, 139.7017],
  'jp-ebisu>jp-shibuya': [35.652, 139.7066],
};

/** All rail lines as smooth lines. */
export const allRails: readonly Rail[] = RAILS.map(({ id, under, stops }) => {
  const through = stops.flatMap((stop, i) => {
    const next = stops[i + 1];
    const via = next && VIA[`${stop.id}>${next.id}`];
    const here = project(stop.lat, stop.lng);
    return via ? [here, project(via[0], via[1])] : [here];
  });
  const line = smooth(through, 8);
  return { id: hashText(id), under, line, box: boundingBox(line) };
});
