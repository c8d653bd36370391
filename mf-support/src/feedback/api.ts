import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { Feedback, FeedbackCreate, IssueTypes, Order, OrderPage } from '@shared/http-api/schemas';

/** What /feedback reads and sends. Photos go by themselves: see `../photos`. */
export const feedbackApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  /** Kinds of faults, worded by the server. */
  issueTypes: query<IssueTypes>(() => ({
    method: 'GET',
    path: '/v1/feedback/issue-types',
  })),
  order: query<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: `/v1/orders/${encodeURIComponent(orderNo)}` }),
    ['Order'],
  ),
  /** The newest orders, to choose another one from. */
  recentOrders: query<OrderPage>(
    () => ({ method: 'GET', path: '/v1/orders', query: { tab: 'all' } }),
    ['Order'],
  ),
  send: mutation<Feedback, FeedbackCreate>(
    (body) => ({ method: 'POST', path: '/v1/feedback', body, intent: `feedback:${body.orderNo ?? ''}` }),
    ['Feedback', 'Order'],
  ),
});
