/** Tests of an order whose reservation is over by the clock, before an answer of the platform says so. */
import type { ComponentType } from 'react';
import { act, screen } from '@testing-library/react';
import type { Order } from '@shared/http-api/schemas';
import { PLANS } from '@shared/domain/testing';
import { renderPage, sampleDeposit, samplePayment } from '@shared/module-testing';
import HomePage from '../home/HomePage';
import PaymentPage from '../payment/PaymentPage';
import { ORDER_FREE30, document, methods, order, store } from '../testing/models';

jest.mock('../home/map/StoreMap', () => ({ __esModule: true, default: () => null }));

const pending = order();
const PAYMENT = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const END = Date.parse(pending.reservedUntil!);
const open = (
  Page: ComponentType,
  url: string,
  now: number | (() => number),
  current: Order | (() => Order) = pending,
) =>
  renderPage(Page, {
    module: 'mf-rental',
    url,
    now: typeof now === 'number' ? () => now : now,
    answers: {
      regions: { regions: [] },
      stores: { stores: [store], total: 1, nextCursor: null },
      activeOrder: { order: pending, nextPollMs: 5000 },
      order: current,
      deposit: sampleDeposit(),
      payment: samplePayment(),
      paymentMethods: methods,
      content: document('deposit'),
    },
  });

test.each<[string, ComponentType, string]>([
  ['the bar of the home page', HomePage, '/home'],
  ['the payment', PaymentPage, PAYMENT],
])('%s says that it has ended', async (_name, Page, url) => {
  const { unmount } = open(Page, url, END - 1000);
  expect(await screen.findByText(/1 s (left|more)$/)).toBeInTheDocument();
  unmount();
  open(Page, url, END);
  expect(await screen.findAllByText('The reservation has ended')).not.toHaveLength(0);
  expect(screen.queryByText(/reserved for you until| s (left|more)$/)).toBeNull();
});

test.each([
  ['of a plan with a deposit', 3300, 'Order payment timeout, please place an order again'],
  ['of a plan without a deposit', 0, 'The reservation has ended'],
])('an order %s says what has ended, and gives its coupon to the next one', async (_what, deposit, title) => {
  const plan = { ...PLANS.JP, deposit };
  const ended = order({ state: 'EXPIRED', next: null, plan, coupon: ORDER_FREE30 });
  open(PaymentPage, PAYMENT, END, ended);
  expect(await screen.findByRole('heading', { level: 2, name: title })).toBeVisible();
  const again = screen.getByRole('link', { name: 'Order again' });
  expect(again).toHaveAttribute('href', '/product?sn=JPC00001&coupon=FREE30');
});

test.each([
  ['a choice of methods', PAYMENT, 'Pay ¥3,300 with PayPay', 'Taken now, refunded when you ask'],
  ['an open payment', `${PAYMENT}&paymentId=PAY1`, 'Continue to pay ¥3,300', '¥3,300'],
])('%s can no longer be paid', async (_view, url, name, shown) => {
  const { unmount } = open(PaymentPage, url, END - 1000);
  expect(await screen.findByRole('button', { name })).not.toHaveAttribute('aria-disabled');
  unmount();
  open(PaymentPage, url, END);
  expect(await screen.findAllByText('The reservation has ended')).not.toHaveLength(0);
  expect(await screen.findByText(shown)).toBeInTheDocument();
  for (const button of screen.queryAllByRole('button', { name }))
    expect(button).toHaveAttribute('aria-disabled', 'true');
});

test('the heading gets the focus of the button when the reservation expires', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: END });
  let current = pending;
  open(PaymentPage, PAYMENT, END, () => current);
  await act(() => jest.advanceTimersByTimeAsync(1000));
  screen.getByRole('button', { name: 'Pay ¥3,300 with PayPay' }).focus();
  current = order({ state: 'EXPIRED', next: null });
  await act(() => jest.advanceTimersByTimeAsync(60_000));
  expect(screen.getByRole('link', { name: 'Order again' })).toBeVisible();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  jest.useRealTimers();
});

test.each([
  ['a choice of methods', 'keeps the focus on its button', PAYMENT, 'Pay ¥3,300 with PayPay'],
  ['an open payment', 'has it on its heading', `${PAYMENT}&paymentId=PAY1`, 'Continue to pay ¥3,300'],
])('%s announces once that the reservation has ended, and %s', async (_view, _keeps, url, name) => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: END });
  let now = END - 1000;
  open(PaymentPage, url, () => now);
  await act(() => jest.advanceTimersByTimeAsync(500));
  const button = screen.getByRole('button', { name });
  button.focus();
  now = END;
  await act(() => jest.advanceTimersByTimeAsync(1000));
  const alerts = screen.getAllByRole('alert').filter((one) => one.textContent !== '');
  expect(alerts.map((one) => one.textContent)).toEqual(['The reservation has ended']);
  expect(button.isConnected ? button : screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(button.isConnected).toBe(url === PAYMENT);
  jest.useRealTimers();
});
