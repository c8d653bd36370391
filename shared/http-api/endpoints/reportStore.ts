// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Say that a store is there, or that it is not. */
export const reportStore: PlainEndpoint<Args<'reportStore'>, Model<'reportStore'>> = {
  name: 'reportStore',
  method: 'POST',
  path: '/v1/stores/{id}/report',
  body: true,
  changes: ['Store'],
  shape: [1, { goneReported: 'b' }],
};
