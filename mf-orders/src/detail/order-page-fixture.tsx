/** The page of one order, for its tests. */
import {
  type Answers,
  type RenderPageOptions,
  renderPage,
  sampleDeposit,
  sampleOrder,
  yen,
} from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import OrderDetailPage from './OrderDetailPage';

export const URL = '/order/detail?orderNo=JP2611200001';
export const NOW = Date.parse('2026-11-20T07:16:08Z'); // 2:14:08 after the start

const deposit = sampleDeposit({
  state: 'FROZEN',
  amount: yen(3300),
  kind: 'CHARGE',
  methodName: 'PayPay',
  frozenBy: 'JP2611200001',
});

/** Renders the page of an order. `more` are further answers, `host` are parts of the host. */
export function openOrder(
  order: Partial<Order>,
  more: Answers = {},
  url = URL,
  host: NonNullable<RenderPageOptions['host']> = {},
) {
  return renderPage(OrderDetailPage, {
    module: 'mf-orders',
    url,
    now: () => NOW,
    host,
    answers: { order: ({ args }) => sampleOrder({ orderNo: args.no, ...order }), deposit, ...more },
  });
}
