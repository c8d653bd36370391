import { defineEndpoints, infiniteQuery, query } from '@shared/module-kit';
import type { StoreFilter } from '@shared/http-api/app';
import type { StoreDetail, StorePage, StoreSummary } from '@shared/http-api/schemas';

export const storesApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  stores: infiniteQuery<
    StorePage,
    StoreSummary,
    {
      lat?: number | undefined;
      lng?: number | undefined;
      filter: StoreFilter;
      /** Adds stores that are closed now, after those that pass the filter. */
      withClosed: boolean;
      q: string;
    }
  >((asked, cursor) => ({ method: 'GET', path: '/v1/stores', query: { ...asked, cursor } }), ['Store'], {
    rows: ({ stores }) => stores,
    rowId: ({ storeId }) => storeId,
  }),
  /** Sends no position, so that the request equals the prefetched one (`early` in module.json). */
  store: query<StoreDetail, { id: string }>(
    ({ id }) => ({ method: 'GET', path: `/v1/stores/${encodeURIComponent(id)}` }),
    ['Store'],
  ),
});
