// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** A payment with its current state at the provider. */
export const payment: PlainEndpoint<Args<'payment'>, Model<'payment'>> = {
  name: 'payment',
  method: 'GET',
  path: '/v1/payments/{id}',
  tags: ['Payment'],
  shape: [1, '@Payment'],
};
