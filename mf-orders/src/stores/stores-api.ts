import { defineEndpoints, query } from '@shared/module-kit';
import type { StoreFilter } from '@shared/http-api/app';
import type { StoreDetail, StorePage } from '@shared/http-api/schemas';

export const storesApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  stores: query<
    StorePage,
    {
      lat?: number | undefined;
      lng?: number | undefined;
      filter: StoreFilter;
      q: string;
      cursor?: string | undefined;
    }
  >((asked) => ({ method: 'GET', path: '/v1/stores', query: asked }), ['Store']),
  /** Has no position, so that the request equals the prefetched one of `early` in module.json. */
  store: query<StoreDetail, { id: string }>(
    ({ id }) => ({ method: 'GET', path: `/v1/stores/${encodeURIComponent(id)}` }),
    ['Store'],
  ),
});
