// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Cancel a payment. */
export const cancelPayment: PlainEndpoint<Args<'cancelPayment'>, Model<'cancelPayment'>> = {
  name: 'cancelPayment',
  method: 'POST',
  path: '/v1/payments/{id}/cancel',
  changes: ['Payment', 'Deposit', 'Order', 'ActiveOrder'],
  intent: 'cancel',
  shape: [1, '@Payment'],
};
