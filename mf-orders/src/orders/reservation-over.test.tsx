/** Tests of an order whose reservation is over by the clock, before an answer of the platform says so. */
import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { renderPage, sampleDeposit, samplePendingOrder } from '@shared/module-testing';
import OrderDetailPage from '../detail/OrderDetailPage';
import OrderListPage from '../list/OrderListPage';

const order = samplePendingOrder({
  reservedUntil: '2026-11-20T05:15:00Z',
  actions: ['PAY', 'CANCEL'],
  coupon: { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null },
});
const END = Date.parse(order.reservedUntil!);
const open = (Page: ComponentType, url: string, now: number) =>
  renderPage(Page, {
    module: 'mf-orders',
    url,
    now: () => now,
    answers: {
      order,
      deposit: sampleDeposit(),
      orders: { orders: [order], counts: { unpaid: 1, unfinished: 0 }, nextCursor: null },
    },
  });

test.each<[string, ComponentType, string]>([
  ['the order', OrderDetailPage, '/order/detail?orderNo=JP2611200001'],
  ['the list', OrderListPage, '/order/list'],
])('%s says that it has ended, and offers no payment', async (_name, Page, url) => {
  const { unmount } = open(Page, url, END - 1000);
  expect(await screen.findByText(/1 s left/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Continue to payment' })).toBeVisible();
  expect(screen.queryByText('The reservation has ended')).toBeNull();
  unmount();
  open(Page, url, END);
  expect(await screen.findByText('The reservation has ended')).toBeVisible();
  expect(screen.queryByText(/ left$|^Reserved until/)).toBeNull();
  expect(screen.queryByText('A power bank is reserved for you')).toBeNull();
  expect(screen.queryByRole('link', { name: 'Continue to payment' })).toBeNull();
  if (Page === OrderDetailPage)
    expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute(
      'href',
      '/product?sn=JPC00001&coupon=FREE30',
    );
});
