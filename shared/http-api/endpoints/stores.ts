// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Stores by distance from a position, or from the centre of the region without one. */
export const stores: ListEndpoint<Args<'stores'>, Model<'stores'>> = {
  name: 'stores',
  method: 'GET',
  path: '/v1/stores',
  query: ['lat', 'lng', 'filter', 'open', 'withClosed', 'q', 'cursor'],
  tags: ['Store'],
  offline: 'public',
  list: { rows: 'stores', id: 'storeId' },
  shape: [1, { 'filtersOpen?': 'b', stores: ['l', '@StoreSummary'], total: 'c', nextCursor: ['?', 's'] }],
};
