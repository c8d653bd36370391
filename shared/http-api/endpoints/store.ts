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
      distanceMetres: ['?', 'i'],
      timeZone: 'z',
      state: 's',
      open: { isOpen: 'b', always: 'b', until: ['?', 't'], closesSoon: 'b' },
      rentable: 'i',
      returnable: 'i',
      countedAt: 't',
      'lastCounts?': ['?', { rentable: 'i', returnable: 'i' }],
      plan: '@Plan',
      hours: ['a', { weekday: 'c', spans: ['a', { from: 'i', to: 'i' }] }],
      photos: ['a', 's'],
      phone: ['?', 's'],
      cabinets: [
        'a',
        {
          sn: 'd',
          state: 's',
          slots: 'i',
          rentable: 'i',
          returnable: 'i',
          countedAt: 't',
          'lastCounts?': ['?', { rentable: 'i', returnable: 'i' }],
        },
      ],
    },
  ],
};
