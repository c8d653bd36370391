/** Tests of a try to pay whose result comes after the address names the payment, and of one that takes long. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import {
  type Answers,
  type RenderPageOptions,
  refusal,
  renderPage,
  sampleDeposit,
  samplePayment,
} from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const URL_OF = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const CHECKOUT = samplePayment({ nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' } });
const WALLET = samplePayment({ nextAction: { kind: 'jsapi', parameters: { package: 'p' } } });
const open = (answers: Answers, options: Partial<RenderPageOptions> = {}, Page = PaymentPage) =>
  renderPage(Page, {
    module: 'mf-rental',
    url: URL_OF,
    now: () => NOW,
    browserType: 'wechat',
    answers: {
      order: order(),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      createDeposit: sampleDeposit(),
      ...answers,
    },
    ...options,
  });
async function pay() {
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' }));
}

test.each(['failed', 'cancelled'] as const)(
  'tells at the first tap when the wallet says %s',
  async (result) => {
    const walletPay = jest.fn(() => Promise.resolve(result));
    open({ createPayment: WALLET, payment: WALLET }, { host: { walletPay } });
    await pay();
    expect(await screen.findByRole('button', { name: 'Continue to pay ¥3,300' })).toBeEnabled();
    expect(walletPay).toHaveBeenCalledTimes(1);
    expect(screen.queryByText('Pay Failed') !== null).toBe(result === 'failed');
    await userEvent.click(screen.getByRole('button', { name: 'Choose another way' }));
    expect(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' })).toBeEnabled();
    expect(screen.queryByText('Pay Failed')).toBeNull();
  },
);

test('a tap while the browser leaves for the checkout does nothing', async () => {
  const leaveFor = jest.fn();
  const { address } = open({ createPayment: CHECKOUT, payment: CHECKOUT }, { host: { leaveFor } });
  await pay();
  await waitFor(() => expect(address()).toContain('paymentId='));
  await userEvent.click(await screen.findByRole('button', { name: 'Opening the payment' }));
  expect(screen.getByRole('button', { name: 'Choose another way' })).toHaveAttribute('aria-disabled', 'true');
  expect(leaveFor).toHaveBeenCalledTimes(1);
});

test('a tap after Back from the checkout opens it again', async () => {
  const leaveFor = jest.fn();
  const { address } = open({ createPayment: CHECKOUT, payment: CHECKOUT }, { host: { leaveFor } });
  await pay();
  await waitFor(() => expect(address()).toContain('paymentId='));
  await screen.findByRole('button', { name: 'Opening the payment' });
  await act(async () => void window.document.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(await screen.findByRole('button', { name: 'Continue to pay ¥3,300' }));
  expect(leaveFor).toHaveBeenCalledTimes(2);
});

test('asks for the new version of the deposit agreement after the old one was refused', async () => {
  let version = 'deposit-7';
  const { sent } = open({
    content: () => ({ ...document('deposit'), version }),
    createDeposit: ({ body }) =>
      JSON.stringify(body).includes('deposit-8') ? sampleDeposit() : refusal('UCS310007'),
    createPayment: WALLET,
    payment: WALLET,
  });
  await screen.findByRole('checkbox');
  await waitFor(() => expect(sent('content')).toHaveLength(1));
  version = 'deposit-8';
  await pay();
  expect(await screen.findByText('Please agree to the agreement')).toBeVisible();
  expect(screen.getByText(/^The agreement has changed\./)).toBeVisible();
  expect(screen.getByRole('checkbox')).not.toBeChecked();
  await pay();
  await waitFor(() => expect(sent('createPayment')).toHaveLength(1));
});

/** The page, and a button that leaves it and visits it again. */
function Visits() {
  const [visit, setVisit] = useState(1);
  return (
    <>
      <button type="button" onClick={() => setVisit(visit + 1)}>
        Again
      </button>
      <PaymentPage key={visit} />
    </>
  );
}

test.each([
  ['that the page had loaded', 'deposit-1', 'deposit-2', 1],
  ['that arrived after the tap', 'deposit-3', 'deposit-4', 2],
])('a later visit does not send a refused version %s', async (_which, old, version, loads) => {
  let current = old;
  let arrive: () => void = () => undefined;
  const late = new Promise<void>((resolve) => (arrive = resolve));
  const { sent } = open(
    {
      content: async () => {
        const answer = { ...document('deposit'), version: current };
        if (loads === 2 && sent('content').length === 1) await late;
        return answer;
      },
      createDeposit: ({ body }) =>
        JSON.stringify(body).includes(version) ? sampleDeposit() : refusal('UCS310007'),
      createPayment: WALLET,
      payment: WALLET,
    },
    {},
    Visits,
  );
  await screen.findByRole('checkbox');
  await waitFor(() => expect(sent('content')).toHaveLength(1));
  if (loads === 1) current = version;
  await pay();
  expect(await screen.findByText(/^The agreement has changed\./)).toBeVisible();
  current = version;
  await act(async () => arrive());
  await userEvent.click(screen.getByRole('button', { name: 'Again' }));
  await pay();
  await waitFor(() => expect(sent('createPayment')).toHaveLength(1));
  expect(sent('createDeposit')).toHaveLength(2);
});

test('the slot opens only on a tap after the renter was told that they may leave', async () => {
  const sessionStorage = memoryStorage();
  let [now, isPaid] = [NOW, false];
  const pending = samplePayment({ state: 'PENDING', nextAction: { kind: 'none' } });
  const { address } = open(
    {
      order: () => order(isPaid ? { next: 'EJECT' } : {}),
      payment: () => (isPaid ? samplePayment({ state: 'SUCCEEDED' }) : pending),
    },
    { url: `${URL_OF}&paymentId=PAY1`, now: () => now, host: { sessionStorage } },
  );
  const mark = () => sessionStorage.getItem('pb:draft:JP:u1:guard/eject:JP2611200001');
  await screen.findByRole('heading', { level: 1 });
  now += 21_000;
  expect(await screen.findByText(/You may leave/, {}, { timeout: 3000 })).toBeVisible();
  await waitFor(() => expect(mark()).toBe('true'), { timeout: 6000 });
  isPaid = true;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(address()).toBe('/eject?orderNo=JP2611200001'), { timeout: 6000 });
  expect(mark()).toBe('true');
});
