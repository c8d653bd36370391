// Generated from `schemas/endpoints.ts` by `npm run write -w @shared/http-api`. Do not edit.
import type { ListEndpoint } from '../app/plain-endpoint';
import type { Args, Model } from '../schemas';

/** The renter's feedback. */
export const feedbackList: ListEndpoint<Args<'feedbackList'>, Model<'feedbackList'>> = {
  name: 'feedbackList',
  method: 'GET',
  path: '/v1/feedback',
  query: ['cursor'],
  tags: ['Feedback'],
  list: { rows: 'feedback', id: 'no' },
  shape: [1, { feedback: ['l', '@Feedback'], nextCursor: ['?', 's'] }],
};
