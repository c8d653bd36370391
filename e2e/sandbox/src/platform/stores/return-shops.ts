import type { Order } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import { distanceMetres } from '../../geo/distance';
import { readStoreCounts } from './counts';
import { type Store, type StoreDirectory, getDirectory } from './directory';
import { lastClosing } from './last-closing';
import { openNow } from './open-hours';
import { goneStores, presentStores } from './presence';
import { reservesSlots, storeState, storeTimeZone, toPlace } from './summary';

/** Distance, m, from the store of origin within which a store is near by. */
export const NEAR_RETURN_METRES = 1_000;
/** Stores of a running order, with the one of its origin. */
const MOST_SHOPS = 3;

interface Neighbour {
  store: Store;
  metres: number;
}

const neighbours = new WeakMap<StoreDirectory, Map<string, Neighbour[]>>();

/** Returns the stores near a store by distance, itself first unless it is gone for good. Empty for one that does not exist. */
function nearOrigin(directory: StoreDirectory, storeId: string): Neighbour[] {
  const known = neighbours.get(directory) ?? new Map<string, Neighbour[]>();
  neighbours.set(directory, known);
  const found = known.get(storeId);
  if (found) return found;
  const origin = directory.get(storeId);
  const near = (origin ? directory.of(origin.region) : [])
    .map((store) => ({ store, metres: store === origin ? 0 : distanceMetres(origin!, store) }))
    .filter(({ metres }) => metres <= NEAR_RETURN_METRES)
    .sort((a, b) => Number(b.store === origin) - Number(a.store === origin) || a.metres - b.metres);
  known.set(storeId, near);
  return near;
}

/** Returns the stores near a store as `nearOrigin`, without those that are reported as gone if there are others, and these. */
async function presentNear(ctx: PlatformContext, db: Database, storeId: string) {
  const near = nearOrigin(await getDirectory(ctx, db), storeId);
  const gone = await goneStores(db, ctx.clock.now());
  return { near: presentStores(near, gone, ({ store }) => store.storeId), gone };
}

/**
 * Returns when stores for the return close: that of the origin, then the nearest ones that are open and have a free slot.
 * @param reserveSeconds time for which the order may reserve a slot now; null if it may not
 */
export async function returnShops(
  ctx: PlatformContext,
  db: Database,
  storeId: string,
  language: Language,
  reserveSeconds: number | null,
): Promise<NonNullable<Order['returnShops']>> {
  const { near, gone } = await presentNear(ctx, db, storeId);
  const counts = await readStoreCounts(
    db,
    near.map(({ store }) => store.storeId),
    ctx.clock.now(),
  );
  const now = ctx.clock.ms();
  const stateOf = (store: Store) => storeState(store, counts.get(store.storeId), now);
  const freeSlots = (store: Store) =>
    stateOf(store) === 'OFFLINE' ? 0 : (counts.get(store.storeId)?.returnable ?? 0);
  const reserves = (store: Store) => reservesSlots(store, counts.get(store.storeId), { gone, now });
  return near
    .filter(({ store }) => store.storeId === storeId || (stateOf(store) === 'OPEN' && freeSlots(store) > 0))
    .slice(0, MOST_SHOPS)
    .map(({ store, metres }) => ({
      ...toPlace(store, language),
      open: openNow(store.hours, storeTimeZone(store), now),
      distanceMetres: Math.round(metres),
      returnable: freeSlots(store),
      goneReported: gone.has(store.storeId),
      ...(reserveSeconds !== null && reserves(store) ? { reserveSeconds } : {}),
    }));
}

/**
 * Returns when the last store near the origin closes, after an instant. It depends on the opening hours only, because
 * the free slots at that time are not known. Null if one is always open.
 */
export async function lastReturnTime(
  ctx: PlatformContext,
  db: Database,
  storeId: string,
  after: Date,
): Promise<Date | null> {
  const { near } = await presentNear(ctx, db, storeId);
  const [first] = near;
  if (!first) return null;
  const hours = near.map(({ store }) => store.hours);
  const at = lastClosing(hours, storeTimeZone(first.store), after.getTime());
  return at === null ? null : new Date(at);
}
