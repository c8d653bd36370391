import type { RegionCode } from '@shared/http-api/app';
import type { NewCabinet } from '../../ports/cabinets';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { offsetPosition } from '../../geo/distance';
import { PLACES } from '../../geo/places';
import type { Localised } from '../../server/texts/languages';
import { bulkStores } from './bulk';
import type { Store } from './directory';
import { parseHours } from './open-hours';
import { type SeedRow, SEED_ROWS, translatedNames } from './seed-rows';

export type NewStore = Omit<Store, 'searchText'>;

/** Added to a store's number for its second cabinet. Cabinets of bulk stores have numbers from 10 000. */
const SECOND_CABINET = 9000;

const places = new Map(PLACES.map((place) => [place.id, place]));
const five = (n: number) => String(n).padStart(5, '0');

/** Returns a store's names: the one on its sign, and translations. */
function namesOf(row: SeedRow, region: RegionCode): Localised {
  const sign = row.local ?? row.en;
  const own: Localised = {
    en: row.en,
    ja: row.ja ?? sign,
    zh: row.zh ?? sign,
    hk: row.hk ?? (region === 'HK' ? sign : (row.local ?? row.zh ?? row.en)),
  };
  return { ...own, ...translatedNames(row.en) };
}

function phoneOf(region: RegionCode, number: number): string {
  const four = String(1000 + ((number * 37) % 9000));
  return { JP: `+81 3 0000 ${four}`, MY: `+60 3 0000 ${four}`, HK: `+852 3000 ${four}` }[region];
}

function toStore(row: SeedRow, region: RegionCode, number: number): NewStore {
  const [placeId, east, north] = row.at;
  const place = places.get(`${region.toLowerCase()}-${placeId}`);
  if (!place) throw new Error(`seed store ${row.en}: no place ${placeId}`);
  const local = row.streetLocal ?? row.street;
  const joined = (area: string) => (region === 'MY' ? `${row.street}, ${area}` : `${area}${local}`);
  return {
    storeId: `${region}S${five(number)}`,
    region,
    names: namesOf(row, region),
    addresses: {
      en: `${row.street}, ${place.area.en}`,
      ja: joined(place.area.ja),
      zh: joined(place.area.zh),
      hk: joined(place.area.hk),
    },
    floor: row.floor,
    ...offsetPosition(place, east, north),
    hours: parseHours(row.hours),
    phone: number % 6 === 0 ? null : phoneOf(region, number),
    kind: row.kind,
    gone: row.state === 'gone',
  };
}

function cabinetsOf(row: SeedRow, region: RegionCode, number: number): NewCabinet[] {
  const storeId = `${region}S${five(number)}`;
  return row.banks.split('+').map((text, i) => {
    const [slots = 0, banks = 0] = text.split('/').map(Number);
    const sn = `${region}C${five(i === 0 ? number : SECOND_CABINET + number)}`;
    return { sn, storeId, slots, banks, online: row.state !== 'offline', reservesSlots: row.reserves };
  });
}

/** Returns every fixed store with its cabinets. Tests rely on the first store of each region. */
export function fixedStores(): { stores: NewStore[]; cabinets: NewCabinet[] } {
  const regions = Object.keys(SEED_ROWS) as RegionCode[];
  return {
    stores: regions.flatMap((region) => SEED_ROWS[region].map((row, i) => toStore(row, region, i + 1))),
    cabinets: regions.flatMap((region) =>
      SEED_ROWS[region].flatMap((row, i) => cabinetsOf(row, region, i + 1)),
    ),
  };
}

export async function insertStores(tx: Database, stores: readonly NewStore[]): Promise<void> {
  await tx.query(
    `insert into stores (store_id, region, names, addresses, floor, lat, lng, hours, phone, kind, gone)
     select s->>'storeId', s->>'region', s->'names', s->'addresses', s->>'floor', (s->>'lat')::float8,
       (s->>'lng')::float8, s->'hours', s->>'phone', s->>'kind', (s->>'gone')::boolean
     from jsonb_array_elements($1::jsonb) as s`,
    [JSON.stringify(stores)],
  );
}

const BATCH = 2_000;

/** Fills the tables of an empty sandbox with the fixed stores and the configured number of bulk stores. */
export async function seedStores(tx: Database, ctx: PlatformContext): Promise<void> {
  const now = ctx.clock.now();
  const fixed = fixedStores();
  await insertStores(tx, fixed.stores);
  await ctx.cabinets.install(tx, fixed.cabinets, now);
  for (let from = 0; from < ctx.config.bulkStores; from += BATCH) {
    const more = bulkStores(from, Math.min(ctx.config.bulkStores, from + BATCH));
    await insertStores(tx, more.stores);
    await ctx.cabinets.install(tx, more.cabinets, now);
  }
}
