// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Report a power bank that does not charge. */
export const reportFault: PlainEndpoint<Args<'reportFault'>, Model<'reportFault'>> = {
  name: 'reportFault',
  method: 'POST',
  path: '/v1/orders/{no}/fault-report',
  body: true,
  changes: ['Order', 'ActiveOrder', 'Store'],
  needsTap: true,
  intent: 'fault-report:{no}',
  wantedAgain: true,
  shape: [1, '@Order'],
};
