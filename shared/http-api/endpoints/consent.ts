// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Record the renter's choice and the version of the text. */
export const consent: PlainEndpoint<Args<'consent'>, Model<'consent'>> = {
  name: 'consent',
  method: 'POST',
  path: '/v1/consents',
  body: true,
  shape: [1, {}],
};
