// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign in with Google. */
export const googleProcess: PlainEndpoint<Args<'googleProcess'>, Model<'googleProcess'>> = {
  name: 'googleProcess',
  method: 'POST',
  path: '/user/auth/google/process',
  body: true,
  shape: [1, { accessToken: 's', userId: 'd' }],
};
