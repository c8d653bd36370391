import { defineEndpoints, infiniteQuery, mutation, query } from '@shared/module-kit';
import type { KeepRequest, Order, OrderPage, Receipt, ReturnReport } from '@shared/http-api/schemas';
import type { OrderTab } from '@shared/http-api/app';

const orderPath = (orderNo: string, action = '') => `/v1/orders/${encodeURIComponent(orderNo)}${action}`;

/** Order endpoints. Mutations that may change the deposit also invalidate it. */
export const ordersApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  list: infiniteQuery<OrderPage, Order, { tab: OrderTab }>(
    ({ tab }, cursor) => ({ method: 'GET', path: '/v1/orders', query: { tab, cursor } }),
    ['Order'],
    { rows: ({ orders }) => orders, rowId: ({ orderNo }) => orderNo },
  ),
  /** The first batch of a tab. No tags, because `list` has them. */
  newest: query<OrderPage, { tab: OrderTab }>(({ tab }) => ({
    method: 'GET',
    path: '/v1/orders',
    query: { tab },
  })),
  order: query<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: orderPath(orderNo) }),
    ['Order'],
  ),
  receipt: query<Receipt, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: orderPath(orderNo, '/receipt') }),
    ['Order'],
  ),
  keep: mutation<Order, { orderNo: string; body: KeepRequest }>(
    ({ orderNo, body }) => ({
      method: 'POST',
      path: orderPath(orderNo, '/keep'),
      body,
      intent: `keep:${orderNo}`,
    }),
    ['Order', 'ActiveOrder', 'Deposit', 'Payment'],
    { needsTap: true },
  ),
  reportReturn: mutation<Order, { orderNo: string; body: ReturnReport }>(
    ({ orderNo, body }) => ({
      method: 'POST',
      path: orderPath(orderNo, '/return-report'),
      body,
      intent: `return-report:${orderNo}`,
    }),
    ['Order', 'ActiveOrder', 'Deposit'],
  ),
  remove: mutation<Record<string, never>, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'DELETE', path: orderPath(orderNo) }),
    ['Order'],
  ),
});
