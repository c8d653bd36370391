// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Send a sign-in code. */
export const emailVerify: PlainEndpoint<Args<'emailVerify'>, Model<'emailVerify'>> = {
  name: 'emailVerify',
  method: 'POST',
  path: '/user/auth/email/verify',
  body: true,
  shape: [1, { resendAfterSeconds: 'c', 'requestId?': 's' }],
};
