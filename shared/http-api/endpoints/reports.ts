// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Failures, violations and field figures. */
export const reports: PlainEndpoint<Args<'reports'>, Model<'reports'>> = {
  name: 'reports',
  method: 'POST',
  path: '/v1/reports',
  body: true,
  shape: [1, ['?', {}]],
};
