// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Delete an ended order. */
export const deleteOrder: PlainEndpoint<Args<'deleteOrder'>, Model<'deleteOrder'>> = {
  name: 'deleteOrder',
  method: 'DELETE',
  path: '/v1/orders/{no}',
  changes: ['Order'],
  shape: [1, {}],
};
