/** Tests of pages that are shown again after something has changed elsewhere. */
import { act, screen, waitFor } from '@testing-library/react';
import type { PaymentMethods } from '@shared/http-api/schemas';
import { renderPage, sampleDeposit, yen } from '@shared/module-testing';
import PaymentPage from '../payment/PaymentPage';
import { NOW, methods, order, progress } from '../testing/models';
import BorrowPage from './BorrowPage';

const showAgain = () => act(async () => void document.dispatchEvent(new Event('visibilitychange')));

test('a rental that has ended meanwhile leads to its order', async () => {
  let isBack = false;
  const running = order({ state: 'BILLING', next: null, startedAt: '2026-11-20T05:00:20Z' });
  const { address, sent } = renderPage(BorrowPage, {
    module: 'mf-rental',
    url: '/borrow?orderNo=JP2611200001',
    now: () => NOW,
    answers: {
      order: () => (isBack ? { ...running, state: 'COMPLETED' as const } : running),
      orderProgress: progress({ state: 'BILLING', step: 'OUT' }),
    },
  });
  await screen.findByRole('heading', { level: 1, name: /^Take your power bank/ });
  const before = sent('orderProgress').length;
  isBack = true;
  await showAgain();
  await waitFor(() => expect(address()).toBe('/order/detail?orderNo=JP2611200001'));
  expect(sent('orderProgress').length).toBeGreaterThan(before);
});

test('a payment method that has become available can be chosen', async () => {
  let isOut = true;
  const { sent } = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
    now: () => NOW,
    answers: {
      order: order({ state: 'UNPAID', next: null, due: yen(360) }),
      deposit: sampleDeposit(),
      paymentMethods: (): PaymentMethods => ({
        methods: methods.methods.map((method) => ({ ...method, available: !isOut })),
      }),
    },
  });
  await waitFor(() => expect(sent('paymentMethods')).toHaveLength(1));
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeDisabled();
  isOut = false;
  await showAgain();
  expect(await screen.findByRole('button', { name: 'Pay ¥360 with PayPay' })).toBeVisible();
  expect(screen.getByRole('radio', { name: /PayPay/ })).toBeEnabled();
});
