import type { RegionCode, StoreFilter } from '@shared/contract/app';
import type { StorePage } from '@shared/contract/schemas';
import type { SandboxContext } from '../context';
import type { Language } from '../regions/languages';
import { REGION_FACTS } from '../regions/facts';
import { type LatLng, distanceMetres } from '../places/distance';
import { fold } from '../places/search';
import { type StoreCounts, countsOf, regionCounts } from './counts';
import { type Store, directoryOf } from './directory';
import { stateOf, toSummary } from './summary';

export const PAGE_SIZE = 20;
/** What still counts as near: beyond it the answer is empty, "Nearby no shop". */
export const NEAR_METRES = 10_000;

/** Whether a store offers what the filter asks for: one that is closed or silent offers nothing. */
export function passes(
  filter: StoreFilter,
  store: Store,
  counts: StoreCounts | undefined,
  now: number,
): boolean {
  if (filter === 'all') return true;
  if (stateOf(store, counts, now) !== 'OPEN') return false;
  return (filter === 'rent' ? (counts?.rentable ?? 0) : (counts?.returnable ?? 0)) > 0;
}

interface Ranked {
  store: Store;
  metres: number;
}

/** After which entry the next page begins: its distance and its id, so that a change in between skips nobody. */
const cursorOf = ({ store, metres }: Ranked) => `${Math.round(metres * 100)}~${store.storeId}`;

function isAfter(entry: Ranked, cursor: string): boolean {
  const [distance = '', id = ''] = cursor.split('~');
  const mine = Math.round(entry.metres * 100);
  return mine > Number(distance) || (mine === Number(distance) && entry.store.storeId > id);
}

/** Stores by distance: around a position, or, without one, from the region's centre outwards. */
export async function storesNear(
  ctx: SandboxContext,
  given: {
    region: RegionCode;
    language: Language;
    from: LatLng | null;
    filter: StoreFilter;
    q: string;
    cursor?: string;
  },
): Promise<StorePage> {
  const { region, language, from, filter, cursor } = given;
  const now = ctx.clock.ms();
  const all = (await directoryOf(ctx)).of(region);
  const words = given.q.split(/\s+/).map(fold).filter(Boolean);
  const centre = from ?? REGION_FACTS[region].center;
  const counts = filter === 'all' ? null : await regionCounts(ctx, region, all.length);
  const ranked = all
    .filter((store) => words.every((word) => store.searchText.includes(word)))
    .map((store) => ({ store, metres: distanceMetres(centre, store) }))
    // A name is looked for in the whole region, a neighbourhood is not.
    .filter(({ metres }) => !from || words.length > 0 || metres <= NEAR_METRES)
    .filter(({ store }) => !counts || passes(filter, store, counts.get(store.storeId), now))
    .sort((a, b) => a.metres - b.metres || (a.store.storeId < b.store.storeId ? -1 : 1));
  const rest = cursor ? ranked.filter((entry) => isAfter(entry, cursor)) : ranked;
  const page = rest.slice(0, PAGE_SIZE);
  const fresh = await countsOf(
    ctx.db,
    page.map(({ store }) => store.storeId),
    ctx.clock.now(),
  );
  return {
    stores: page.map(({ store }) => toSummary(store, fresh.get(store.storeId), { language, now, from })),
    total: ranked.length,
    nextCursor: rest.length > PAGE_SIZE ? cursorOf(page[page.length - 1]!) : null,
  };
}
