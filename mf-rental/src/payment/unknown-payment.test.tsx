/** Tests of a payment in a state, or with a next action, that only a newer platform knows. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PAYMENT_STATES } from '@shared/http-api/app';
import { renderPage, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';
import { isUnfinished } from './payment-view';

const STATE = 'ONLY_A_NEWER_PLATFORM_KNOWS' as 'PENDING';
const NEXT = {
  redirect: { kind: 'redirect', url: 'http://checkout.test/pay' },
  jsapi: { kind: 'jsapi', parameters: { package: 'p' } },
} as const;
const NEW_ACTION = { kind: 'qr', image: 'http://checkout.test/qr' } as unknown as { kind: 'none' };

afterEach(() => jest.useRealTimers());

test.each(
  (['DEPOSIT', 'RENTAL_FEE', 'KEEP'] as const).flatMap((purpose) => [
    [purpose, 'redirect'] as const,
    [purpose, 'jsapi'] as const,
  ]),
)(
  'polls a payment of %s with %s in an unknown state, and offers nothing that pays',
  async (purpose, kind) => {
    jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
    const [leaveFor, walletPay] = [jest.fn(), jest.fn(() => Promise.resolve('paid' as const))];
    const deposit = purpose === 'DEPOSIT';
    const { sent } = renderPage(PaymentPage, {
      module: 'mf-rental',
      url: `/payment?purpose=${purpose}&orderNo=JP2611200001&paymentId=PAY1`,
      now: () => NOW,
      host: { leaveFor, walletPay },
      answers: {
        order: deposit ? order() : order({ state: 'UNPAID', next: null, due: yen(360) }),
        deposit: sampleDeposit(),
        paymentMethods: methods,
        content: document('deposit'),
        payment: samplePayment({ purpose, state: STATE, nextAction: NEXT[kind] }),
      },
    });
    await act(() => jest.advanceTimersByTimeAsync(500));
    expect(screen.getByRole('heading', { level: 1, name: 'Checking your payment' })).toBeVisible();
    expect(screen.queryAllByRole('button')).toEqual([]);
    const before = sent('payment').length;
    await act(() => jest.advanceTimersByTimeAsync(3000));
    expect(sent('payment').length).toBeGreaterThan(before);
    expect([sent('createPayment'), sent('createDeposit')]).toEqual([[], []]);
    expect([leaveFor.mock.calls, walletPay.mock.calls]).toEqual([[], []]);
  },
);

test.each(['DEPOSIT', 'RENTAL_FEE'] as const)(
  'polls a pending payment of %s whose next action is unknown, and offers nothing that pays',
  async (purpose) => {
    const deposit = purpose === 'DEPOSIT';
    const payment = samplePayment({ purpose, nextAction: NEW_ACTION });
    const [leaveFor, walletPay] = [jest.fn(), jest.fn(() => Promise.resolve('paid' as const))];
    const { sent, address } = renderPage(PaymentPage, {
      module: 'mf-rental',
      url: `/payment?purpose=${purpose}&orderNo=JP2611200001`,
      now: () => NOW,
      host: { leaveFor, walletPay },
      answers: {
        order: deposit ? order() : order({ state: 'UNPAID', next: null, due: yen(360) }),
        deposit: sampleDeposit(),
        createDeposit: sampleDeposit(),
        paymentMethods: methods,
        content: document('deposit'),
        createPayment: payment,
        payment,
      },
    });
    const pay = await screen.findByRole('button', { name: /^Pay .* with PayPay/ });
    if (deposit) await userEvent.click(await screen.findByRole('checkbox'));
    await userEvent.click(pay);
    expect(await screen.findByRole('heading', { level: 1, name: 'Checking your payment' })).toBeVisible();
    expect(address()).toContain('paymentId=PAY1');
    expect(screen.queryAllByRole('button')).toEqual([]);
    await waitFor(() => expect(sent('payment').length).toBeGreaterThan(1), { timeout: 10_000 });
    expect(sent('createPayment')).toHaveLength(1);
    expect([leaveFor.mock.calls, walletPay.mock.calls]).toEqual([[], []]);
  },
);

test('only a created and a pending payment can still be carried out', () => {
  expect([...PAYMENT_STATES, STATE].filter((state) => isUnfinished({ state }))).toEqual([
    'CREATED',
    'PENDING',
  ]);
});
