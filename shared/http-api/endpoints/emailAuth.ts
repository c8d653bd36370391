// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign in with the code. */
export const emailAuth: PlainEndpoint<Args<'emailAuth'>, Model<'emailAuth'>> = {
  name: 'emailAuth',
  method: 'POST',
  path: '/user/auth/email/auth',
  body: true,
  shape: [1, { accessToken: 's', userId: 'd' }],
};
