// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Delete the account. */
export const deleteMe: PlainEndpoint<Args<'deleteMe'>, Model<'deleteMe'>> = {
  name: 'deleteMe',
  method: 'DELETE',
  path: '/v1/me',
  shape: [1, {}],
};
