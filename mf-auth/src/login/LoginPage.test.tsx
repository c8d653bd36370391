import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { HTTP_ANSWERS, type RenderPageOptions, answerOf, refusal, renderPage } from '@shared/module-testing';
import { signInMethod } from '../testing/sign-in-method';
import LoginPage from './LoginPage';

const NOW = Date.parse('2026-11-20T05:00:00Z');

/** Renders /login signed out. */
function openLogin(options: Partial<RenderPageOptions> = {}) {
  const signedInWith: unknown[] = [];
  const page = renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login?redirect_uri=/jp/order/list',
    signedIn: false,
    now: () => NOW,
    ...options,
    answers: { authConfig: { browser: 'browser', methods: [] }, ...options.answers },
    host: { completeSignIn: (answer) => void signedInWith.push(answer), ...options.host },
  });
  const user = userEvent.setup();
  return {
    ...page,
    user,
    signedInWith,
    signIn: () => user.click(screen.getByRole('button', { name: 'Sign in' })),
  };
}

/** Returns what a request sends, without what the client does with it. */
const asSent = ({ method, body }: ReturnType<ReturnType<typeof openLogin>['sent']>[number]) => ({
  method,
  body,
});

beforeEach(() => window.sessionStorage.clear());

describe('e-mail sign-in', () => {
  test('asks first for the e-mail, with the only filled button (R5.1)', async () => {
    const { user, sent } = openLogin();
    expect(screen.queryByRole('button', { name: 'Sign in' })).not.toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(screen.getByRole('alert')).toHaveTextContent('Enter Email');
    expect(screen.getByLabelText('E-mail')).toHaveFocus();
    expect(sent('emailVerify')).toHaveLength(0);
  });

  test('reports all missing fields, focuses the first one and sends no request (R5.3, R5.7)', async () => {
    const { user, signIn, sent } = openLogin({
      answers: { emailVerify: { resendAfterSeconds: 60 } },
    });
    await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    await screen.findByRole('button', { name: 'Sign in' });
    await signIn();
    expect(screen.getAllByRole('alert').map((alert) => alert.textContent)).toEqual([
      'Enter Verification Code',
      'Read and Agree to Terms and Privacy Policy First',
    ]);
    expect(screen.getByLabelText(/^Verification code/)).toHaveFocus();
    expect(sent('emailAuth')).toHaveLength(0);
  });

  test.each([
    ['you@', '4K78q2', 'Invalid Email Format'],
    ['you@example.jp', '4K78q', 'Code Must Be 6 Digits'],
    ['you@example.jp', '4K78q-', 'Code Must Be Numbers/Letters'],
  ])('shows for the e-mail %s and the code %s: %s (R5.2, R5.4, R5.5, R9.1)', async (email, code, message) => {
    const { user, signIn, sent } = openLogin();
    await user.type(screen.getByLabelText('E-mail'), email);
    await user.type(screen.getByLabelText('Verification code'), code);
    await user.click(screen.getByRole('checkbox'));
    await signIn();
    expect(screen.getByRole('alert')).toHaveTextContent(message);
    expect(sent('emailAuth')).toHaveLength(0);
  });

  test('reads the sign-in configuration (R7.3)', async () => {
    const { sent } = openLogin();
    await waitFor(() => expect(sent('authConfig')).toMatchObject([{ method: 'GET' }]));
    expect(sent('authConfig')[0]!.body).toBeUndefined();
  });

  test('requests a code on Enter, starts the countdown and focuses the code field (R2.3, R7.8)', async () => {
    const { user, sent } = openLogin({
      answers: { emailVerify: { resendAfterSeconds: 60 } },
    });
    await user.type(screen.getByLabelText('E-mail'), ' you@example.jp {Enter}');
    await waitFor(() => expect(screen.getByLabelText('Verification code')).toHaveFocus());
    expect(sent('emailVerify').map(asSent)).toEqual([{ method: 'POST', body: { email: 'you@example.jp' } }]);
    expect(screen.getByRole('timer')).toHaveTextContent('Send again in 1:00');
    expect(screen.getByText('A code was sent to you@example.jp')).toHaveAttribute('role', 'status');
  });

  test('uses the cooldown of the server when codes are requested too often', async () => {
    const { user } = openLogin({
      answers: { emailVerify: refusal('UCS300109', { retryAfterSeconds: 31 }) },
    });
    await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
    await user.click(screen.getByRole('button', { name: 'Send code' }));
    expect(await screen.findByRole('timer')).toHaveTextContent('Send again in 0:31');
    expect(screen.queryByRole('alert')).toBeNull();
    expect(screen.queryByText(/sent to/)).toBeNull();
    expect(screen.getByRole('status')).toHaveTextContent(
      'No new code was sent yet. If you already have a code for Japan, use it.',
    );
    expect(screen.getByLabelText('Verification code')).toHaveAccessibleDescription(
      /No new code was sent yet. If you already have a code for Japan, use it/,
    );
  });

  test.each([
    ['before the code', true],
    ['with one tap after the code', false],
  ])('signs in with the last character of the code, terms accepted %s (R5.7, R7.9)', async (_when, first) => {
    const session = { accessToken: 'token', userId: 'u2' };
    const { user, sent, signedInWith } = openLogin({ answers: { emailAuth: session } });
    await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
    if (first) await user.click(screen.getByRole('checkbox'));
    await user.click(screen.getByLabelText('Verification code'));
    await user.paste(' 4K7 8q2\n');
    if (!first) {
      expect(await screen.findByRole('alert')).toHaveTextContent(
        'Read and Agree to Terms and Privacy Policy First',
      );
      expect(sent('emailAuth')).toHaveLength(0);
      await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
    }
    await waitFor(() => expect(signedInWith).toEqual([session]));
    expect(sent('emailAuth').map(asSent)).toEqual([
      {
        method: 'POST',
        body: { email: 'you@example.jp', verifyCode: '4K78q2' },
      },
    ]);
  });

  test.each([
    ['you@example.jp', { requestId: 'request-1' }],
    ['other@example.jp', {}],
  ])(
    'signs in as %s with the id of the code request only if the code was sent to that address',
    async (email, rest) => {
      const { user, signIn, sent } = openLogin({
        answers: {
          emailVerify: { resendAfterSeconds: 60, requestId: 'request-1' },
          emailAuth: { accessToken: 'token', userId: 'u2' },
        },
      });
      const field = screen.getByLabelText('E-mail');
      await user.type(field, 'you@example.jp');
      await user.click(screen.getByRole('button', { name: 'Send code' }));
      await screen.findByRole('timer');
      await user.clear(field);
      await user.type(field, email);
      await user.type(screen.getByLabelText('Verification code'), '4K78q2');
      await user.click(screen.getByRole('checkbox'));
      await signIn();
      await waitFor(() =>
        expect(sent('emailAuth').map(({ body }) => body)).toEqual([{ email, verifyCode: '4K78q2', ...rest }]),
      );
    },
  );

  test('clears a burnt code and asks for a new one (R5.6)', async () => {
    const { user, signIn } = openLogin({ answers: { emailAuth: refusal('UCS300108') } });
    await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
    await user.type(screen.getByLabelText('Verification code'), '000000');
    await user.click(screen.getByRole('checkbox'));
    await signIn();
    expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Verification Code');
    expect(screen.getByLabelText('Verification code')).toHaveValue('');
    expect(screen.getByText('This code no longer works. Ask for a new one.')).toBeVisible();
  });
});

describe('other sign-in methods', () => {
  test('explains why a method is unavailable in this browser', async () => {
    openLogin({
      answers: {
        authConfig: {
          browser: 'other',
          methods: [signInMethod('google', { available: false, reason: 'UCS300002' })],
        },
      },
    });
    const button = await screen.findByRole('button', { name: 'Sign in with Google' });
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveAccessibleDescription('Open in your browser to use Google');
  });

  test('explains an unavailable method whose reason only a newer platform knows', async () => {
    const method = signInMethod('google', { available: false, reason: 'UCS399999' });
    openLogin({ answers: { authConfig: { browser: 'other', methods: [method] } } });
    const button = await screen.findByRole('button', { name: 'Sign in with Google' });
    expect(button).toHaveAccessibleDescription('Open in your browser to use Google');
  });

  test.each(['other', 'wechat', 'alipay'] as const)(
    'filters the methods of a platform that takes the web view %s for a browser, and leads to the browser',
    async (browserType) => {
      openLogin({
        browserType,
        answers: { authConfig: { browser: 'browser', methods: [signInMethod('google')] } },
      });
      const button = await screen.findByRole('button', { name: 'Sign in with Google' });
      expect(button).toHaveAttribute('aria-disabled', 'true');
      expect(screen.getByRole('button', { name: 'Copy the address' })).toBeVisible();
    },
  );

  test('offers only e-mail and explains why when storage is not persistent', async () => {
    openLogin({
      answers: { authConfig: { browser: 'browser', methods: [signInMethod('google')] } },
      host: { storagePersists: false },
    });
    expect(await screen.findByText(/only e-mail sign-in works here/)).toBeVisible();
    expect(screen.queryByRole('button', { name: /Google/ })).toBeNull();
  });

  /** Renders /login inside a wallet whose silent sign-in has the given outcome. */
  const openInWallet = (outcome: 'leaving' | 'refused' | 'unavailable') => {
    const trips: string[] = [];
    const page = openLogin({
      browserType: 'wechat',
      host: {
        signInSilently: (returnTo) => {
          trips.push(returnTo);
          return Promise.resolve(outcome);
        },
      },
    });
    return { ...page, trips };
  };

  test('starts silent sign-in inside a wallet and hides the form during the navigation', async () => {
    const { trips } = openInWallet('leaving');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
    await waitFor(() => expect(trips).toEqual(['/login?redirect_uri=%2Fjp%2Forder%2Flist']));
    expect(screen.getByRole('status')).toHaveTextContent('Signing you in');
    expect(screen.queryByLabelText('E-mail')).toBeNull();
  });

  test('shows the form after Back from the wallet', async () => {
    const { trips } = openInWallet('leaving');
    await waitFor(() => expect(trips).toHaveLength(1));
    await act(async () => void document.dispatchEvent(new Event('visibilitychange')));
    expect(screen.getByLabelText('E-mail')).toBeVisible();
    expect(trips).toHaveLength(1);
  });

  test('shows the form with an error after a refused wallet sign-in', async () => {
    openInWallet('refused');
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.getByRole('alert')).toHaveTextContent('Sign-in failed.');
  });

  test('shows the form when the wallet is unavailable', async () => {
    openInWallet('unavailable');
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(screen.queryByRole('alert')).toBeNull();
  });
});

/** Sign-in at Google that this tab started. */
const ATTEMPT = {
  provider: 'google',
  state: 'jp.s',
  nonce: 'n',
  verifier: 'v',
  callback: 'http://localhost/jp/login',
  redirectUri: '/benefit',
};

describe('a provider response in the address', () => {
  test('is ignored and removed when this tab did not start the sign-in', async () => {
    const { requests, address } = openLogin({ url: '/login?code=abc&state=jp.foreign' });
    expect(await screen.findByLabelText('E-mail')).toBeVisible();
    expect(address()).toBe('/login');
    expect(requests.filter(({ method }) => method === 'POST')).toHaveLength(0);
  });

  test('is exchanged with the stored values, and restores redirect_uri', async () => {
    window.sessionStorage.setItem('pb:signInAttempt', JSON.stringify(ATTEMPT));
    const { sent, address, signedInWith } = openLogin({
      url: '/login?code=abc&state=jp.s',
      answers: { googleProcess: { accessToken: 't', userId: 'u' } },
    });
    await waitFor(() => expect(signedInWith).toHaveLength(1));
    expect(address()).toBe('/login?redirect_uri=%2Fjp%2Fbenefit');
    expect(sent('googleProcess')[0]?.body).toEqual({
      code: 'abc',
      codeVerifier: 'v',
      nonce: 'n',
      redirectUri: 'http://localhost/jp/login',
    });
  });
});

test.each(HTTP_ANSWERS)(
  'offers to repeat the exchange after status %i of %s unless it is final (%s)',
  async (status, sender, isFinal) => {
    window.sessionStorage.setItem('pb:signInAttempt', JSON.stringify(ATTEMPT));
    openLogin({
      url: '/login?code=abc&state=jp.s',
      answers: { googleProcess: answerOf(status, sender) },
    });
    const note = await screen.findByRole('alert');
    expect(within(note).queryAllByRole('button', { name: 'Try again' })).toHaveLength(isFinal ? 0 : 1);
  },
);

test('redirects a signed-in renter', async () => {
  const { address } = openLogin({ signedIn: true });
  await waitFor(() => expect(address()).toBe('/order/list'));
});

test.each(['/jp/login/', '/jp/login?redirect_uri=%2Fjp%2Flogin%2F', '/hk/order/list'])(
  'redirects to home when redirect_uri leads to /login or to another region: %s',
  async (uri) => {
    const { address } = openLogin({ url: `/login?redirect_uri=${encodeURIComponent(uri)}`, signedIn: true });
    await waitFor(() => expect(address()).toBe('/home'));
  },
);
