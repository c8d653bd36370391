// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign in with Apple. */
export const appleProcess: PlainEndpoint<Args<'appleProcess'>, Model<'appleProcess'>> = {
  name: 'appleProcess',
  method: 'POST',
  path: '/user/auth/apple/process',
  body: true,
  shape: [1, { accessToken: 's', userId: 'd' }],
};
