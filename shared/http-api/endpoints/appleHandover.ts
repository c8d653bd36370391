// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Return the content of Apple's form_post. */
export const appleHandover: PlainEndpoint<Args<'appleHandover'>, Model<'appleHandover'>> = {
  name: 'appleHandover',
  method: 'POST',
  path: '/user/auth/apple/handover',
  body: true,
  shape: [1, { code: 's', id_token: 's' }],
};
