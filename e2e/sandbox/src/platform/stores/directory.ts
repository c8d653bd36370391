import type { RegionCode } from '@shared/http-api/app';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Localised } from '../../server/texts/languages';
import { normalizeText } from '../places/search';
import type { DayHours } from './open-hours';
import type { StoreKind } from './seed-rows';

/** Static data of a store. It does not change while the sandbox runs. */
export interface Store {
  storeId: string;
  region: RegionCode;
  names: Localised;
  addresses: Localised;
  floor: string;
  lat: number;
  lng: number;
  hours: DayHours[];
  phone: string | null;
  kind: StoreKind;
  gone: boolean;
  /** Normalized names and addresses in every language, for the search. */
  searchText: string;
}

/** All stores in memory. 50,000 of them can be searched and clustered without the database. */
export interface StoreDirectory {
  get(storeId: string): Store | undefined;
  /** Returns the stores of a region, without permanently closed ones. */
  of(region: RegionCode): readonly Store[];
}

type StoreRow = Omit<Store, 'storeId' | 'searchText'> & { store_id: string };

async function load(db: Database): Promise<StoreDirectory> {
  const rows = await db.query<StoreRow>('select * from stores order by store_id');
  const sameHours = new Map<string, DayHours[]>();
  const byId = new Map<string, Store>();
  const byRegion: Record<RegionCode, Store[]> = { JP: [], MY: [], HK: [] };
  for (const { store_id: storeId, ...row } of rows) {
    const key = JSON.stringify(row.hours);
    const hours = sameHours.get(key) ?? row.hours;
    sameHours.set(key, hours);
    const words = new Set([...Object.values(row.names), ...Object.values(row.addresses)]);
    const store = { ...row, storeId, hours, searchText: normalizeText([...words].join('\n')) };
    byId.set(storeId, store);
    if (!row.gone) byRegion[row.region].push(store);
  }
  return { get: (storeId) => byId.get(storeId), of: (region) => byRegion[region] };
}

const directories = new WeakMap<PlatformContext, Promise<StoreDirectory>>();

/**
 * Returns the sandbox's stores, which are read once.
 * @param db the `tx` of the caller's transaction, if there is one
 */
export function getDirectory(ctx: PlatformContext, db: Database = ctx.db): Promise<StoreDirectory> {
  const known = directories.get(ctx);
  if (known) return known;
  const directory = load(db);
  directories.set(ctx, directory);
  directory.catch(() => directories.delete(ctx));
  return directory;
}

/** Forgets the stores after a reset, so that they are read again. */
export const forgetDirectory = (ctx: PlatformContext) => directories.delete(ctx);
