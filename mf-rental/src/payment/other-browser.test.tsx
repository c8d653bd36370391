/** Tests of a wallet's payment that the renter comes back to in another browser. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { BROWSER_TYPES } from '@shared/http-api/app';
import { renderPage, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const CALLS = { wechat: { package: 'prepay_id=1' }, alipay: { tradeNO: '1' } };

test.each(
  (['wechat', 'alipay'] as const).flatMap((wallet) =>
    BROWSER_TYPES.flatMap((browserType) =>
      (['DEPOSIT', 'RENTAL_FEE'] as const).map((purpose) => [wallet, browserType, purpose] as const),
    ),
  ),
)('offers to continue a payment of %s in the browser %s only if that is it: %s', async (...given) => {
  const [wallet, browserType, purpose] = given;
  const amount = purpose === 'DEPOSIT' ? yen(3300) : yen(360);
  const nextAction = { kind: 'jsapi' as const, parameters: CALLS[wallet] };
  const payment = samplePayment({ purpose, amount, nextAction });
  const [leaveFor, walletPay] = [jest.fn(), jest.fn(() => Promise.resolve('cancelled' as const))];
  const { sent } = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: `/payment?purpose=${purpose}&orderNo=JP2611200001&paymentId=PAY1`,
    now: () => NOW,
    browserType,
    host: { leaveFor, walletPay },
    answers: {
      order: purpose === 'DEPOSIT' ? order() : order({ state: 'UNPAID', next: null, due: amount }),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      createDeposit: sampleDeposit(),
      createPayment: samplePayment({
        purpose,
        amount,
        nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' },
      }),
      payment,
    },
  });
  if (browserType === wallet) {
    expect(await screen.findByRole('button', { name: /^Continue to pay/ })).toBeVisible();
    return;
  }
  const pay = await screen.findByRole('button', { name: /^Pay .* with PayPay/ });
  expect(screen.queryByRole('button', { name: /^Continue/ })).toBeNull();
  expect(screen.queryByText('Pay Failed')).toBeNull();
  if (purpose === 'DEPOSIT') await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(pay);
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(sent('createPayment')).toHaveLength(1);
  expect(walletPay).not.toHaveBeenCalled();
});
