import type { RegionCode } from '@shared/http-api/app';
import type { Localised } from '../server/texts/languages';
import * as hk from '../seed/places-hk';
import * as jp from '../seed/places-jp';
import * as my from '../seed/places-my';

export type PlaceKind = 'station' | 'landmark' | 'park' | 'district';
/** Names in English, Japanese, Simplified and Traditional Chinese. */
export type AreaTable = Record<string, readonly [string, string, string, string]>;
export type PlaceRow = readonly [
  id: string,
  kind: PlaceKind,
  lat: number,
  lng: number,
  area: string,
  en: string,
  ja: string,
  zh: string,
  hk: string,
];
/** A line through stations of the same table. `stops` contains their ids, separated by spaces. */
export interface RailLine {
  id: string;
  stops: string;
  /** Runs in a tunnel, so it is not drawn. */
  under?: boolean;
  ring?: boolean;
}

/** A station, landmark, park or district of one region. */
export interface Place {
  id: string;
  region: RegionCode;
  kind: PlaceKind;
  lat: number;
  lng: number;
  /** Name on the map, without "Station". */
  label: Localised;
  /** Name in search results. */
  name: Localised;
  /** Ward or district. */
  area: Localised;
}

const SETS = { JP: jp, MY: my, HK: hk } as const;

function toPlace(region: RegionCode, row: PlaceRow): Place {
  const [id, kind, lat, lng, areaId, en, ja, zh, hkText] = row;
  const area = SETS[region].AREAS[areaId];
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

const regions = Object.keys(SETS) as RegionCode[];

/** Every packaged place. */
export const PLACES: readonly Place[] = regions.flatMap((region) =>
  SETS[region].PLACES.map((row) => toPlace(region, row)),
);

const byId = new Map(PLACES.map((place) => [place.id, place]));

/** Every rail line with its stations in order. A loop ends at its first station. */
export const RAILS: readonly { id: string; region: RegionCode; under: boolean; stops: Place[] }[] =
  regions.flatMap((region) =>
    SETS[region].RAILS.map((line: RailLine) => {
      const stops = line.stops.split(' ').map((id) => {
        const stop = byId.get(`${region.toLowerCase()}-${id}`);
        if (!stop) throw new Error(`rail ${line.id}: no station ${id}`);
        return stop;
      });
      if (line.ring) stops.push(stops[0]!);
      return { id: `${region.toLowerCase()}-${line.id}`, region, under: line.under ?? false, stops };
    }),
  );
