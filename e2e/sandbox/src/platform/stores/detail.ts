import type { StoreDetail } from '@shared/http-api/schemas';
import { cabinetsOfStore, countedAt, lastCounts } from '../cabinets/counts';
import type { PlatformContext } from '../context';
import type { LatLng } from '../../geo/distance';
import type { Language } from '../../server/texts/languages';
import { getDirectory } from './directory';
import { photoAddresses } from './photos';
import { storeSummary } from './summary';

/**
 * Returns a store with its hours, photos and cabinets, or null if it does not exist or is closed permanently.
 */
export async function storeDetail(
  ctx: PlatformContext,
  storeId: string,
  given: { language: Language; from: LatLng | null },
): Promise<StoreDetail | null> {
  const summary = await storeSummary(ctx, storeId, given);
  const store = (await getDirectory(ctx)).get(storeId);
  if (!summary || !store) return null;
  const cabinets = await cabinetsOfStore(ctx.db, storeId);
  return {
    ...summary,
    hours: store.hours,
    photos: photoAddresses(ctx.config, store),
    phone: store.phone,
    cabinets: cabinets.map((row) => ({
      sn: row.cabinet_sn,
      state: row.online ? ('ONLINE' as const) : ('OFFLINE' as const),
      slots: row.slots,
      rentable: row.rentable,
      returnable: row.returnable,
      countedAt: countedAt(row, ctx.clock.now()).toISOString(),
      lastCounts: lastCounts(row),
    })),
  };
}
