// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** An order. */
export const order: PlainEndpoint<Args<'order'>, Model<'order'>> = {
  name: 'order',
  method: 'GET',
  path: '/v1/orders/{no}',
  tags: ['Order'],
  offline: 'personal',
  passing: {
    state: ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
  shape: [1, '@Order'],
};
