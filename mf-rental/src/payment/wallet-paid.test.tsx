/** Tests of a payment that the wallet calls paid before the platform does. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderPage, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
import { NOW, document as documentOf, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const FEE = { purpose: 'RENTAL_FEE', amount: yen(360) } as const;
const WALLET = { nextAction: { kind: 'jsapi', parameters: { package: 'p' } } } as const;
const CHECKOUT = { nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' } } as const;
const unpaid = order({ state: 'UNPAID', next: null, due: yen(360) });
const open = (
  answers: Answers,
  host: NonNullable<Parameters<typeof renderPage>[1]['host']>,
  url = '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
) =>
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url,
    now: () => NOW,
    browserType: 'wechat',
    host,
    answers: {
      order: unpaid,
      deposit: sampleDeposit(),
      createDeposit: sampleDeposit(),
      paymentMethods: methods,
      content: documentOf('deposit'),
      ...answers,
    },
  });
const button = (name: string | RegExp) => screen.findByRole('button', { name });
const CHECKING = { level: 1, name: 'Checking your payment' };
/** Expects that the page checks the payment, and offers nothing that pays. */
async function checks() {
  expect(await screen.findByRole('heading', CHECKING)).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
}

test('the payment that was set aside is checked after it was paid after all', async () => {
  const results = ['cancelled', 'paid'] as const;
  let taps = 0;
  const walletPay = jest.fn(() => Promise.resolve(results[taps++]!));
  const payment = samplePayment({ ...FEE, ...WALLET });
  const { sent } = open({ payment, createPayment: payment }, { walletPay });
  await userEvent.click(await button('Continue to pay ¥360'));
  await waitFor(() => expect(walletPay).toHaveBeenCalledTimes(1));
  await userEvent.click(await button('Choose another way'));
  await userEvent.click(await button('Pay ¥360 with PayPay'));
  await waitFor(() => expect(walletPay).toHaveBeenCalledTimes(2));
  await checks();
  expect(sent('createPayment')).toHaveLength(1);
});

test.each([
  ['a fee', FEE, '', unpaid],
  ['a deposit', {}, '/payment?purpose=DEPOSIT&orderNo=JP2611200001', order()],
])('a new payment of %s is checked after the wallet calls it paid', async (_what, more, url, current) => {
  let isKnown = false;
  const payment = samplePayment({ ...more, ...WALLET });
  const walletPay = jest.fn(() => Promise.resolve('paid' as const));
  const { address } = open(
    {
      order: current,
      payment: () => (isKnown ? { ...payment, state: 'SUCCEEDED' } : payment),
      createPayment: payment,
    },
    { walletPay },
    url || '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
  );
  if (url) await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(await button(/^Pay .* with PayPay/));
  await waitFor(() => expect(address()).toContain('paymentId=PAY1'));
  await checks();
  isKnown = true;
  expect(await screen.findByRole('heading', { level: 1, name: 'Paid' }, { timeout: 5000 })).toBeVisible();
  expect(walletPay).toHaveBeenCalledTimes(1);
});

test('the payment that was set aside is open again when the browser leaves for its checkout', async () => {
  const leaveFor = jest.fn();
  const payment = samplePayment({ ...FEE, ...CHECKOUT });
  open({ payment, createPayment: payment }, { leaveFor });
  await userEvent.click(await button('Choose another way'));
  await userEvent.click(await button('Pay ¥360 with PayPay'));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(await screen.findByRole('heading', { level: 1, name: 'The payment is not finished' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
});
