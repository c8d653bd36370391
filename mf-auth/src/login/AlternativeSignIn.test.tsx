import { act, screen } from '@testing-library/react';
import { afterFailure, renderPage } from '@shared/module-testing';
import { signInMethod } from '../testing/sign-in-method';
import LoginPage from './LoginPage';

test('offers the other ways to sign in without a tap after their list has failed once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  const methods = [signInMethod('google')];
  renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: afterFailure({ browser: 'browser' as const, methods }) },
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getAllByText('Other ways to sign in could not be loaded')).not.toHaveLength(0);
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('button', { name: 'Sign in with Google' })).toBeInTheDocument();
  jest.useRealTimers();
});
