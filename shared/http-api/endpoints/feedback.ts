// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { PlainEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** One feedback with its progress. */
export const feedback: PlainEndpoint<Args<'feedback'>, Model<'feedback'>> = {
  name: 'feedback',
  method: 'GET',
  path: '/v1/feedback/{no}',
  tags: ['Feedback'],
  shape: [1, '@Feedback'],
};
