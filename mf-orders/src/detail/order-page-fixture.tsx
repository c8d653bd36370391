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

/** Opens the order as it was at the last visit. `arrive` lets the answer of the network arrive. */
export function openAfterLastVisit(before: Partial<Order>, now: Partial<Order>, more: Answers = {}) {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const order = async () => arrived.then(() => sampleOrder({ orderNo: 'JP2611200001', ...now }));
  const page = openOrder({}, { order, ...more }, undefined, {
    lastAnswer: ({ endpoint }) =>
      endpoint === 'order'
        ? { model: sampleOrder({ orderNo: 'JP2611200001', ...before }) as never, at: 0 }
        : null,
  });
  return { ...page, arrive };
}
