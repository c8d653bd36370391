import { screen } from '@testing-library/react';
import { type Answers, renderPage, sampleDeposit, samplePayment, yen } from '@shared/module-testing';
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

test('says how many payment methods cannot be shown', async () => {
  open({ answers: { paymentMethods: { ...methods, ...{ leftOut: 1 } } } });
  expect(await screen.findByRole('radio', { name: /PayPay/ })).toBeInTheDocument();
  expect(screen.getByText('1 entry cannot be shown.')).toBeInTheDocument();
});

test('says neither that a deposit is taken nor that it is held while the methods load', async () => {
  open({ answers: { paymentMethods: () => new Promise<never>(() => undefined) } });
  expect(await screen.findByText('Deposit refunded or released')).toBeInTheDocument();
  expect(screen.queryByText(/taken from|held|when you ask/i)).toBeNull();
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

test.each([
  ['CHARGE', 'REFUNDING', /^Your payment of ¥3,300 came too late and is being refunded/],
  ['CHARGE', 'REFUNDED', 'Your payment of ¥3,300 came too late and was refunded.'],
  ['HOLD', 'REFUNDING', 'The ¥3,300 held on your card is released.'],
  ['HOLD', 'REFUNDED', 'The ¥3,300 held on your card is released.'],
] as const)(
  'says of a late payment of the kind %s that is %s what happens to it',
  async (kind, state, text) => {
    open({
      url: `${URL_OF}&paymentId=PAY1`,
      answers: { order: order({ state: 'EXPIRED', next: null }), payment: samplePayment({ kind, state }) },
    });
    expect(await screen.findByText(text)).toBeInTheDocument();
  },
);
