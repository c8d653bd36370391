import { defineEndpoints, mutation, query } from '@shared/module-kit';
import type { Order, OrderCreate, OrderProgress } from '@shared/http-api/schemas';

const at = (orderNo: string, rest = '') => `/v1/orders/${encodeURIComponent(orderNo)}${rest}`;

/** The order on its way from the tap on "Rent" until the bank is out. */
export const orderApi = defineEndpoints(`${__MODULE__}@${__BUILD_ID__}`, {
  order: query<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: at(orderNo) }),
    ['Order'],
  ),
  /** Polled while a slot opens. */
  progress: query<OrderProgress, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'GET', path: at(orderNo, '/progress') }),
    ['Order'],
  ),
  create: mutation<Order, OrderCreate>(
    (body) => ({ method: 'POST', path: '/v1/orders', body, intent: body.cabinetSn }),
    ['Order', 'ActiveOrder', 'Benefit', 'Store'],
    { needsTap: true },
  ),
  /** The only call that opens a slot; repeated, it answers the order as it is. */
  eject: mutation<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'POST', path: at(orderNo, '/eject'), intent: 'eject' }),
    ['Order', 'ActiveOrder', 'Deposit'],
    { needsTap: true },
  ),
  cancel: mutation<Order, { orderNo: string }>(
    ({ orderNo }) => ({ method: 'POST', path: at(orderNo, '/cancel'), intent: 'cancel' }),
    ['Order', 'ActiveOrder', 'Benefit', 'Payment', 'Deposit', 'Store'],
  ),
});
