// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Share a running rental with a friend who returns the power bank. */
export const createShareLink: PlainEndpoint<Args<'createShareLink'>, Model<'createShareLink'>> = {
  name: 'createShareLink',
  method: 'POST',
  path: '/v1/orders/{no}/share-link',
  changes: ['Order', 'ActiveOrder'],
  shape: [1, { token: ['?', 's'] }],
};
