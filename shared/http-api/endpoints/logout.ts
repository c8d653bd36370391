// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** End this session. */
export const logout: PlainEndpoint<Args<'logout'>, Model<'logout'>> = {
  name: 'logout',
  method: 'POST',
  path: '/user/auth/logout',
  shape: [1, {}],
};
