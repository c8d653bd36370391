// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Stop the clock, because no slot is free near by. */
export const allFull: PlainEndpoint<Args<'allFull'>, Model<'allFull'>> = {
  name: 'allFull',
  method: 'POST',
  path: '/v1/orders/{no}/all-full',
  body: true,
  changes: ['Order', 'ActiveOrder'],
  intent: 'all-full:{no}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
