import { defineEndpoints, infiniteQuery, query } from '@shared/module-kit';
import type { Feedback, FeedbackPage } from '@shared/http-api/schemas';

export const historyApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  list: infiniteQuery<FeedbackPage, Feedback>(
    (_all, cursor) => ({ method: 'GET', path: '/v1/feedback', query: { cursor } }),
    ['Feedback'],
    { rows: ({ feedback }) => feedback, rowId: ({ no }) => no },
  ),
  detail: query<Feedback, { no: string }>(
    ({ no }) => ({ method: 'GET', path: `/v1/feedback/${encodeURIComponent(no)}` }),
    ['Feedback'],
  ),
});
