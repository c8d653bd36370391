import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { Order, OrderCreate, OrderProgress } from '@shared/http-api/schemas';

const orderPath = (orderNo: string, rest = '') => `/v1/orders/${encodeURIComponent(orderNo)}${rest}`;

/** Endpoints of an order from its creation until the power bank is out. */
export const orderApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  order: query<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: orderPath(orderNo) }),
    ['Order'],
  ),
  /** Progress of the eject, polled while a slot opens. */
  progress: query<OrderProgress, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: orderPath(orderNo, '/progress') }),
    ['Order'],
  ),
  create: mutation<Order, OrderCreate>(
    (body) => ({ method: 'POST', path: '/v1/orders', body, intent: body.cabinetSn }),
    ['Order', 'ActiveOrder', 'Benefit', 'Store'],
    { needsTap: true },
  ),
  /** The only endpoint that opens a slot. Idempotent: a repeated call returns the order unchanged. */
  eject: mutation<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'POST', path: orderPath(orderNo, '/eject'), intent: 'eject' }),
    ['Order', 'ActiveOrder', 'Deposit'],
    { needsTap: true },
  ),
});
