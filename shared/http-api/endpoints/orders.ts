// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Orders of a tab. */
export const orders: ListEndpoint<Args<'orders'>, Model<'orders'>> = {
  name: 'orders',
  method: 'GET',
  path: '/v1/orders',
  query: ['tab', 'cursor'],
  tags: ['Order'],
  offline: 'personal',
  passing: {
    'orders.state': ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN'],
    'orders.fault.swap.state': ['OPENING', 'UNKNOWN'],
  },
  list: { rows: 'orders', id: 'orderNo' },
  shape: [1, { orders: ['l', '@Order'], counts: { unpaid: 'c', unfinished: 'c' }, nextCursor: ['?', 's'] }],
};
