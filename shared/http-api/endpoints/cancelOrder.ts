// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Cancel a pending order. */
export const cancelOrder: PlainEndpoint<Args<'cancelOrder'>, Model<'cancelOrder'>> = {
  name: 'cancelOrder',
  method: 'POST',
  path: '/v1/orders/{no}/cancel',
  changes: ['Order', 'ActiveOrder', 'Benefit', 'Me', 'Payment', 'Deposit', 'Store'],
  intent: 'cancel',
  shape: [1, '@Order'],
};
