import type { RegionCode } from '@shared/http-api/app';
import Type from 'typebox';
import { readSeed } from '../../seed/read-seed';
import { Coordinates, LocalisedText } from '../../seed/seed-types';
import type { Language } from '../../server/texts/languages';
import { PLACES } from '../../geo/places';
import { hashText } from '../../geo/chance';
import { pointAlong, lineLength } from './curve';
import { type Box, type Point, boxesMeet, project } from '../../geo/mercator';
import { allRoads } from './network';

export interface Label {
  text: string;
  at: Point;
  kind: 'station' | 'road' | 'park' | 'district' | 'landmark' | 'city';
  /** Angle of the baseline in degrees. CJK text on north–south streets is set upright instead (`vertical`). */
  degrees: number;
  vertical: boolean;
  /** The label with the higher priority wins an overlap. */
  priority: number;
}

const CITIES = readSeed(
  'cities.json',
  Type.Array(Type.Object({ at: Coordinates, name: LocalisedText }, { additionalProperties: false })),
);

/** Stations that represent their surroundings at low zoom. */
const MAJOR = new Set(
  'jp-shibuya jp-shinjuku jp-ikebukuro jp-ueno jp-tokyo jp-shinagawa jp-akihabara my-klcc my-kl-sentral my-bukit-bintang my-titiwangsa hk-mong-kok hk-tsim-sha-tsui hk-central hk-causeway-bay hk-kwun-tong hk-sha-tin hk-kowloon-tong'.split(
    ' ',
  ),
);

const CJK = /[぀-鿿]/;

/** Returns the name of a street: in the region's script for readers of Chinese or Japanese, otherwise in Latin letters. */
function roadName(region: RegionCode, en: string, local: string, language: Language): string {
  if (region === 'MY') return en;
  return language === 'en' ? en : local;
}

const baseLabels = new Map<string, Label[]>();

/** Returns all possible labels at a zoom level in one language. */
function candidates(z: number, language: Language): Label[] {
  const key = `${z}:${language}`;
  const known = baseLabels.get(key);
  if (known) return known;
  const labels: Label[] = [];
  const flat = { degrees: 0, vertical: false };
  if (z <= 10) {
    CITIES.forEach(({ at, name }, i) => {
      if (z >= 4 || i < 3)
        labels.push({ ...flat, text: name[language], at: project(...at), kind: 'city', priority: 1000 - i });
    });
  }
  for (const place of PLACES) {
    const at = project(place.lat, place.lng);
    const seed = (hashText(place.id) >>> 0) / 4294967296;
    const label = { ...flat, text: place.label[language], at };
    if (place.kind === 'station') {
      const major = MAJOR.has(place.id);
      if (z >= 14 || (z >= 11 && major))
        labels.push({ ...label, kind: 'station', priority: (major ? 900 : 800) + seed });
    } else if (place.kind === 'park' && z >= 14) {
      labels.push({ ...label, kind: 'park', priority: 500 + seed });
    } else if (
      place.kind === 'district' &&
      z >= 15 &&
      !allRoads().some((road) => road.en === place.label.en)
    ) {
      labels.push({ ...label, kind: 'district', priority: 250 + seed });
    } else if (place.kind === 'landmark' && z >= 17) {
      labels.push({ ...label, kind: 'landmark', priority: 450 + seed });
    }
  }
  if (z >= 15) labels.push(...roadLabels(z, language));
  baseLabels.set(key, labels);
  return labels;
}

function roadLabels(z: number, language: Language): Label[] {
  const metresPerPixel = 156_543.03 / 2 ** z;
  return allRoads().flatMap((road) => {
    if (!road.named && z < 16) return [];
    const length = lineLength(road.line);
    const text = roadName(road.region, road.en, road.local, language);
    const count = Math.max(1, Math.floor(length / metresPerPixel / 330));
    return Array.from({ length: count }, (_, i): Label => {
      const { point, degrees } = pointAlong(road.line, (i + 0.5) / count);
      const upright = degrees > 90 ? degrees - 180 : degrees < -90 ? degrees + 180 : degrees;
      const vertical = CJK.test(text) && Math.abs(upright) > 55;
      return {
        text,
        at: point,
        kind: 'road',
        degrees: upright,
        vertical,
        priority: (road.named ? 300 : 200) + ((road.id >>> 0) % 97) / 97 + i / 1000,
      };
    });
  });
}

const FONT: Record<Label['kind'], number> = {
  station: 13.5,
  road: 10.5,
  park: 10.5,
  district: 11.5,
  landmark: 10.5,
  city: 13,
};
/** Returns a label's font size in px. */
export const fontSize = (label: Label) => FONT[label.kind];

/** Returns the box that a label occupies, in mercator metres, with a margin because fonts differ. */
export function labelBox(label: Label, z: number): Box {
  const metres = 156_543.03 / 2 ** z;
  const size = fontSize(label);
  const wide = [...label.text].reduce((sum, c) => sum + (CJK.test(c) ? 1.05 : 0.56), 0) * size;
  const angle = label.vertical ? Math.PI / 2 : (label.degrees * Math.PI) / 180;
  const halfWidth =
    ((wide * Math.abs(Math.cos(angle)) + size * 1.3 * Math.abs(Math.sin(angle))) / 2 + 3) * metres;
  const halfHeight =
    ((wide * Math.abs(Math.sin(angle)) + size * 1.3 * Math.abs(Math.cos(angle))) / 2 + 3) * metres;
  const { x, y } = label.at;
  // A station's name is to the right of its sign.
  if (label.kind === 'station' && z >= 15) {
    return {
      minX: x - 12 * metres,
      maxX: x + (18 + wide) * metres,
      minY: y - 12 * metres,
      maxY: y + 12 * metres,
    };
  }
  return { minX: x - halfWidth, maxX: x + halfWidth, minY: y - halfHeight, maxY: y + halfHeight };
}

const placed = new Map<string, { label: Label; box: Box }[]>();

/**
 * Returns the labels to draw at a zoom level. They are chosen greedily by priority over the whole map, so
 * that neighbouring tiles agree on labels across their border.
 */
export function labelsIn(box: Box, z: number, language: Language): Label[] {
  const key = `${z}:${language}`;
  let all = placed.get(key);
  if (!all) {
    const taken = new Map<string, Box[]>();
    const bucket = (156_543.03 / 2 ** z) * 512;
    all = [];
    for (const label of [...candidates(z, language)].sort((a, b) => b.priority - a.priority)) {
      const space = labelBox(label, z);
      const buckets: string[] = [];
      for (let c = Math.floor(space.minX / bucket); c <= Math.floor(space.maxX / bucket); c++)
        for (let r = Math.floor(space.minY / bucket); r <= Math.floor(space.maxY / bucket); r++)
          buckets.push(`${c}:${r}`);
      if (buckets.some((name) => taken.get(name)?.some((other) => boxesMeet(other, space)))) continue;
      for (const name of buckets) taken.set(name, [...(taken.get(name) ?? []), space]);
      all.push({ label, box: space });
    }
    placed.set(key, all);
  }
  return all.filter((entry) => boxesMeet(entry.box, box)).map((entry) => entry.label);
}
