import type { OpenFilter, RegionCode, StoreFilter } from '@shared/http-api/app';
import type { StorePage } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { HttpFault } from '../../server/http/faults';
import type { Language } from '../../server/texts/languages';
import { REGION_FACTS } from '../regions/facts';
import { type LatLng, distanceMetres } from '../../geo/distance';
import { normalizeText } from '../places/search';
import { type StoreCounts, readStoreCounts, regionCounts } from './counts';
import { type Store, getDirectory } from './directory';
import { openNow } from './open-hours';
import { goneStores } from './presence';
import { storeState, storeTimeZone, toSummary } from './summary';

export const PAGE_SIZE = 20;
/** Maximum distance of a nearby store. Without any, the answer is empty ("Nearby no shop"). */
export const NEAR_METRES = 10_000;

/** Returns whether a store passes the filter. A closed or offline store offers nothing. */
export function passesFilter(
  filter: StoreFilter,
  store: Store,
  counts: StoreCounts | undefined,
  now: number,
): boolean {
  if (filter === 'all') return true;
  if (storeState(store, counts, now) !== 'OPEN') return false;
  return (filter === 'rent' ? (counts?.rentable ?? 0) : (counts?.returnable ?? 0)) > 0;
}

/** Returns whether a store is open now, or open 24 hours. Every store passes without a filter. */
export function passesOpen(open: OpenFilter | undefined, store: Store, now: number): boolean {
  if (!open) return true;
  const { isOpen, always } = openNow(store.hours, storeTimeZone(store), now);
  return open === 'now' ? isOpen : always;
}

/** Returns whether a store is closed now and has a next opening time. */
function opensAgain(store: Store, now: number): boolean {
  const { isOpen, until } = openNow(store.hours, storeTimeZone(store), now);
  return !isOpen && until !== null;
}

interface Ranked {
  store: Store;
  metres: number;
  /** Passes the filter, so it comes before closed stores. */
  open: boolean;
  /** Reported as gone, so it comes after the other ones that are open, or closed. */
  gone: boolean;
}

/** Returns the sort key: open stores first, those reported as gone after the others, then by distance in cm, then by id. */
const rankOf = ({ store, metres, open, gone }: Ranked) =>
  [(open ? 0 : 2) + (gone ? 1 : 0), Math.round(metres * 100), store.storeId] as const;

function compare(a: Ranked, b: Ranked): number {
  const [left, right] = [rankOf(a), rankOf(b)];
  return left[0] - right[0] || left[1] - right[1] || (left[2] < right[2] ? -1 : left[2] > right[2] ? 1 : 0);
}

/** Returns the cursor after an entry. It contains the rank, so that stores before it may appear or disappear. */
const cursorOf = (entry: Ranked) => rankOf(entry).join('~');

/** @throws HttpFault 400 if the cursor was not made by `cursorOf` */
function requireCursor(cursor: string | undefined): void {
  if (cursor !== undefined && !/^[0-3]~\d{1,12}~[\w-]+$/.test(cursor))
    throw new HttpFault(400, 'malformed cursor');
}

function isAfter(entry: Ranked, cursor: string): boolean {
  const [group = '', distance = '', id = ''] = cursor.split('~');
  const [mine, metres, storeId] = rankOf(entry);
  if (mine !== Number(group)) return mine > Number(group);
  return metres > Number(distance) || (metres === Number(distance) && storeId > id);
}

/** Returns stores by distance from a position, or from the region's centre without one. */
export async function storesNear(
  ctx: PlatformContext,
  given: {
    region: RegionCode;
    language: Language;
    from: LatLng | null;
    filter: StoreFilter;
    open?: OpenFilter;
    withClosed: boolean;
    q: string;
    cursor?: string;
  },
): Promise<StorePage> {
  const { region, language, from, filter, withClosed, cursor } = given;
  requireCursor(cursor);
  const now = ctx.clock.ms();
  const all = (await getDirectory(ctx)).of(region);
  const words = given.q.split(/\s+/).map(normalizeText).filter(Boolean);
  const centre = from ?? REGION_FACTS[region].center;
  const gone = await goneStores(ctx.db, ctx.clock.now());
  const counts = filter === 'all' ? null : await regionCounts(ctx, region, all.length);
  const ranked = all
    .filter((store) => words.every((word) => store.searchText.includes(word)))
    .filter((store) => passesOpen(given.open, store, now))
    .map((store) => ({ store, metres: distanceMetres(centre, store) }))
    // A search by name covers the whole region; otherwise only the neighbourhood counts.
    .filter(({ metres }) => !from || words.length > 0 || metres <= NEAR_METRES)
    .map((near) => ({
      ...near,
      open: !counts || passesFilter(filter, near.store, counts.get(near.store.storeId), now),
      gone: gone.has(near.store.storeId),
    }))
    .filter(({ store, open }) => open || (withClosed && opensAgain(store, now)))
    .sort(compare);
  const rest = cursor ? ranked.filter((entry) => isAfter(entry, cursor)) : ranked;
  const page = rest.slice(0, PAGE_SIZE);
  const fresh = await readStoreCounts(
    ctx.db,
    page.map(({ store }) => store.storeId),
    ctx.clock.now(),
  );
  return {
    filtersOpen: true,
    stores: page.map(({ store }) =>
      toSummary(store, fresh.get(store.storeId), { language, now, gone, from }),
    ),
    total: ranked.filter(({ open }) => open).length,
    nextCursor: rest.length > PAGE_SIZE ? cursorOf(page[page.length - 1]!) : null,
  };
}
