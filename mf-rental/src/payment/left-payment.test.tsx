/** Tests of a renter who leaves the page of a payment while a step of it is in flight. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, renderPage, sampleDeposit, samplePayment } from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const URL_OF = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const STEPS = ['content', 'createDeposit', 'createPayment'] as const;
const CHECKOUT = { kind: 'redirect', url: 'http://checkout.test/pay' } as const;
const WALLET = { kind: 'jsapi', parameters: { package: 'p' } } as const;

test.each(
  STEPS.flatMap((step) =>
    [CHECKOUT, WALLET].map((nextAction) => [step, nextAction.kind, nextAction] as const),
  ),
)('an answer to %s that comes after it starts no %s', async (step, _kind, nextAction) => {
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const [leaveFor, walletPay] = [jest.fn(), jest.fn(() => Promise.resolve('paid' as const))];
  const models = {
    content: document('deposit'),
    createDeposit: sampleDeposit(),
    createPayment: samplePayment({ nextAction }),
  };
  const answers: Answers = { order: order(), deposit: sampleDeposit(), paymentMethods: methods, ...models };
  const page = renderPage(PaymentPage, {
    module: 'mf-rental',
    url: URL_OF,
    now: () => NOW,
    host: { leaveFor, walletPay },
    answers: { ...answers, [step]: () => late.then(() => models[step]) },
  });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' }));
  await waitFor(() => expect(page.sent(step)).not.toHaveLength(0));
  page.leavePage();
  await act(async () => arrive());
  await waitFor(() => expect(screen.getByRole('button', { name: 'Pay ¥3,300 with PayPay' })).toBeEnabled());
  for (const later of STEPS.slice(STEPS.indexOf(step) + 1)) expect(page.sent(later)).toEqual([]);
  expect(leaveFor).not.toHaveBeenCalled();
  expect(walletPay).not.toHaveBeenCalled();
  expect(page.address()).toBe(URL_OF);
});
