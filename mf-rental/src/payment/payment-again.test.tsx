/** Tests of a payment after one that took nothing. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ApiError } from '@shared/module-kit';
import {
  answerOf,
  offline,
  renderPage,
  sampleDeposit,
  samplePayment,
  unreadable,
  yen,
} from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const NOTHING_TAKEN = /nothing was taken/i;

/** Opens the fee of an order whose last payment took nothing, and pays again. */
async function payAgain(state: 'DECLINED' | 'CANCELLED' | 'EXPIRED', error: ApiError) {
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
    now: () => NOW,
    answers: {
      order: order({ state: 'UNPAID', next: null, due: yen(360) }),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      payment: samplePayment({ purpose: 'RENTAL_FEE', state }),
      createPayment: error,
    },
  });
  expect(await screen.findByText(NOTHING_TAKEN)).toBeVisible();
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ¥360/ }));
}

test.each(
  (['DECLINED', 'CANCELLED', 'EXPIRED'] as const).flatMap((state) => [
    [state, 'no answer', offline, /^No answer\. Tap again/] as const,
    [state, 'a gateway’s page', answerOf(502, 'a gateway'), /^Something went wrong/] as const,
    [state, '500 of the platform', answerOf(500, 'the platform'), /^Something went wrong/] as const,
    [
      state,
      'an answer that cannot be read',
      unreadable('createPayment'),
      /not known whether this went through/,
    ] as const,
  ]),
)(
  'after %s does not say that nothing was taken when another try gets %s',
  async (state, _name, error, text) => {
    await payAgain(state, error);
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(NOTHING_TAKEN)).toBeNull();
    expect(screen.queryByText(/failed|not charged/i)).toBeNull();
  },
);
