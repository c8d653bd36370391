import { type CabinetCounts, type LastCounts, countedAt, lastCounts } from '../cabinets/counts';
import type { PlatformContext } from '../context';
import type { Database } from '../../server/db';

/** Counts of a store's cabinets, from their last reports. */
export interface StoreCounts {
  rentable: number;
  returnable: number;
  /** Slots of `returnable` that can be reserved. */
  reservable: number;
  /** At least one cabinet is connected. */
  online: boolean;
  countedAt: Date;
  /** Last reports if no cabinet is connected. */
  last: LastCounts | null;
}

type CountRow = Omit<CabinetCounts, 'region' | 'slots' | 'empty'>;

const COLUMNS =
  'select cabinet_sn, store_id, online, rentable, returnable, reservable, counted_at, last_rentable, last_returnable from cabinet_counts';

/** Adds up the cabinets of each store. `countedAt` is the oldest report of its connected cabinets, if it has any. */
function addUp(rows: readonly CountRow[], now: Date): Map<string, StoreCounts> {
  const stores = new Map<string, StoreCounts>();
  for (const row of rows) {
    const at = countedAt(row, now);
    const sum = stores.get(row.store_id);
    if (!sum) {
      const { rentable, returnable, reservable, online } = row;
      const last = lastCounts(row);
      stores.set(row.store_id, { rentable, returnable, reservable, online, countedAt: at, last });
      continue;
    }
    if (row.online === sum.online) sum.countedAt = at < sum.countedAt ? at : sum.countedAt;
    else if (row.online) sum.countedAt = at;
    sum.rentable += row.rentable;
    sum.returnable += row.returnable;
    sum.reservable += row.reservable;
    sum.online ||= row.online;
    const last = lastCounts(row);
    sum.last =
      sum.online || !sum.last || !last
        ? null
        : {
            rentable: sum.last.rentable + last.rentable,
            returnable: sum.last.returnable + last.returnable,
          };
  }
  return stores;
}

/** Returns the current counts of some stores. */
export async function readStoreCounts(
  db: Database,
  storeIds: readonly string[],
  now: Date,
): Promise<Map<string, StoreCounts>> {
  if (storeIds.length === 0) return new Map();
  return addUp(await db.query<CountRow>(`${COLUMNS} where store_id = any($1::text[])`, [storeIds]), now);
}

/**
 * Number of stores in a region from which their counts are cached for `KEPT_MS`, because adding them up takes a
 * second.
 */
const MANY = 2_000;
const KEPT_MS = 10_000;

const kept = new WeakMap<
  PlatformContext,
  Map<string, { at: number; counts: Promise<Map<string, StoreCounts>> }>
>();

/** Forgets the cached counts after a reset, so that they are read again. */
export const forgetCounts = (ctx: PlatformContext) => kept.delete(ctx);

/** Returns the counts of every store in a region. With very many stores they are up to ten seconds old. */
export function regionCounts(
  ctx: PlatformContext,
  region: string,
  stores: number,
): Promise<Map<string, StoreCounts>> {
  const ask = async () =>
    addUp(await ctx.db.query<CountRow>(`${COLUMNS} where region = $1`, [region]), ctx.clock.now());
  if (stores < MANY) return ask();
  const regions = kept.get(ctx) ?? new Map<string, { at: number; counts: ReturnType<typeof ask> }>();
  kept.set(ctx, regions);
  const last = regions.get(region);
  // Counts of the future were added up before the clock was set back.
  if (last && Math.abs(Date.now() - last.at) < KEPT_MS) return last.counts;
  const counts = ask();
  regions.set(region, { at: Date.now(), counts });
  counts.catch(() => regions.delete(region));
  return counts;
}
