import { screen } from '@testing-library/react';
import { renderPage } from '@shared/module-testing';
import LoginPage from '../login/LoginPage';

/** Renders /login for a renter who came back from the checkout to an address of /payment without a session. */
const open = (target: string) =>
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: `/login?redirect_uri=${encodeURIComponent(`/jp${target}`)}`,
    signedIn: false,
    answers: { authConfig: { browser: 'other', methods: [] } },
    host: { storagePersists: false },
  });

test.each([
  [
    '/payment?purpose=DEPOSIT&orderNo=JP1&paymentId=P1#paid',
    'Your deposit is in place. Sign in to open the slot.',
  ],
  ['/payment?purpose=FEE&orderNo=JP1&paymentId=P1#paid', 'Your payment has arrived. Sign in to see it.'],
  ['/payment?purpose=DEPOSIT&paymentId=P1#paid', 'Sign in to see your payment.'],
  ['/payment?purpose=DEPOSIT&orderNo=JP1&paymentId=P1', 'Sign in to see your payment.'],
])('says for %s: %s', async (target, text) => {
  open(target);
  expect(await screen.findByText(text)).toBeVisible();
});

test.each(['/payment?purpose=DEPOSIT&orderNo=JP1', '/order/list#paid'])(
  'says nothing about a payment for %s',
  async (target) => {
    open(target);
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.queryByText(/your payment/i)).toBeNull();
  },
);
