import Supercluster from 'supercluster';
import type { OpenFilter, RegionCode, StoreFilter } from '@shared/http-api/app';
import type { StoreMap } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { HttpFault } from '../../server/http';
import type { Language } from '../../server/texts/languages';
import { type StoreCounts, readStoreCounts, regionCounts } from './counts';
import { type Store, getDirectory } from './directory';
import { passesFilter, passesOpen } from './nearby';
import { goneStores } from './presence';
import { storeState } from './summary';

export const MOST_ITEMS = 300;
/** Highest zoom with clusters. Above it every store is shown separately. */
const CLUSTER_MAX_ZOOM = 17;
/** Cluster radius in pixels: a pin is 44 wide, and about twelve entries fit on a phone. */
const CLUSTER_RADIUS = 64;

type Bounds = [west: number, south: number, east: number, north: number];
type Index = Supercluster<{ store: Store }>;

/**
 * Parses a bounding box.
 * @throws HttpFault 400 if the text is not "west,south,east,north" in degrees
 */
export function parseBounds(text: string): Bounds {
  const parts = text.split(',').map((part) => (part.trim() === '' ? NaN : Number(part)));
  const [west, south, east, north] = parts;
  if (parts.length !== 4 || parts.some((n) => !Number.isFinite(n)) || south! >= north! || west! >= east!) {
    throw new HttpFault(400, 'bbox must be west,south,east,north');
  }
  return [west!, south!, east!, north!];
}

function build(stores: readonly Store[]): Index {
  const index: Index = new Supercluster({ radius: CLUSTER_RADIUS, extent: 256, maxZoom: CLUSTER_MAX_ZOOM });
  index.load(
    stores.map((store) => ({
      type: 'Feature',
      properties: { store },
      geometry: { type: 'Point', coordinates: [store.lng, store.lat] },
    })),
  );
  return index;
}

/**
 * Indexes by their source. An index of all stores lives as long as the directory, a filtered one as long as
 * its counts.
 */
const indexes = new WeakMap<object, Map<string, Index>>();

function indexFor(owner: object, key: string, stores: () => readonly Store[]): Index {
  const known = indexes.get(owner) ?? new Map<string, Index>();
  indexes.set(owner, known);
  let index = known.get(key);
  if (!index) known.set(key, (index = build(stores())));
  return index;
}

/**
 * GET /v1/stores/map: stores and clusters in a box, at most 300. More entries are merged into larger
 * clusters.
 */
export async function storesOnMap(
  ctx: PlatformContext,
  given: {
    region: RegionCode;
    language: Language;
    bbox: string;
    zoom: number;
    filter: StoreFilter;
    open?: OpenFilter;
  },
): Promise<StoreMap> {
  const { region, language, filter, open } = given;
  const bounds = parseBounds(given.bbox);
  const now = ctx.clock.ms();
  const directory = await getDirectory(ctx);
  const all = directory.of(region);
  let index: Index;
  if (filter === 'all' && !open) {
    index = indexFor(directory, region, () => all);
  } else {
    const counts = await regionCounts(ctx, region, all.length);
    index = indexFor(counts, `${region}:${filter}:${open ?? ''}`, () =>
      all.filter(
        (store) =>
          passesOpen(open, store, now) && passesFilter(filter, store, counts.get(store.storeId), now),
      ),
    );
  }
  let zoom = given.zoom;
  let found = index.getClusters(bounds, zoom);
  while (found.length > MOST_ITEMS && zoom > 0) found = index.getClusters(bounds, --zoom);
  found = found.slice(0, MOST_ITEMS);
  const single = found.flatMap(({ properties }) => ('store' in properties ? [properties.store.storeId] : []));
  const fresh = await readStoreCounts(ctx.db, single, ctx.clock.now());
  const gone = await goneStores(ctx.db, ctx.clock.now());
  return {
    items: found.map(({ properties, geometry }) => {
      const [lng = 0, lat = 0] = geometry.coordinates;
      if ('store' in properties)
        return toPin(properties.store, fresh.get(properties.store.storeId), { language, now, gone });
      return {
        kind: 'cluster' as const,
        id: `${region}-${zoom}-${properties.cluster_id}`,
        position: { lat, lng },
        count: properties.point_count,
        expansionZoom: Math.min(22, index.getClusterExpansionZoom(properties.cluster_id)),
      };
    }),
  };
}

function toPin(
  store: Store,
  counts: StoreCounts | undefined,
  { language, now, gone }: { language: Language; now: number; gone: ReadonlySet<string> },
) {
  return {
    kind: 'store' as const,
    storeId: store.storeId,
    name: store.names[language],
    position: { lat: store.lat, lng: store.lng },
    state: storeState(store, counts, now),
    rentable: counts?.rentable ?? 0,
    returnable: counts?.returnable ?? 0,
    goneReported: gone.has(store.storeId),
  };
}
