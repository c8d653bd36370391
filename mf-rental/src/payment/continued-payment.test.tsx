/** Tests of a payment that the renter comes back to, and continues. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import {
  type RenderPageOptions,
  offline,
  refusal,
  renderPage,
  sampleDeposit,
  samplePayment,
  yen,
} from '@shared/module-testing';
import { NOW, methods, order, store } from '../testing/models';
import PaymentPage from './PaymentPage';

const URL_OF = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const open = ({ answers, ...options }: Partial<RenderPageOptions>) =>
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url: URL_OF,
    now: () => NOW,
    answers: { order: order(), deposit: sampleDeposit(), paymentMethods: methods, ...answers },
    ...options,
  });

const NEXT = {
  redirect: { kind: 'redirect', url: 'http://checkout.test/pay' },
  jsapi: { kind: 'jsapi', parameters: { package: 'p' } },
} as const;

test.each(['redirect', 'jsapi'] as const)(
  'continues no deposit by %s at a cabinet that went offline, and does at one that is online',
  async (kind) => {
    const [leaveFor, walletPay] = [jest.fn(), jest.fn(() => Promise.resolve('cancelled' as const))];
    let isOnline = false;
    const payment = samplePayment({ nextAction: NEXT[kind] });
    const { sent } = open({
      url: `${URL_OF}&paymentId=PAY1`,
      browserType: kind === 'jsapi' ? 'wechat' : 'browser',
      host: { leaveFor, walletPay },
      answers: {
        payment,
        createPayment: () => (isOnline ? payment : refusal('UCS340002')),
        store,
        stores: {
          stores: [{ ...store, storeId: 'jp-2', name: 'Kissa Hinata' }],
          total: 1,
          nextCursor: null,
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Continue to pay ¥3,300' });
    await userEvent.click(button);
    expect(await screen.findByText('This cabinet is offline')).toBeInTheDocument();
    expect(screen.getByText(/^Nothing was taken\./)).toBeInTheDocument();
    expect(await screen.findByText('Kissa Hinata')).toBeInTheDocument();
    expect([leaveFor.mock.calls, walletPay.mock.calls]).toEqual([[], []]);
    isOnline = true;
    await userEvent.click(button);
    await waitFor(() => expect(leaveFor.mock.calls.length + walletPay.mock.calls.length).toBe(1));
    expect(sent('createPayment')).toHaveLength(2);
    expect(sent('createDeposit')).toHaveLength(0);
  },
);

test('continues the payment of a fee without asking for it again', async () => {
  const leaveFor = jest.fn();
  const { sent } = open({
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
    host: { leaveFor },
    answers: {
      order: order({ state: 'UNPAID', next: null, due: yen(360) }),
      payment: samplePayment({ purpose: 'RENTAL_FEE', amount: yen(360), nextAction: NEXT.redirect }),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: /^Continue to pay / }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(sent('createPayment')).toHaveLength(0);
});

test('asks for one more tap if a sign-in interrupted the payment', async () => {
  const leaveFor = jest.fn();
  const { sent } = open({
    url: `${URL_OF}&paymentId=PAY1`,
    host: {
      leaveFor,
      interruptedCall: (name) =>
        name.endsWith('/createPayment') ? { arg: { orderNo: 'JP2611200001' } } : null,
    },
    answers: {
      payment: samplePayment({ nextAction: NEXT.redirect }),
      createPayment: samplePayment({ nextAction: NEXT.redirect }),
    },
  });
  const again = await screen.findByText('You are signed in again. Tap once more to pay.');
  expect(again.closest('[role="alert"]')).toBeVisible();
  expect(sent('createPayment')).toEqual([]);
  await userEvent.click(screen.getByRole('button', { name: 'Continue to pay ¥3,300' }));
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  expect(screen.queryByText(/^You are signed in again/)).toBeNull();
});

test('asks for no other tap for a fee, whose payment is continued without a call', async () => {
  const fee = samplePayment({ purpose: 'RENTAL_FEE', nextAction: NEXT.redirect });
  open({
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
    host: {
      interruptedCall: (name) => (name.endsWith('/createPayment') ? { arg: { methodId: 'card' } } : null),
    },
    answers: {
      order: order({ state: 'UNPAID', next: null, due: fee.amount, total: fee.amount }),
      payment: fee,
    },
  });
  expect(await screen.findByRole('button', { name: /^Continue to pay/ })).toBeVisible();
  expect(screen.queryByText(/^You are signed in again/)).toBeNull();
});

test.each([
  ['only on a tap if the payment could not be loaded first', true],
  ['without a tap if the payment is loaded at once', false],
])('lets the slot open %s', async (_when, isDown) => {
  const sessionStorage = memoryStorage();
  const line = { down: isDown };
  const { address } = open({
    url: `${URL_OF}&paymentId=PAY1`,
    host: { sessionStorage },
    answers: {
      order: order({ next: 'EJECT' }),
      payment: () => (line.down ? offline : samplePayment({ state: 'SUCCEEDED' })),
    },
  });
  const opensOnTap = () => sessionStorage.getItem('pb:draft:JP:u1:guard/eject:JP2611200001');
  if (isDown) {
    expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
    await waitFor(() => expect(opensOnTap()).toBe('true'), { timeout: 3000 });
  }
  line.down = false;
  await act(async () => void window.dispatchEvent(new Event('online')));
  await waitFor(() => expect(address()).toBe('/eject?orderNo=JP2611200001'));
  expect(opensOnTap()).toBe(isDown ? 'true' : null);
});
