import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterFailure, renderPage } from '@shared/module-testing';
import { signInMethod } from '../testing/sign-in-method';
import LoginPage from './LoginPage';

test.each([
  [0, { methods: [], leftOut: 1 }],
  [1, { methods: [signInMethod('google')], leftOut: 1 }],
])('says once that a way to sign in cannot be shown, also with %i others', async (count, list) => {
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: { browser: 'browser', ...list } },
  });
  expect(await screen.findByText('1 entry cannot be shown.')).toBeInTheDocument();
  expect(screen.queryAllByRole('button', { name: 'Sign in with Google' })).toHaveLength(count);
});

/** Opens /login, where the first request for the methods fails. */
function openAfterFailure() {
  const methods = [signInMethod('google')];
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: afterFailure({ browser: 'browser' as const, methods }) },
  });
}

test('offers the other ways to sign in without a tap after their list has failed once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  openAfterFailure();
  await act(() => jest.advanceTimersByTimeAsync(500));
  const said = screen.getAllByRole('alert').flatMap(({ textContent }) => textContent || []);
  expect(said).toEqual([expect.stringContaining('Other ways to sign in could not be loaded')]);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
  jest.useRealTimers();
});

test('gives the focus of the button that loads the list again to the heading', async () => {
  openAfterFailure();
  const again = await screen.findByRole('button', { name: 'Try again' });
  await userEvent.click(again);
  expect(await screen.findByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test.each([
  [
    1,
    'an app that only the platform knows',
    signInMethod('apple', { available: false, reason: 'UCS300002' }),
  ],
  [0, 'a browser, where all methods can be used', signInMethod('google')],
])('offers %i ways to the browser in %s', async (count, _where, method) => {
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: { browser: 'browser', methods: [method] } },
  });
  expect(await screen.findByRole('button', { name: /^Sign in with/ })).toBeVisible();
  expect(screen.queryAllByRole('button', { name: 'Copy the address' })).toHaveLength(count);
});

test('does not navigate to a provider before the terms are accepted', async () => {
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: { browser: 'browser', methods: [signInMethod('google')] } },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  expect(screen.getByRole('alert')).toHaveTextContent('Read and Agree to Terms and Privacy Policy First');
  expect(window.sessionStorage.getItem('pb:signInAttempt')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Agree and continue' }));
  // The start was tried, although jsdom has no `crypto.subtle`.
  expect(await screen.findByText(/Google cannot be used now/)).toBeInTheDocument();
  expect(screen.getByRole('checkbox')).toBeChecked();
  expect(screen.getByRole('checkbox')).toHaveFocus();
});

test('a provider can be tapped again after Back from it', async () => {
  const subtle = { digest: () => Promise.resolve(new ArrayBuffer(32)) };
  Object.defineProperty(crypto, 'subtle', { value: subtle, configurable: true });
  const leaveFor = jest.fn();
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: { browser: 'browser', methods: [signInMethod('google')] } },
    host: { leaveFor },
  });
  const google = () => screen.findByRole('button', { name: 'Sign in with Google' });
  await userEvent.click(await screen.findByRole('checkbox'));
  await userEvent.click(await google());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(1));
  await userEvent.click(await google());
  expect(leaveFor).toHaveBeenCalledTimes(1);
  await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
  await userEvent.click(await google());
  await waitFor(() => expect(leaveFor).toHaveBeenCalledTimes(2));
  Reflect.deleteProperty(crypto, 'subtle');
});
