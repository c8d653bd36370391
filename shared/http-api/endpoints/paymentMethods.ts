// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Payment methods for a purpose. */
export const paymentMethods: ListEndpoint<Args<'paymentMethods'>, Model<'paymentMethods'>> = {
  name: 'paymentMethods',
  method: 'GET',
  path: '/v1/payment-methods',
  query: ['purpose'],
  tags: ['Payment'],
  list: { rows: 'methods', id: 'id' },
  shape: [1, { methods: ['l', { id: 'd', name: 's', kind: 's', available: 'b', reason: ['?', 's'] }] }],
};
