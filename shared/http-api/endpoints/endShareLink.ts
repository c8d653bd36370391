// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Stop sharing. */
export const endShareLink: PlainEndpoint<Args<'endShareLink'>, Model<'endShareLink'>> = {
  name: 'endShareLink',
  method: 'DELETE',
  path: '/v1/orders/{no}/share-link',
  changes: ['Order', 'ActiveOrder'],
  shape: [1, {}],
};
