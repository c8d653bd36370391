import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  afterFailure,
  answerOf,
  type Answers,
  doubleTap,
  HTTP_ANSWERS,
  offline,
  refusal,
  renderPage,
  type RenderPageOptions,
  sampleDeposit,
  samplePayment,
  yen,
} from '@shared/module-testing';
import { NOW, document, methods, order, store } from '../testing/models';
import PaymentPage from './PaymentPage';

const URL_OF = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const answers = {
  order: order(),
  deposit: sampleDeposit(),
  paymentMethods: methods,
  content: document('deposit'),
  createDeposit: sampleDeposit(),
  createPayment: samplePayment(),
  payment: samplePayment(),
} satisfies Answers;
const open = ({ answers: more, url, ...options }: Partial<RenderPageOptions> = {}) =>
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url: url ?? URL_OF,
    now: () => NOW,
    answers: { ...answers, ...more },
    ...options,
  });
const payWith = async (method: string) =>
  userEvent.click(await screen.findByRole('button', { name: `Pay ¥3,300 with ${method}` }));
const agree = async () => userEvent.click(await screen.findByRole('checkbox'));

test('shows amount, time left and the timeline of the chosen method', async () => {
  open();
  expect(await screen.findByRole('heading', { level: 1, name: 'Pay the deposit' })).toBeInTheDocument();
  expect(screen.getByRole('timer')).toHaveTextContent('14 min 30 s left');
  expect(await screen.findByText('Deposit, taken from PayPay')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('radio', { name: /Card/ }));
  expect(screen.getByText('Deposit, held on Card, not taken')).toBeInTheDocument();
  expect(screen.getByText('Released automatically')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Hold ¥3,300 on my card' })).toBeInTheDocument();
});

test('sends nothing without the agreement (R8.16)', async () => {
  const { requests } = open();
  await payWith('PayPay');
  expect(screen.getByText('Please agree to the agreement')).toBeInTheDocument();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test.each([
  [true, 0],
  [false, 1],
])(
  'says before paying that another sign-in follows, if the browser stores nothing (stores: %s)',
  async (storagePersists, times) => {
    open({ host: { storagePersists } });
    await screen.findByRole('button', { name: /^Pay / });
    expect(screen.queryAllByText(/After paying, sign in again to continue/)).toHaveLength(times);
  },
);

test('sends the linked document version, creates one payment and puts its id into the address (R2.10)', async () => {
  const { requests, address } = open({
    answers: { createPayment: samplePayment({ nextAction: { kind: 'none' } }) },
  });
  await agree();
  await doubleTap(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' }));
  await waitFor(() => expect(address()).toBe(`${URL_OF}&paymentId=PAY1`));
  const posts = requests.filter(({ method }) => method === 'POST');
  expect(posts.map(({ endpoint }) => endpoint)).toEqual(['createDeposit', 'createPayment']);
  expect(posts[0]?.body).toEqual({
    orderNo: 'JP2611200001',
    agreed: { doc: 'deposit', version: 'deposit-7' },
  });
  expect(posts[1]?.body).toEqual({
    purpose: 'DEPOSIT',
    orderNo: 'JP2611200001',
    methodId: 'paypay',
    returnUrl: `http://localhost/jp${URL_OF}`,
  });
});

test('does not open a checkout whose origin is not in the settings', async () => {
  const leaveFor = jest.fn();
  const { address } = open({
    host: { leaveFor },
    answers: {
      createPayment: samplePayment({ nextAction: { kind: 'redirect', url: 'http://evil.test/pay' } }),
    },
  });
  await agree();
  await payWith('PayPay');
  await waitFor(() => expect(address()).toContain('paymentId=PAY1'));
  expect(leaveFor).not.toHaveBeenCalled();
});

test('puts the payment id into the address before leaving for the checkout', async () => {
  const leaveFor = jest.fn();
  const { address } = open({
    host: { leaveFor },
    answers: {
      createPayment: samplePayment({ nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' } }),
    },
  });
  await agree();
  await payWith('PayPay');
  await waitFor(() => expect(leaveFor.mock.calls).toEqual([['http://checkout.test/pay']]));
  await waitFor(() => expect(address()).toContain('paymentId=PAY1'));
});

test("ignores the result of the wallet's payment and reads the payment from the server", async () => {
  let paid = false;
  const walletPay = jest.fn((_parameters: Record<string, string>) => {
    paid = true;
    return Promise.resolve('paid' as const);
  });
  const { address } = open({
    browserType: 'wechat',
    host: { walletPay },
    answers: {
      createPayment: samplePayment({ nextAction: { kind: 'jsapi', parameters: { package: 'p' } } }),
      payment: () => samplePayment({ state: paid ? 'SUCCEEDED' : 'PENDING' }),
      order: () => order({ next: paid ? 'EJECT' : 'PAYMENT' }),
    },
  });
  await agree();
  await payWith('PayPay');
  await waitFor(() => expect(address()).toBe('/eject?orderNo=JP2611200001'));
  expect(walletPay).toHaveBeenCalledWith({ package: 'p' });
});

test('says that nothing was taken and shows other stores when the cabinet is offline', async () => {
  const { address } = open({
    answers: {
      createPayment: refusal('UCS340002'),
      store,
      stores: {
        stores: [{ ...store, storeId: 'jp-2', name: 'Kissa Hinata' }],
        total: 1,
        nextCursor: null,
      },
    },
  });
  await agree();
  await payWith('PayPay');
  expect(await screen.findByText('This cabinet is offline')).toBeInTheDocument();
  expect(screen.getByText(/^Nothing was taken\./)).toBeInTheDocument();
  expect(await screen.findByText('Kissa Hinata')).toBeInTheDocument();
  expect(address()).toBe(URL_OF);
});

test('shows "Pay Failed" and the methods after a declined payment (R8.4)', async () => {
  open({
    url: `${URL_OF}&paymentId=PAY1`,
    answers: { payment: samplePayment({ state: 'DECLINED' }) },
  });
  expect(await screen.findByText('Pay Failed')).toBeInTheDocument();
  expect(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' })).toBeInTheDocument();
});

test('refetches a payment that failed to load and offers no second payment', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
  let down = true;
  const { address } = open({
    url: `${URL_OF}&paymentId=PAY1`,
    answers: {
      payment: () => (down ? offline : samplePayment({ state: 'SUCCEEDED' })),
      order: () => order({ next: down ? 'PAYMENT' : 'EJECT' }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.queryByRole('button', { name: /^Pay / })).toBeNull();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  down = false;
  await act(() => jest.advanceTimersByTimeAsync(6000));
  expect(address()).toBe('/eject?orderNo=JP2611200001');
  jest.useRealTimers();
});

test.each(HTTP_ANSWERS)(
  'after status %i of %s to a payment offers another one: %s',
  async (status, sender, offers) => {
    open({
      url: `${URL_OF}&paymentId=PAY1`,
      answers: { payment: answerOf(status, sender) },
    });
    const another = { name: 'Pay ¥3,300 with PayPay' };
    if (offers) return expect(await screen.findByRole('button', another)).toBeVisible();
    expect(await screen.findByRole('heading', { name: 'This could not be loaded' })).toBeVisible();
    expect(screen.queryByRole('button', another)).toBeNull();
  },
);

test('redirects to the order when it was paid in another tab', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'], now: NOW });
  let paid = false;
  const due = { amount: 360, currency: 'JPY' as const };
  const { address } = open({
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
    answers: {
      order: () => order({ state: paid ? 'COMPLETED' : 'UNPAID', next: null, due }),
      payment: samplePayment({ purpose: 'RENTAL_FEE', state: 'CANCELLED' }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(1000));
  expect(screen.getByText('The payment was cancelled')).toBeInTheDocument();
  paid = true;
  await act(() => jest.advanceTimersByTimeAsync(5000));
  expect(address()).toBe('/order/detail?orderNo=JP2611200001');
  jest.useRealTimers();
});

test('ignores a payment of another order in the address', async () => {
  open({
    url: `${URL_OF}&paymentId=PAY1`,
    answers: { payment: samplePayment({ state: 'SUCCEEDED', orderNo: 'JP2611200009' }) },
  });
  expect(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' })).toBeInTheDocument();
});

test('offers to continue a pending payment or to choose another method', async () => {
  const { requests } = open({ url: `${URL_OF}&paymentId=PAY1` });
  expect(await screen.findByRole('button', { name: 'Continue to pay ¥3,300' })).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Choose another way' }));
  expect(await screen.findByRole('button', { name: 'Pay ¥3,300 with PayPay' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1, name: 'Pay the deposit' })).toHaveFocus();
  expect(requests.some(({ method }) => method === 'POST')).toBe(false);
});

test('shows the timeout message with a link to order again (R8.5)', async () => {
  open({ answers: { order: order({ state: 'EXPIRED', next: null }) } });
  expect(await screen.findByText('Order payment timeout, please place an order again')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: 'Order again' })).toHaveAttribute('href', '/product?sn=JPC00001');
});

test('shows an error with a retry when the methods fail to load (R8.6)', async () => {
  let broken = true;
  open({ answers: { paymentMethods: () => (broken ? refusal('UCS320001') : methods) } });
  expect(await screen.findByText('Failed to get payment methods')).toBeInTheDocument();
  broken = false;
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
});

test('loads all that the page reads without a tap after each request has failed once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const { sent } = open({
    answers: {
      order: afterFailure(answers.order),
      deposit: afterFailure(answers.deposit),
      paymentMethods: afterFailure(methods),
      content: afterFailure(answers.content),
    },
  });
  for (let second = 0; second < 60; second++) await act(() => jest.advanceTimersByTimeAsync(1_000));
  for (const read of ['order', 'paymentMethods', 'content'] as const)
    expect(sent(read).length).toBeGreaterThan(1);
  expect(screen.getByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  jest.useRealTimers();
});

test.each([
  ['/home', order({ state: 'DELETED', next: null }), ['Order cancelled']],
  // It has gone on in another tab.
  ['/order/detail?orderNo=JP2611200001', order({ state: 'EJECTING', next: 'EJECT' }), []],
])('cancels the pending order on "Not now" once confirmed, and goes to %s', async (to, cancelOrder, said) => {
  const { sent, address, toasts } = open({ answers: { cancelOrder } });
  await userEvent.click(await screen.findByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(address()).toBe(to));
  expect(sent('cancelOrder')).toHaveLength(1);
  expect(toasts).toEqual(said);
});

test('shows the fee lines and requires no agreement for a fee', async () => {
  const { sent } = open({
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
    answers: {
      order: order({
        state: 'UNPAID',
        next: null,
        usedSeconds: 11_520,
        coupon: { code: 'FREE30', kind: 'FREE_SECONDS', seconds: 1800, amount: null },
        discountSeconds: 1800,
        due: yen(360),
        feeLines: [
          { kind: 'RENTAL', amount: yen(450) },
          { kind: 'COUPON', amount: yen(-90) },
        ],
      }),
      createPayment: samplePayment({ purpose: 'RENTAL_FEE', nextAction: { kind: 'none' } }),
    },
  });
  expect(await screen.findByText('Rent, 3 h 12 min')).toBeInTheDocument();
  expect(screen.getByText('Under 6 h')).toBeInTheDocument();
  expect(screen.getByText('−¥90')).toBeInTheDocument();
  expect(screen.queryByRole('checkbox')).toBeNull();
  await userEvent.click(await screen.findByRole('button', { name: 'Pay ¥360 with PayPay' }));
  await waitFor(() => expect(sent('createPayment')).toHaveLength(1));
  expect(sent('createDeposit')).toHaveLength(0);
});

test.each([
  '/payment',
  '/payment?purpose=RENTAL_FEE',
  '/payment?purpose=X&orderNo=JP2611200001',
  '/payment?purpose=DEPOSIT&orderNo=1',
])('%s sends no request', async (url) => {
  const { requests } = open({ url });
  expect(await screen.findByRole('heading', { level: 2, name: 'No Data' })).toBeInTheDocument();
  expect(requests).toHaveLength(0);
});
