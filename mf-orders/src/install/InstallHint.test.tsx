import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage, sampleOrder } from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import { PageTitle } from '@shared/ui/core';
import { InstallHint } from './InstallHint';

const { rentStore } = sampleOrder({});
const RETURNED: Partial<Order> = { state: 'COMPLETED', returnStore: rentStore, kept: false };
const TITLE = 'Add the app to your home screen';

function open(order: Partial<Order>, offered = true) {
  const prompt = jest.fn(() => Promise.resolve());
  const Page = () => (
    <main>
      <PageTitle>Order</PageTitle>
      <InstallHint order={sampleOrder(order)} />
    </main>
  );
  renderPage(Page, {
    module: 'mf-orders',
    url: '/order/detail',
    host: { installPrompt: { get: () => (offered ? prompt : null), subscribe: () => () => undefined } },
  });
  return prompt;
}
const isShown = () => screen.queryByRole('heading', { name: TITLE }) !== null;

beforeEach(() => {
  Object.defineProperty(window, 'matchMedia', { configurable: true, value: () => ({ matches: false }) });
});

test.each<[string, Partial<Order>, boolean]>([
  ['a returned power bank', RETURNED, true],
  ['a power bank that was kept', { ...RETURNED, state: 'KEPT', kept: true, returnStore: null }, false],
  ['an order that was completed without a return', { ...RETURNED, returnStore: null }, false],
  ['a return that is not paid', { ...RETURNED, state: 'UNPAID' }, false],
  ['a return under review', { ...RETURNED, state: 'RETURN_REVIEW' }, false],
  ['a running rental', { state: 'BILLING', returnStore: null }, false],
])('shows the hint only after a return: %s', (_what, order, expected) => {
  open(order);
  expect(isShown()).toBe(expected);
});

test('opens the dialog of the browser and moves the focus to the heading', async () => {
  const prompt = open(RETURNED);
  await userEvent.click(screen.getByRole('button', { name: 'Add to home screen' }));
  expect(prompt).toHaveBeenCalledTimes(1);
  expect(isShown()).toBe(false);
  expect(screen.getByRole('heading', { name: 'Order' })).toHaveFocus();
});

test('names the Share menu in Safari on iOS, which has no dialog', () => {
  const { userAgent } = navigator;
  const define = (value: string) =>
    Object.defineProperty(navigator, 'userAgent', { configurable: true, value });
  define('Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.0 Mobile/15E148 Safari/604.1');
  open(RETURNED, false);
  define(userAgent);
  expect(screen.getByText(/tap Share, then “Add to Home Screen”/)).toBeVisible();
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Close']);
});

test('closes without the dialog', async () => {
  const prompt = open(RETURNED);
  await userEvent.click(screen.getByRole('button', { name: 'Not now' }));
  expect(prompt).not.toHaveBeenCalled();
  expect(isShown()).toBe(false);
});
