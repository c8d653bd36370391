// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Consent to continue in another region. */
export const regionSwitch: PlainEndpoint<Args<'regionSwitch'>, Model<'regionSwitch'>> = {
  name: 'regionSwitch',
  method: 'POST',
  path: '/v1/region-switch',
  body: true,
  shape: [1, {}],
};
