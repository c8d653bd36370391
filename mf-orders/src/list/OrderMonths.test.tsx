import { act, screen } from '@testing-library/react';
import { useState } from 'react';
import { renderPage, sampleOrder } from '@shared/module-testing';
import { formatOrderSpan } from '../orders/order-times';
import { OrderMonths } from './OrderMonths';

jest.mock('../orders/order-times', () => {
  const actual = jest.requireActual<typeof import('../orders/order-times')>('../orders/order-times');
  return { ...actual, formatOrderSpan: jest.fn(actual.formatOrderSpan) };
});

const NOON = Date.parse('2026-11-20T03:00:00Z');
const order = (orderNo: string) => sampleOrder({ orderNo, state: 'COMPLETED' });
const orders = [order('JP2611200001'), order('JP2611200002')];
const ignore = () => undefined;

let render: (next: { count: number; now: number }) => void;
function Page() {
  const [{ count, now }, set] = useState({ count: 1, now: NOON });
  render = set;
  const month = { id: '2026-11', instant: '2026-11-20T03:00:00Z', timeZone: 'Asia/Tokyo', sum: null };
  return (
    <ul>
      <OrderMonths
        months={[{ ...month, orders: orders.slice(0, count) }]}
        deposited={null}
        now={now}
        onRemove={ignore}
      />
    </ul>
  );
}

test('renders only the new rows of a further batch, and all rows when a day may have begun', async () => {
  renderPage(Page, { module: 'mf-orders', url: '/order/list' });
  await screen.findByRole('link');
  const formatted = () => (formatOrderSpan as jest.Mock).mock.calls.map(([{ orderNo }]) => orderNo as string);
  expect(formatted()).toEqual(['JP2611200001']);
  act(() => render({ count: 2, now: NOON + 30_000 }));
  expect(formatted().slice(1)).toEqual(['JP2611200002']);
  act(() => render({ count: 2, now: NOON + 900_000 }));
  expect(formatted().slice(2)).toEqual(['JP2611200001', 'JP2611200002']);
});

test('a row whose payment has timed out leads to its cabinet with its coupon', async () => {
  const expired = sampleOrder({
    state: 'EXPIRED',
    actions: ['RENT_AGAIN'],
    coupon: { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null },
  });
  const month = { id: '2026-11', instant: '2026-11-20T03:00:00Z', timeZone: 'Asia/Tokyo', sum: null };
  const Rows = () => (
    <ul>
      <OrderMonths months={[{ ...month, orders: [expired] }]} deposited={null} now={NOON} onRemove={ignore} />
    </ul>
  );
  renderPage(Rows, { module: 'mf-orders', url: '/order/list' });
  expect(await screen.findByRole('link', { name: 'Order again' })).toHaveAttribute(
    'href',
    '/product?sn=JPC00001&coupon=FREE30',
  );
});
