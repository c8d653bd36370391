/** Tests of a try to pay that corrects the address of the page: the platform names another purpose, or an order. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useNavigate } from 'react-router-dom';
import { path } from '@shared/http-api/app';
import { renderPage, refusal, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const NO = 'JP2611200001';
const WALLET = { nextAction: { kind: 'jsapi', parameters: { package: 'p' } } } as const;
const CHECKOUT = { nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' } } as const;
const FEE = { purpose: 'RENTAL_FEE', amount: yen(360) } as const;
const UNPAID = order({ state: 'UNPAID', next: null, due: yen(360) });

/** An address, the order, and the purpose of the payment that the platform begins. */
const CORRECTED = [
  ['an order', '/payment?purpose=DEPOSIT', order(), {}],
  ['another purpose', `/payment?purpose=DEPOSIT&orderNo=${NO}`, UNPAID, FEE],
] as const;

let navigate: ReturnType<typeof useNavigate>;
/** The page, with the navigation of the renter's browser. */
function Page() {
  navigate = useNavigate();
  return <PaymentPage />;
}

async function pay(url: string, current: typeof UNPAID, payment: ReturnType<typeof samplePayment>) {
  const walletPay = jest.fn(() => Promise.resolve('paid' as const));
  const leaveFor = jest.fn();
  const rendered = renderPage(Page, {
    module: 'mf-rental',
    url,
    now: () => NOW,
    browserType: 'wechat',
    host: { walletPay, leaveFor },
    answers: {
      order: current,
      deposit: sampleDeposit(),
      createDeposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      payment,
      createPayment: payment,
    },
  });
  const button = await screen.findByRole('button', { name: /^Pay .* with PayPay/ });
  const box = screen.queryByRole('checkbox');
  if (box) await userEvent.click(box);
  await userEvent.click(button);
  await waitFor(() => expect(rendered.address()).toContain(`orderNo=${NO}&paymentId=PAY1`));
  return { ...rendered, walletPay, leaveFor };
}

test.each(CORRECTED)('a payment that names %s is checked after the wallet calls it paid', async (...row) => {
  const [, url, current, more] = row;
  const { walletPay } = await pay(url, current, samplePayment({ ...more, ...WALLET }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Checking your payment' })).toBeVisible();
  expect(screen.queryAllByRole('button')).toEqual([]);
  expect(walletPay).toHaveBeenCalledTimes(1);
});

test.each(CORRECTED)(
  'a tap on a payment that names %s does nothing while the browser leaves',
  async (...row) => {
    const [, url, current, more] = row;
    const { leaveFor } = await pay(url, current, samplePayment({ ...more, ...CHECKOUT }));
    await userEvent.click(await screen.findByRole('button', { name: 'Opening the payment' }));
    expect(leaveFor).toHaveBeenCalledTimes(1);
  },
);

test('the page of another order says nothing of the last try', async () => {
  renderPage(Page, {
    module: 'mf-rental',
    url: path.payment({ purpose: 'RENTAL_FEE', orderNo: NO }),
    now: () => NOW,
    answers: {
      order: UNPAID,
      deposit: sampleDeposit(),
      paymentMethods: methods,
      createPayment: refusal('UCS999999'),
    },
  });
  const button = { name: /^Pay .* with PayPay/ };
  await userEvent.click(await screen.findByRole('button', button));
  expect(await screen.findByText(/^Something went wrong/)).toBeVisible();
  await act(async () => void navigate(path.payment({ purpose: 'RENTAL_FEE', orderNo: 'JP2611200002' })));
  expect(await screen.findByRole('button', button)).toBeVisible();
  expect(screen.queryByText(/^Something went wrong/)).toBeNull();
});
