// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args } from '../generate/args';
import type { Model } from '../schemas';

/** Send feedback. */
export const createFeedback: PlainEndpoint<Args<'createFeedback'>, Model<'createFeedback'>> = {
  name: 'createFeedback',
  method: 'POST',
  path: '/v1/feedback',
  body: true,
  changes: ['Feedback', 'Order'],
  intent: 'feedback:{orderNo}',
  shape: [1, '@Feedback'],
};
