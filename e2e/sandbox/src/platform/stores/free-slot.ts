import type { RegionCode } from '@shared/http-api/app';
import { type LatLng, distanceMetres } from '../../geo/distance';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';
import { readStoreCounts } from './counts';
import { type Store, getDirectory } from './directory';
import { goneStores, presentStores } from './presence';
import { storeState } from './summary';

/**
 * Returns the nearest open store of a region with a free slot, or null if there is none within a distance. Stores that are
 * reported as gone do not count if there are others.
 * @param within metres
 */
export async function nearestFreeSlot(
  ctx: PlatformContext,
  db: Database,
  region: RegionCode,
  from: LatLng,
  within: number,
): Promise<Store | null> {
  const all = (await getDirectory(ctx, db))
    .of(region)
    .map((store) => ({ store, metres: distanceMetres(from, store) }))
    .filter(({ metres }) => metres <= within)
    .sort((a, b) => a.metres - b.metres)
    .map(({ store }) => store);
  const near = presentStores(all, await goneStores(db, ctx.clock.now()), ({ storeId }) => storeId);
  const ids = near.map(({ storeId }) => storeId);
  const counts = await readStoreCounts(db, ids, ctx.clock.now());
  const isFree = (store: Store) => {
    const count = counts.get(store.storeId);
    return storeState(store, count, ctx.clock.ms()) === 'OPEN' && (count?.returnable ?? 0) > 0;
  };
  return near.find(isFree) ?? null;
}
