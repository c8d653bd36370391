/** The page of one order, for its tests. */
import { renderPage, sampleOrder, yen } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import OrderDetailPage from './OrderDetailPage';

export const URL = '/order/detail?orderNo=JP2611200001';
export const GET = 'GET /v1/orders/JP2611200001';
export const NOW = Date.parse('2026-11-20T07:16:08Z'); // 2:14:08 after the start
const deposit = {
  state: 'FROZEN',
  required: yen(3300),
  amount: yen(3300),
  kind: 'CHARGE',
  methodName: 'PayPay',
  paidAt: null,
  frozenBy: 'JP2611200001',
  refundable: false,
  refundRequestedAt: null,
  refundBy: null,
};

export function openOrder(order: Partial<Order>, more: Record<string, unknown> = {}, url = URL) {
  return renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url,
    now: () => NOW,
    answers: { [GET]: sampleOrder(order), deposit: deposit, ...more },
  });
}
