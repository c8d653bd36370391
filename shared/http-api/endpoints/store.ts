// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** A store. */
export const store: PlainEndpoint<Args<'store'>, Model<'store'>> = {
  name: 'store',
  method: 'GET',
  path: '/v1/stores/{id}',
  query: ['lat', 'lng'],
  tags: ['Store'],
  shape: [1, '@StoreDetail'],
};
