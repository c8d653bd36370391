import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { Feedback, FeedbackCreate, IssueTypes, Order, OrderPage } from '@shared/http-api/schemas';

/** Returns the intent of a report, also of one that the outbox sends later. */
export const feedbackIntent = ({ orderNo }: FeedbackCreate) => `feedback:${orderNo ?? ''}`;

/** Endpoints of /feedback. Photos are uploaded separately in `../photos`. */
export const feedbackApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  /** Issue types, with labels from the server. */
  issueTypes: query<IssueTypes>(() => ({
    method: 'GET',
    path: '/v1/feedback/issue-types',
  })),
  order: query<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: `/v1/orders/${encodeURIComponent(orderNo)}` }),
    ['Order'],
  ),
  /** Newest orders, for the order sheet. */
  recentOrders: query<OrderPage>(
    () => ({ method: 'GET', path: '/v1/orders', query: { tab: 'all' } }),
    ['Order'],
  ),
  send: mutation<Feedback, FeedbackCreate>(
    (body) => ({ method: 'POST', path: '/v1/feedback', body, intent: feedbackIntent(body) }),
    ['Feedback', 'Order'],
  ),
});
