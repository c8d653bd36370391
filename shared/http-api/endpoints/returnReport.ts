// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Report a return that was not detected. */
export const returnReport: PlainEndpoint<Args<'returnReport'>, Model<'returnReport'>> = {
  name: 'returnReport',
  method: 'POST',
  path: '/v1/orders/{no}/return-report',
  body: true,
  changes: ['Order', 'ActiveOrder', 'Deposit'],
  intent: 'return-report:{no}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
