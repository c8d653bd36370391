// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args } from '../generate/args';
import type { Model } from '../schemas';

/** A store. */
export const store: PlainEndpoint<Args<'store'>, Model<'store'>> = {
  name: 'store',
  method: 'GET',
  path: '/v1/stores/{id}',
  query: ['lat', 'lng'],
  tags: ['Store'],
  shape: [
    1,
    {
      storeId: 'd',
      region: 's',
      name: 's',
      floor: 's',
      address: 's',
      position: '@Position',
      distanceMetres: ['?', 'c'],
      timeZone: 'z',
      state: 's',
      open: { isOpen: 'b', always: 'b', until: ['?', 't'], closesSoon: 'b' },
      rentable: 'c',
      returnable: 'c',
      countedAt: 't',
      'lastCounts?': ['?', { rentable: 'c', returnable: 'c' }],
      plan: '@Plan',
      hours: ['a', { weekday: 'c', spans: ['a', { from: 'c', to: 'c' }] }],
      photos: ['a', 's'],
      phone: ['?', 's'],
      cabinets: [
        'a',
        {
          sn: 'd',
          state: 's',
          slots: 'c',
          rentable: 'c',
          returnable: 'c',
          countedAt: 't',
          'lastCounts?': ['?', { rentable: 'c', returnable: 'c' }],
        },
      ],
    },
  ],
};
