// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { QueuedEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** Send feedback. */
export const createFeedback: QueuedEndpoint<Args<'createFeedback'>, Model<'createFeedback'>> = {
  name: 'createFeedback',
  method: 'POST',
  path: '/v1/feedback',
  body: true,
  changes: ['Feedback', 'Order'],
  queued: true,
  intent: 'feedback:{orderNo}',
  shape: [1, '@Feedback'],
};
