// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** A view point. */
export const viewPoint: PlainEndpoint<Args<'viewPoint'>, Model<'viewPoint'>> = {
  name: 'viewPoint',
  method: 'POST',
  path: '/record/v1/view/point',
  body: true,
  shape: [1, ['?', {}]],
};
