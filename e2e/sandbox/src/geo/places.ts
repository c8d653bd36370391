import type { RegionCode } from '@shared/http-api/app';
import { primitives } from '@shared/http-api/schemas';
import Type, { type Static } from 'typebox';
import { readSeed } from '../seed/read-seed';
import type { Localised } from '../server/texts/languages';

const Names = Type.Tuple([Type.String(), Type.String(), Type.String(), Type.String()]);
const PlaceKind = primitives.oneOf(['station', 'landmark', 'park', 'district']);

/** Names are in English, Japanese, Simplified and Traditional Chinese, without "station". */
const PlacesFile = Type.Object(
  {
    /** Wards and districts by id. */
    areas: Type.Record(Type.String(), Names),
    /** Id, kind, latitude, longitude, area, names. */
    places: Type.Array(
      Type.Tuple([
        Type.String(),
        PlaceKind,
        Type.Number(),
        Type.Number(),
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String(),
        Type.String(),
      ]),
    ),
  },
  { additionalProperties: false },
);
type PlacesFile = Static<typeof PlacesFile>;

/** A station, landmark, park or district of one region. */
export interface Place {
  id: string;
  region: RegionCode;
  kind: Static<typeof PlaceKind>;
  lat: number;
  lng: number;
  /** Name on the map, without "Station". */
  label: Localised;
  /** Name in search results. */
  name: Localised;
  /** Ward or district. */
  area: Localised;
}

const FILES: Readonly<Record<RegionCode, PlacesFile>> = {
  JP: readSeed('places/jp.json', PlacesFile),
  MY: readSeed('places/my.json', PlacesFile),
  HK: readSeed('places/hk.json', PlacesFile),
};

function toPlace(region: RegionCode, row: PlacesFile['places'][number]): Place {
  const [id, kind, lat, lng, areaId, en, ja, zh, hkText] = row;
  const area = FILES[region].areas[areaId];
  if (!area) throw new Error(`place ${id}: no area ${areaId}`);
  const station = kind === 'station';
  const chinese = (text: string) => (station && !/[站]$/.test(text) ? `${text}站` : text);
  return {
    id: `${region.toLowerCase()}-${id}`,
    region,
    kind,
    lat,
    lng,
    label: { en, ja, zh, hk: hkText },
    name: {
      en: station ? `${en} Station` : en,
      ja: station ? `${ja}駅` : ja,
      zh: chinese(zh),
      hk: chinese(hkText),
    },
    area: { en: area[0], ja: area[1], zh: area[2], hk: area[3] },
  };
}

const regions = Object.keys(FILES) as RegionCode[];

/** All places of the seed. */
export const PLACES: readonly Place[] = regions.flatMap((region) =>
  FILES[region].places.map((row) => toPlace(region, row)),
);
