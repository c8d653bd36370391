/** Tests of a payment in a state that only a newer platform knows. */
import { act, screen } from '@testing-library/react';
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

test('only a created and a pending payment can still be carried out', () => {
  expect([...PAYMENT_STATES, STATE].filter((state) => isUnfinished({ state }))).toEqual([
    'CREATED',
    'PENDING',
  ]);
});
