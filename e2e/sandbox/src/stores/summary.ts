import type { StoreSummary } from '@shared/http-api/schemas';
import type { SandboxContext } from '../context';
import type { Database } from '../db';
import type { Language } from '../regions/languages';
import { REGION_FACTS } from '../regions/facts';
import { type LatLng, distanceMetres } from '../places/distance';
import { currentPlan } from '../plans';
import { type StoreCounts, countsOf } from './counts';
import { type Store, directoryOf } from './directory';
import { floorText } from './floor';
import { openNow } from './open-hours';

/** Where an order began or ended, in the renter's language. */
export interface PlaceOfStore {
  storeId: string;
  name: string;
  floor: string;
  timeZone: string;
}

export const timeZoneOf = (store: Store) => REGION_FACTS[store.region].timeZone;

/** CLOSED by its hours wins over OFFLINE: there is no way in either way. */
export function stateOf(store: Store, counts: StoreCounts | undefined, now: number): StoreSummary['state'] {
  if (!openNow(store.hours, timeZoneOf(store), now).isOpen) return 'CLOSED';
  return counts?.online ? 'OPEN' : 'OFFLINE';
}

export function toSummary(
  store: Store,
  counts: StoreCounts | undefined,
  given: { language: Language; now: number; from?: LatLng | null },
): StoreSummary {
  const { language, now, from } = given;
  return {
    storeId: store.storeId,
    region: store.region,
    name: store.names[language],
    floor: floorText(store.floor, store.region, language),
    address: store.addresses[language],
    position: { lat: store.lat, lng: store.lng },
    distanceMetres: from ? Math.round(distanceMetres(from, store)) : null,
    timeZone: timeZoneOf(store),
    state: stateOf(store, counts, now),
    open: openNow(store.hours, timeZoneOf(store), now),
    rentable: counts?.rentable ?? 0,
    returnable: counts?.returnable ?? 0,
    countedAt: (counts?.countedAt ?? new Date(now)).toISOString(),
    lastCounts: counts?.last ?? null,
    plan: currentPlan(store.region),
  };
}

/** A store as lists and cabinets show it; null where there is none, or where it is shut for good. */
export async function storeSummary(
  ctx: SandboxContext,
  storeId: string,
  given: { language: Language; from?: LatLng | null; db?: Database },
): Promise<StoreSummary | null> {
  const db = given.db ?? ctx.db;
  const store = (await directoryOf(ctx, db)).get(storeId);
  if (!store || store.gone) return null;
  const counts = await countsOf(db, [storeId], ctx.clock.now());
  return toSummary(store, counts.get(storeId), { ...given, now: ctx.clock.ms() });
}

/** The place of an order, also of a store that has been shut since. */
export async function placeOfStore(
  ctx: SandboxContext,
  storeId: string,
  language: Language,
  db: Database = ctx.db,
): Promise<PlaceOfStore | null> {
  const store = (await directoryOf(ctx, db)).get(storeId);
  if (!store) return null;
  return {
    storeId,
    name: store.names[language],
    floor: floorText(store.floor, store.region, language),
    timeZone: timeZoneOf(store),
  };
}
