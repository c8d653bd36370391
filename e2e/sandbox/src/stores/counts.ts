import type { SandboxContext } from '../context';
import type { Database } from '../db';

/** What the cabinets of a store have to offer, by their last report. */
export interface StoreCounts {
  rentable: number;
  returnable: number;
  /** At least one cabinet answers. */
  online: boolean;
  countedAt: Date;
}

interface CountRow {
  store_id: string;
  rentable: number;
  returnable: number;
  online: boolean;
  counted_at: Date;
}

const SUMS = `select store_id, sum(rentable)::int as rentable, sum(returnable)::int as returnable,
  bool_or(online) as online, max(counted_at) as counted_at from cabinet_counts`;

const toCounts = (row: CountRow): StoreCounts => ({
  rentable: row.rentable,
  returnable: row.returnable,
  online: row.online,
  countedAt: row.counted_at,
});

/** The counts of some stores, as they are now. */
export async function countsOf(db: Database, storeIds: readonly string[]): Promise<Map<string, StoreCounts>> {
  if (storeIds.length === 0) return new Map();
  const rows = await db.query<CountRow>(`${SUMS} where store_id = any($1::text[]) group by store_id`, [
    storeIds,
  ]);
  return new Map(rows.map((row) => [row.store_id, toCounts(row)]));
}

/** From this many stores on a region's counts are asked for at most once in a while: adding up costs a second. */
const MANY = 2_000;
const KEPT_MS = 10_000;

const kept = new WeakMap<
  SandboxContext,
  Map<string, { at: number; counts: Promise<Map<string, StoreCounts>> }>
>();

/** The counts of every store of a region; with very many stores up to ten seconds old. */
export function regionCounts(
  ctx: SandboxContext,
  region: string,
  stores: number,
): Promise<Map<string, StoreCounts>> {
  const ask = async () => {
    const rows = await ctx.db.query<CountRow>(`${SUMS} where region = $1 group by store_id`, [region]);
    return new Map(rows.map((row) => [row.store_id, toCounts(row)]));
  };
  if (stores < MANY) return ask();
  const regions = kept.get(ctx) ?? new Map<string, { at: number; counts: ReturnType<typeof ask> }>();
  kept.set(ctx, regions);
  const last = regions.get(region);
  if (last && Date.now() - last.at < KEPT_MS) return last.counts;
  const counts = ask();
  regions.set(region, { at: Date.now(), counts });
  counts.catch(() => regions.delete(region));
  return counts;
}
