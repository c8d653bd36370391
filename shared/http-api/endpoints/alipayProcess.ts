// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Sign in inside Alipay. */
export const alipayProcess: PlainEndpoint<Args<'alipayProcess'>, Model<'alipayProcess'>> = {
  name: 'alipayProcess',
  method: 'POST',
  path: '/user/auth/alipay/process',
  body: true,
  shape: [1, { accessToken: 's', userId: 'd' }],
};
