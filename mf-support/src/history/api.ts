import { defineEndpoints, query } from '@shared/module-kit';
import type { Feedback, FeedbackPage } from '@shared/http-api/schemas';
import { appendFeedback } from './append-feedback';

export const historyApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  list: query<FeedbackPage, { cursor?: string }>(
    ({ cursor }) => ({ method: 'GET', path: '/v1/feedback', query: { cursor } }),
    ['Feedback'],
    { append: appendFeedback },
  ),
  detail: query<Feedback, { no: string }>(
    ({ no }) => ({ method: 'GET', path: `/v1/feedback/${encodeURIComponent(no)}` }),
    ['Feedback'],
  ),
});
