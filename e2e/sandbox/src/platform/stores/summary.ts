import type { StoreSummary } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import { REGION_FACTS } from '../regions/facts';
import { type LatLng, distanceMetres } from '../../geo/distance';
import { currentPlan } from '../plans';
import { type StoreCounts, readStoreCounts } from './counts';
import { type Store, getDirectory } from './directory';
import { floorText } from './floor';
import { openNow } from './open-hours';
import { goneStores } from './presence';

/** Place where an order started or ended, in the renter's language. */
export interface PlaceOfStore {
  storeId: string;
  name: string;
  floor: string;
  timeZone: string;
}

export const storeTimeZone = (store: Store) => REGION_FACTS[store.region].timeZone;

/** Returns whether a store is open at an instant, in ms. */
const isOpenAt = (store: Store, now: number): boolean =>
  openNow(store.hours, storeTimeZone(store), now).isOpen;

/** The stores that are reported as gone, and an instant in ms. */
interface Known {
  gone: ReadonlySet<string>;
  now: number;
}

/** Returns whether renters find a store, open: it is neither closed for good nor reported as gone. */
export const isFoundOpen = (store: Store, { gone, now }: Known): boolean =>
  !store.gone && !gone.has(store.storeId) && isOpenAt(store, now);

/** Returns whether a slot of a store can be reserved. */
export const reservesSlots = (store: Store, counts: StoreCounts | undefined, known: Known): boolean =>
  isFoundOpen(store, known) && (counts?.reservable ?? 0) > 0;

/** Returns the state of a store. CLOSED has priority over OFFLINE. */
export function storeState(
  store: Store,
  counts: StoreCounts | undefined,
  now: number,
): StoreSummary['state'] {
  if (!isOpenAt(store, now)) return 'CLOSED';
  return counts?.online ? 'OPEN' : 'OFFLINE';
}

/** Returns a store as the app receives it. Without `from` it has no distance. */
export function toSummary(
  store: Store,
  counts: StoreCounts | undefined,
  given: Known & { language: Language; from?: LatLng | null },
): StoreSummary {
  const { language, now, gone, from } = given;
  return {
    storeId: store.storeId,
    region: store.region,
    name: store.names[language],
    floor: floorText(store.floor, store.region, language),
    address: store.addresses[language],
    position: { lat: store.lat, lng: store.lng },
    distanceMetres: from ? Math.round(distanceMetres(from, store)) : null,
    timeZone: storeTimeZone(store),
    state: storeState(store, counts, now),
    open: openNow(store.hours, storeTimeZone(store), now),
    rentable: counts?.rentable ?? 0,
    returnable: counts?.returnable ?? 0,
    countedAt: (counts?.countedAt ?? new Date(now)).toISOString(),
    lastCounts: counts?.last ?? null,
    plan: currentPlan(store.region),
    goneReported: gone.has(store.storeId),
    reservesSlots: reservesSlots(store, counts, given),
  };
}

/**
 * Returns a store as shown in lists and on cabinets, or null if it does not exist or is closed permanently.
 */
export async function storeSummary(
  ctx: PlatformContext,
  storeId: string,
  given: { language: Language; from?: LatLng | null; db?: Database },
): Promise<StoreSummary | null> {
  const db = given.db ?? ctx.db;
  const store = (await getDirectory(ctx, db)).get(storeId);
  if (!store || store.gone) return null;
  const counts = await readStoreCounts(db, [storeId], ctx.clock.now());
  const gone = await goneStores(db, ctx.clock.now());
  return toSummary(store, counts.get(storeId), { ...given, gone, now: ctx.clock.ms() });
}

/** Returns a store as an order names it. */
export const toPlace = (store: Store, language: Language): PlaceOfStore => ({
  storeId: store.storeId,
  name: store.names[language],
  floor: floorText(store.floor, store.region, language),
  timeZone: storeTimeZone(store),
});

/** Returns the place of an order, even if the store has been closed since. */
export async function placeOfStore(
  ctx: PlatformContext,
  storeId: string,
  language: Language,
  db: Database = ctx.db,
): Promise<PlaceOfStore | null> {
  const store = (await getDirectory(ctx, db)).get(storeId);
  return store ? toPlace(store, language) : null;
}
