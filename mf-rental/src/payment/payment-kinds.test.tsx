import { screen, waitFor } from '@testing-library/react';
import {
  type Answers,
  renderPage,
  sampleDeposit,
  sampleOrderDeposit,
  samplePayment,
  yen,
} from '@shared/module-testing';
import { NOW, document, methods, order } from '../testing/models';
import PaymentPage from './PaymentPage';

const URL_OF = '/payment?purpose=DEPOSIT&orderNo=JP2611200001';
const open = ({ url = URL_OF, answers = {} }: { url?: string; answers?: Answers }) =>
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url,
    now: () => NOW,
    answers: {
      order: order(),
      deposit: sampleDeposit(),
      paymentMethods: methods,
      content: document('deposit'),
      ...answers,
    },
  });

test('shows a fee line and a payment method neutrally that only a newer platform knows', async () => {
  const kind = 'ONLY_A_NEWER_PLATFORM_KNOWS' as never;
  const unpaid = order({ state: 'UNPAID', next: null, due: yen(70), feeLines: [{ kind, amount: yen(70) }] });
  const { unmount } = open({
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
    answers: { order: unpaid },
  });
  expect((await screen.findByText('Other')).parentElement).toHaveTextContent('Other¥70');
  unmount();
  open({ answers: { paymentMethods: { methods: methods.methods.map((method) => ({ ...method, kind })) } } });
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
  expect(screen.getAllByText('How it is taken is shown on the payment page')).not.toHaveLength(0);
  expect(screen.queryByText(/NEWER_PLATFORM/)).toBeNull();
  expect(screen.getByRole('button', { name: 'Continue to payment' })).toBeInTheDocument();
  expect(screen.getByText('Deposit refunded or released')).toBeInTheDocument();
  expect(screen.queryByText(/taken from|held|hold|^pay ¥|when you ask/i)).toBeNull();
});

test('shows the price, the purchase and the coupon of the other power bank of a swap', async () => {
  const fault = {
    choice: 'SWAP' as const,
    reportedAt: '2026-11-13T05:00:00Z',
    powerBank: { sn: 'PBJ0001043', code: '7K42' },
    startedAt: '2026-11-13T04:00:00Z',
    freeUntil: '2026-11-13T06:00:00Z',
    keptFrom: '2026-11-18T04:00:00Z',
    returnedAt: null,
    total: yen(3980),
    swap: {
      state: 'OUT' as const,
      cabinetSn: 'JPC00001',
      slot: 4,
      powerBank: { sn: 'PBJ0001044', code: '9XQ4' },
    },
  };
  const coupon = { code: 'FREE30', amount: yen(100) };
  const feeLines = [{ kind: 'OTHER_BANK' as const, amount: yen(3880), coupon }];
  const unpaid = order({ state: 'UNPAID', next: null, due: yen(3880), fault, feeLines });
  open({ url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001', answers: { order: unpaid } });
  const row = (label: string) => screen.getByText(label).parentElement;
  expect((await screen.findByText('Other power bank')).parentElement).toHaveTextContent('¥1,980');
  expect(row('Buying the power bank')).toHaveTextContent('¥2,000');
  expect(row('Coupon FREE30')).toHaveTextContent('−¥100');
});

test('says how many payment methods cannot be shown', async () => {
  open({ answers: { paymentMethods: { ...methods, ...{ leftOut: 1 } } } });
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
  expect(screen.getByText('1 entry cannot be shown.')).toBeInTheDocument();
});

test('says that the payment methods could not be loaded if none can be shown', async () => {
  open({ answers: { paymentMethods: { methods: [], ...{ leftOut: 2 } } } });
  expect(await screen.findByText('2 entries cannot be shown.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
});

test('says that no payment method works here, and links to the help', async () => {
  open({ answers: { paymentMethods: { methods: [] } } });
  expect(await screen.findByRole('link', { name: 'Get help' })).toHaveAttribute('href', '/call/center');
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  expect(screen.queryByText('Failed to get payment methods')).toBeNull();
  expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAccessibleDescription(
    'No way to pay works in this browser.',
  );
});

test('says why it cannot pay if no payment method is available', async () => {
  const none = methods.methods.map((method) => ({ ...method, available: false, reason: 'In maintenance' }));
  open({ answers: { paymentMethods: { methods: none } } });
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeDisabled();
  expect(screen.getByRole('button', { name: /^Pay/ })).toHaveAccessibleDescription('Not available now');
});

test('says neither that a deposit is taken nor that it is held while the methods load', async () => {
  open({ answers: { paymentMethods: () => new Promise<never>(() => undefined) } });
  expect(await screen.findByText('Deposit refunded or released')).toBeInTheDocument();
  expect(screen.queryByText(/taken from|held|when you ask|pay the/i)).toBeNull();
});

test.each([
  ['CHARGE', 'Paid', 'Continue to pay ¥3,300'],
  ['HOLD', 'Held on your card', 'Hold ¥3,300 on my card'],
  ['ONLY_A_NEWER_PLATFORM_KNOWS', 'Payment', 'Continue to payment'],
])('names a payment of the kind %s as "%s" when done and offers "%s" before', async (kind, title, button) => {
  const url = `${URL_OF}&paymentId=PAY1`;
  const payment = samplePayment({ kind: kind as 'CHARGE' });
  const { unmount } = open({ url, answers: { payment: { ...payment, state: 'SUCCEEDED' } } });
  expect(await screen.findByRole('heading', { level: 1, name: title })).toBeInTheDocument();
  unmount();
  open({
    url,
    answers: {
      payment: { ...payment, nextAction: { kind: 'redirect', url: 'http://checkout.test/pay' } },
    },
  });
  expect(await screen.findByRole('button', { name: button })).toBeInTheDocument();
});

test.each(['RENTAL_FEE', 'KEEP'] as const)(
  'says of a payment for %s that it is taken, also if its kind is HOLD',
  async (purpose) => {
    const url = `/payment?purpose=${purpose}&orderNo=JP2611200001`;
    const unpaid = order({ state: 'UNPAID', next: null, due: yen(540), kept: purpose === 'KEEP' });
    const held = { methods: methods.methods.map((method) => ({ ...method, kind: 'HOLD' as const })) };
    const { unmount } = open({ url, answers: { order: unpaid, paymentMethods: held } });
    expect(await screen.findByRole('button', { name: 'Pay ¥540 with PayPay' })).toBeInTheDocument();
    expect(screen.getAllByText('Paid now')).not.toHaveLength(0);
    unmount();
    const payment = samplePayment({ purpose, kind: 'HOLD', amount: yen(540), state: 'SUCCEEDED' });
    open({ url: `${url}&paymentId=PAY1`, answers: { order: unpaid, payment } });
    expect(await screen.findByRole('heading', { level: 1, name: 'Paid' })).toBeInTheDocument();
  },
);

test.each([
  ['CHARGE', 'Pay the deposit'],
  ['HOLD', 'Deposit'],
  ['ONLY_A_NEWER_PLATFORM_KNOWS', 'Deposit'],
])('asks for a deposit of the kind %s with the title "%s"', async (kind, title) => {
  const [method] = methods.methods;
  open({ answers: { paymentMethods: { methods: [{ ...method!, kind: kind as 'CHARGE' }] } } });
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent(new RegExp(`^${title}$`));
});

test('says of a deposit that is taken what the rental costs at most in a day, and from which price on', async () => {
  open({});
  expect(await screen.findByText('Fee by time, at most ¥540 in 24 h')).toBeVisible();
  expect(screen.getByText('from ¥165')).toBeVisible();
});

const CHARGED = {
  REFUNDING: 'Your deposit of ¥3,300 is being refunded.',
  REFUNDED: 'Your deposit of ¥3,300 was refunded.',
};
const RELEASED = 'The ¥3,300 held on your card is released.';

test.each([
  ['EXPIRED', 'CHARGE', 'REFUNDING', 'The reservation has ended', CHARGED.REFUNDING],
  ['EXPIRED', 'CHARGE', 'REFUNDED', 'The reservation has ended', CHARGED.REFUNDED],
  ['EXPIRED', 'HOLD', 'REFUNDING', 'The reservation has ended', RELEASED],
  ['EXPIRED', 'HOLD', 'REFUNDED', 'The reservation has ended', RELEASED],
  ['EXPIRED', 'A_NEWER_ONE', 'REFUNDED', 'The reservation has ended', 'Deposit refunded or released'],
  ['DELETED', 'CHARGE', 'REFUNDING', 'This order is deleted', CHARGED.REFUNDING],
  ['DELETED', 'HOLD', 'REFUNDED', 'This order is deleted', RELEASED],
  [null, 'CHARGE', 'REFUNDING', 'Deposit', CHARGED.REFUNDING],
  [null, 'CHARGE', 'REFUNDED', 'Deposit', CHARGED.REFUNDED],
] as const)(
  'of an order that is %s, says of a deposit of the kind %s that is %s "%s" and "%s", and not why',
  async (orderState, kind, state, title, text) => {
    const orderNo = orderState && 'JP2611200001';
    open({
      url: `/payment?purpose=DEPOSIT${orderNo ? `&orderNo=${orderNo}` : ''}&paymentId=PAY1`,
      answers: {
        order: order({ state: orderState ?? 'EXPIRED', next: null }),
        payment: samplePayment({ orderNo, kind: kind as 'CHARGE', state }),
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: title })).toBeInTheDocument();
    expect(screen.queryByText(/too late|timeout/i)).toBeNull();
  },
);

test.each(['COMPLETED', 'KEPT'] as const)(
  'says that a second payment of the fee of an order that is %s is refunded, and leads to the order',
  async (orderState) => {
    open({
      url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY2',
      answers: {
        order: order({ state: orderState, next: null }),
        payment: samplePayment({ purpose: 'RENTAL_FEE', amount: yen(70), state: 'REFUNDING' }),
      },
    });
    expect(
      await screen.findByText(/^Your payment of ¥70 came too late and is being refunded/),
    ).toBeInTheDocument();
    expect(screen.getByRole('heading', { level: 2, name: 'Paid' })).toBeInTheDocument();
    expect(screen.getByRole('link', { name: 'See my order' })).toHaveAttribute(
      'href',
      '/order/detail?orderNo=JP2611200001',
    );
    expect(screen.queryByRole('link', { name: 'Order again' })).toBeNull();
  },
);

test.each([
  ['REFUNDING', /^Your payment of ¥70 came too late and is being refunded/],
  ['REFUNDED', 'Your payment of ¥70 came too late and was refunded.'],
] as const)(
  'says of a fee that is %s what happens to it, where another amount is asked',
  async (state, text) => {
    open({
      url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001&paymentId=PAY1',
      answers: {
        order: order({ state: 'UNPAID', next: null, due: yen(360) }),
        payment: samplePayment({ purpose: 'RENTAL_FEE', amount: yen(70), state }),
      },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
    expect(screen.getByRole('button', { name: /^Pay ¥360/ })).toBeInTheDocument();
    expect(screen.queryByText(/nothing was taken|order again/i)).toBeNull();
  },
);

test('leads to the order from the address of a deposit that was refunded after its rental', async () => {
  const { address } = open({
    url: `${URL_OF}&paymentId=PAY1`,
    answers: {
      order: order({ state: 'COMPLETED', next: null }),
      payment: samplePayment({ state: 'REFUNDED' }),
    },
  });
  await waitFor(() => expect(address()).toBe('/order/detail?orderNo=JP2611200001'));
});

test.each([
  ['CHARGE', 'PAID', 1],
  ['CHARGE', 'USED', 0],
  ['HOLD', 'PAID', 0],
] as const)('says that a deposit is not touched by the fee (%s, %s)', async (kind, state, count) => {
  const due = { state: 'UNPAID', next: null, due: yen(165), total: yen(165) } as const;
  renderPage(PaymentPage, {
    module: 'mf-rental',
    url: '/payment?purpose=RENTAL_FEE&orderNo=JP2611200001',
    now: () => NOW,
    answers: {
      order: order({
        ...due,
        deposit: sampleOrderDeposit({ kind, state: state as never, amount: yen(3300) }),
      }),
      deposit: sampleDeposit(),
      paymentMethods: methods,
    },
  });
  await screen.findByRole('radio', { name: /PayPay/ });
  expect(screen.queryAllByText('Your deposit of ¥3,300 is not touched. It stays paid.')).toHaveLength(count);
});
