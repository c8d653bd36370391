/** Tests of the provider's page: the language in which it is asked for, and how it refuses. */
import { useState } from 'react';
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-testing';
import LoginPage from '../login/LoginPage';
import { type Method, ProviderButtons } from './ProviderButtons';
import { signInMethod } from '../testing/sign-in-method';

beforeEach(() => window.sessionStorage.clear());
afterEach(() => Reflect.deleteProperty(crypto, 'subtle'));

test('opens the page of a provider in the language of the app', async () => {
  // jsdom has none.
  const subtle = { digest: () => Promise.resolve(new ArrayBuffer(32)) };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  const left: string[] = [];
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    language: 'ja',
    answers: { authConfig: { browser: 'browser', methods: [signInMethod('google')] } },
    host: { leaveFor: (address) => void left.push(address) },
  });
  const google = await screen.findByRole('button', { name: 'Googleでログイン' });
  await userEvent.click(screen.getByRole('checkbox'));
  await userEvent.click(google);
  await waitFor(() => expect(left).toHaveLength(1));
  expect(new URL(left[0]!).searchParams.get('ui_locales')).toBe('ja');
});

test.each([
  ['access_denied', 'Sign-in was cancelled. Try again, or sign in another way.'],
  ['server_error', 'Sign-in failed. Try again, or sign in another way.'],
])('after the refusal %s says "%s"', async (error, words) => {
  const attempt = { provider: 'google', state: 'jp.s', nonce: 'n', verifier: 'v', callback: 'c' };
  window.sessionStorage.setItem('pb:signInAttempt', JSON.stringify(attempt));
  const { requests } = renderPage(LoginPage, {
    module: 'mf-auth',
    url: `/login?error=${error}&state=jp.s`,
    signedIn: false,
    answers: { authConfig: { browser: 'browser', methods: [] } },
  });
  expect(await screen.findByRole('alert')).toHaveTextContent(words);
  expect(requests.filter(({ method }) => method === 'POST')).toEqual([]);
});

test('the button of a provider keeps the focus when an answer makes it unavailable', async () => {
  const method = { ...signInMethod('google'), id: 'google' } as Method;
  let turnOff = () => undefined as void;
  function Page() {
    const [available, setAvailable] = useState(true);
    turnOff = () => setAvailable(false);
    return (
      <ProviderButtons
        methods={[{ ...method, available }]}
        leaving={null}
        failed={null}
        onStart={() => undefined}
      />
    );
  }
  renderPage(Page, { module: 'mf-auth', url: '/login', signedIn: false });
  const google = screen.getByRole('button', { name: 'Sign in with Google' });
  google.focus();
  act(turnOff);
  expect(google).toHaveAttribute('aria-disabled', 'true');
  expect(google).toHaveFocus();
  expect(screen.getByRole('alert')).toBeVisible();
});
