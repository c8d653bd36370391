/** Tests of an order whose reservation is over by the clock, before an answer of the platform says so. */
import type { ComponentType } from 'react';
import { screen } from '@testing-library/react';
import { renderPage, sampleDeposit } from '@shared/module-testing';
import HomePage from '../home/HomePage';
import PaymentPage from '../payment/PaymentPage';
import { document, methods, order, store } from '../testing/models';

jest.mock('../home/map/StoreMap', () => ({ __esModule: true, default: () => null }));

const pending = order();
const END = Date.parse(pending.reservedUntil!);
const open = (Page: ComponentType, url: string, now: number) =>
  renderPage(Page, {
    module: 'mf-rental',
    url,
    now: () => now,
    answers: {
      regions: { regions: [] },
      stores: { stores: [store], total: 1, nextCursor: null },
      activeOrder: { order: pending, nextPollMs: 5000 },
      order: pending,
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
    },
  });

test.each<[string, ComponentType, string]>([
  ['the bar of the home page', HomePage, '/home'],
  ['the payment', PaymentPage, '/payment?purpose=DEPOSIT&orderNo=JP2611200001'],
])('%s says that it has ended', async (_name, Page, url) => {
  const { unmount } = open(Page, url, END - 1000);
  expect(await screen.findByText(/1 s (left|more)$/)).toBeInTheDocument();
  unmount();
  open(Page, url, END);
  expect(await screen.findByText('The reservation has ended')).toBeInTheDocument();
  expect(screen.queryByText(/reserved for you until| s (left|more)$/)).toBeNull();
});
