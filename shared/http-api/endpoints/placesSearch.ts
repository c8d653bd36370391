// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Search places by name. */
export const placesSearch: ListEndpoint<Args<'placesSearch'>, Model<'placesSearch'>> = {
  name: 'placesSearch',
  method: 'GET',
  path: '/v1/places/search',
  query: ['q', 'lat', 'lng'],
  list: { rows: 'places', id: 'placeId' },
  shape: [1, { places: ['l', { placeId: 'd', name: 's', detail: 's', position: '@Position' }] }],
};
