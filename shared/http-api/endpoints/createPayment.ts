// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Create a payment. */
export const createPayment: PlainEndpoint<Args<'createPayment'>, Model<'createPayment'>> = {
  name: 'createPayment',
  method: 'POST',
  path: '/v1/payments',
  body: true,
  changes: ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
  needsTap: true,
  intent: '{purpose}:{orderNo}',
  wantedAgain: true,
  shape: [1, '@Payment'],
};
