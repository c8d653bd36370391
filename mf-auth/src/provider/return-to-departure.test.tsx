import { screen, waitFor } from '@testing-library/react';
import { useLocation } from 'react-router-dom';
import { renderPage } from '@shared/module-testing';
import LoginPage from '../login/LoginPage';

const returnToDeparture = jest.fn(() => true);
const completeSignIn = jest.fn();

const Page = () => (
  <>
    <LoginPage />
    <p>{`fragment: ${useLocation().hash}`}</p>
  </>
);
const openLogin = (query: string, signedIn = false, region: 'JP' | 'MY' = 'JP') =>
  renderPage(Page, {
    module: 'mf-auth',
    url: `/login?${query}`,
    signedIn,
    region,
    answers: {
      authConfig: { browser: 'browser', methods: [] },
      googleProcess: { accessToken: 't', userId: 'u' },
    },
    host: { returnToDeparture, completeSignIn },
  });

/** Opens /login in a later state of the document, in which the renter is signed in. */
const openSignedIn = () => openLogin('redirect_uri=%2Fjp%2Fbenefit', true);

/** Stores a sign-in that this tab has started. */
function leave(part: object = {}) {
  const attempt = {
    ...{ provider: 'google', state: 'jp.s', nonce: 'n', verifier: 'v' },
    ...{ callback: 'http://localhost/jp/login', redirectUri: '/jp/benefit', ...part },
  };
  window.sessionStorage.setItem('pb:signInAttempt', JSON.stringify(attempt));
}

beforeEach(() => {
  jest.clearAllMocks();
  window.sessionStorage.clear();
  leave();
});

test.each([
  ['no provider has answered', ''],
  ['the answer belongs to a sign-in of another tab', 'code=abc&state=jp.foreign'],
])('goes on to the page after the sign-in if %s', async (_why, query) => {
  const before = openLogin(query);
  await waitFor(() => expect(before.address()).toMatch(/^\/login\??$/));
  before.unmount();
  const { address } = openSignedIn();
  await waitFor(() => expect(address()).toBe('/benefit'));
  expect(returnToDeparture).not.toHaveBeenCalled();
});

test.each([
  ['at a provider', 'code=abc', 1],
  ['by another method, after a cancelled one at a provider', 'error=access_denied', 0],
])('goes back once to the history entry of /login after the sign-in %s', async (_how, answer, times) => {
  const before = openLogin(`${answer}&state=jp.s`);
  await waitFor(() => expect(completeSignIn).toHaveBeenCalledTimes(times));
  await waitFor(() => expect(before.address()).toBe('/login?redirect_uri=%2Fjp%2Fbenefit'));
  before.unmount();
  const { address, unmount } = openSignedIn();
  await waitFor(() => expect(returnToDeparture).toHaveBeenCalledTimes(1));
  expect(address()).toBe('/login?redirect_uri=%2Fjp%2Fbenefit');
  unmount();
  const later = openSignedIn();
  await waitFor(() => expect(later.address()).toBe('/benefit'));
  expect(returnToDeparture).toHaveBeenCalledTimes(1);
});

test('opens a slot on a tap only after the sign-in at a provider, also without an entry to go back to', async () => {
  returnToDeparture.mockReturnValueOnce(false);
  const redirectUri = '/jp/payment?type=DEPOSIT&sn=JPC00001#paid';
  leave({ redirectUri });
  const before = openLogin('code=abc&state=jp.s');
  await waitFor(() => expect(completeSignIn).toHaveBeenCalledTimes(1));
  before.unmount();
  const { address } = openLogin(`redirect_uri=${encodeURIComponent(redirectUri)}`, true);
  await waitFor(() => expect(address()).toBe('/payment?type=DEPOSIT&sn=JPC00001'));
  expect(screen.getByText('fragment:')).toBeVisible();
});

test('keeps the cabinet when Apple answers below the base of a region, and the sign-in began without one', async () => {
  leave({ provider: 'apple', state: 'my.s', redirectUri: '/product?sn=MYC00001' });
  const { address } = openLogin('error=user_cancelled_authorize&state=my.s', false, 'MY');
  await waitFor(() => expect(address()).toBe('/login?redirect_uri=%2Fmy%2Fproduct%3Fsn%3DMYC00001'));
});
