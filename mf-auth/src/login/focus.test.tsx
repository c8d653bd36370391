/** The focus stays on the page when the button that had it goes away. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, offline, refusal, renderPage } from '@shared/module-testing';
import LoginPage from './LoginPage';

const NO_METHODS: Answers['authConfig'] = { browser: 'browser', methods: [] };

const openLogin = (answers: Answers, url = '/login') =>
  renderPage(LoginPage, {
    module: 'mf-auth',
    url,
    signedIn: false,
    answers: { authConfig: NO_METHODS, ...answers },
  });

const tryAgain = async () => userEvent.click(await screen.findByRole('button', { name: 'Try again' }));

beforeEach(() => window.sessionStorage.clear());

test('on the checkbox after “Agree and continue”', async () => {
  const { sent } = openLogin({ emailAuth: () => new Promise<never>(() => undefined) });
  await userEvent.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await userEvent.type(screen.getByLabelText('Verification code'), '4K78q2');
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await waitFor(() => expect(sent('emailAuth')).toHaveLength(1));
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

test('on the heading after the methods are read again', async () => {
  let isRead = false;
  openLogin({ authConfig: () => (isRead ? (NO_METHODS as never) : offline) });
  await screen.findByRole('button', { name: 'Try again' });
  isRead = true;
  await tryAgain();
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull());
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});

test('on the heading while a provider’s answer is exchanged again, and after it is refused', async () => {
  const attempt = { provider: 'google', state: 'jp.s', nonce: 'n', verifier: 'v', callback: 'c' };
  window.sessionStorage.setItem('pb:signInAttempt', JSON.stringify(attempt));
  let refuse = (): void => undefined;
  const second = new Promise<ReturnType<typeof refusal>>(
    (resolve) => (refuse = () => resolve(refusal('UCS300003'))),
  );
  let calls = 0;
  openLogin({ googleProcess: () => (calls++ === 0 ? offline : second) }, '/login?code=abc&state=jp.s');
  await tryAgain();
  await waitFor(() => expect(screen.getByRole('heading', { name: /^Signing you in/ })).toHaveFocus());
  refuse();
  await screen.findByLabelText('E-mail');
  await waitFor(() => expect(screen.getByRole('heading', { level: 1 })).toHaveFocus());
});
