/** Tests of a payment that waits for one of another sum, which the bank still asks the renter about. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { refusal, renderPage, sampleDeposit, yen } from '@shared/module-testing';
import { ERROR } from '@shared/http-api/app';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

test('names the earlier payment that must end first, and does not say that the price has changed', async () => {
  const { sent } = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
    now: () => NOW,
    answers: {
      order: order({ state: 'UNPAID', next: null, due: yen(360) }),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      createPayment: refusal(ERROR.priceChanged),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Pay ¥360/ }));
  expect(await screen.findByText(/^Your bank is still asking about an earlier payment/)).toBeVisible();
  expect(screen.queryByText(/price has changed/)).toBeNull();
  expect(sent('createPayment')).toHaveLength(1);
});
