// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Stores and clusters in a box. */
export const storeMap: PlainEndpoint<Args<'storeMap'>, Model<'storeMap'>> = {
  name: 'storeMap',
  method: 'GET',
  path: '/v1/stores/map',
  query: ['bbox', 'zoom', 'filter', 'open'],
  tags: ['Store'],
  list: { rows: 'items' },
  shape: [
    1,
    {
      items: [
        'l',
        [
          'u',
          'kind',
          {
            store: {
              kind: 's',
              storeId: 'd',
              name: 's',
              position: '@Position',
              state: 's',
              rentable: 'c',
              returnable: 'c',
              'goneReported?': 'b',
            },
            cluster: { kind: 's', id: 'd', position: '@Position', count: 'c', expansionZoom: 'c' },
          },
        ],
      ],
    },
  ],
};
