import { defineEndpoints, infiniteQuery, query } from '@shared/module-kit';
import type { StoreFilter } from '@shared/http-api/app';
import type {
  Places,
  Regions,
  StoreDetail,
  StoreMap,
  StorePage,
  StoreSummary,
} from '@shared/http-api/schemas';

export interface StoresNear extends Record<string, unknown> {
  lat?: number;
  lng?: number;
  filter?: StoreFilter;
  /** Adds stores that are closed now, after those that pass the filter. */
  withClosed?: boolean;
  q?: string;
}

/** Rounds to four decimals (about 11 m), so that requests for the same place share a cache key. */
export const fourDecimals = (degrees: number) => Math.round(degrees * 10_000) / 10_000;

const storesRequest = ({ lat, lng, filter, withClosed, q }: StoresNear, cursor?: string) => ({
  method: 'GET' as const,
  path: '/v1/stores',
  query: { lat, lng, filter, withClosed, q, cursor },
});

export const storeApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  /** First batch of the stores. */
  stores: query<StorePage, StoresNear>((near) => storesRequest(near), ['Store']),
  /** All stores, in batches. */
  allStores: infiniteQuery<StorePage, StoreSummary, StoresNear>(storesRequest, ['Store'], {
    rows: ({ stores }) => stores,
    rowId: ({ storeId }) => storeId,
  }),
  /** `bbox` is west,south,east,north. */
  storeMap: query<StoreMap, { bbox: string; zoom: number; filter: StoreFilter }>(
    (area) => ({ method: 'GET', path: '/v1/stores/map', query: area }),
    ['Store'],
  ),
  store: query<StoreDetail, { id: string; lat?: number; lng?: number }>(
    ({ id, lat, lng }) => ({
      method: 'GET',
      path: `/v1/stores/${encodeURIComponent(id)}`,
      query: { lat, lng },
    }),
    ['Store'],
  ),
  places: query<Places, { q: string; lat?: number; lng?: number }>(({ q, lat, lng }) => ({
    method: 'GET',
    path: '/v1/places/search',
    query: { q, lat, lng },
  })),
  regions: query<Regions>(() => ({ method: 'GET', path: '/v1/regions' }), [], { keepSeconds: 3600 }),
});
