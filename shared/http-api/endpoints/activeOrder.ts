// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** The open or unpaid order. */
export const activeOrder: PlainEndpoint<Args<'activeOrder'>, Model<'activeOrder'>> = {
  name: 'activeOrder',
  method: 'GET',
  path: '/v1/orders/active',
  tags: ['ActiveOrder', 'Order'],
  background: true,
  offline: 'personal',
  passing: {
    'order.state': ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'order.fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
  shape: [1, { order: ['?', '@Order'], nextPollMs: 'c' }],
};
