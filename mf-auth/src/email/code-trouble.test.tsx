import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type RenderPageOptions, answerOf, offline, refusal, renderPage } from '@shared/module-testing';
import LoginPage from '../login/LoginPage';
import { signInMethod } from '../testing/sign-in-method';

/** Renders /login signed out. */
function openLogin({ answers }: Pick<RenderPageOptions, 'answers'>) {
  const page = renderPage(LoginPage, {
    module: 'mf-auth',
    url: '/login',
    signedIn: false,
    answers: { authConfig: { browser: 'browser', methods: [] }, ...answers },
  });
  const user = userEvent.setup();
  return {
    ...page,
    user,
    signIn: () => user.click(screen.getByRole('button', { name: 'Sign in' })),
  };
}

beforeEach(() => window.sessionStorage.clear());

test('says at the address that its mail server refuses it', async () => {
  const { user } = openLogin({ answers: { emailVerify: refusal('UCS300111') } });
  const email = screen.getByLabelText('E-mail');
  await user.type(email, 'mkia@example.com');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await waitFor(() =>
    expect(email).toHaveAccessibleDescription(
      'This address does not accept mail. Check it for typing errors.',
    ),
  );
  expect(email).toHaveFocus();
  await user.type(email, '{Backspace}');
  expect(email).not.toHaveAccessibleDescription();
});

test('says what to do when the e-mail does not come, once a code was requested', async () => {
  const { user } = openLogin({
    answers: {
      emailVerify: { resendAfterSeconds: 60 },
      authConfig: { browser: 'browser', methods: [signInMethod('google')] },
    },
  });
  await user.type(screen.getByLabelText('E-mail'), 'you@exmaple.jp');
  expect(screen.queryByText('No e-mail?')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.click(await screen.findByText('No e-mail?'));
  const list = screen.getByRole('list', { name: 'No e-mail?' });
  expect(
    within(list)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual([
    'Look in your spam folder. The e-mail can take a minute.',
    'Check the address for typing errors: you@exmaple.jp',
    'Sign in another way; see the buttons on this page.',
    'Contact us if nothing helps.',
  ]);
  expect(within(list).getByRole('link', { name: 'Contact us' })).toBeVisible();
});

test.each([
  ['the answer was lost', offline],
  ['a gateway has answered', answerOf(403, 'a gateway')],
  ['the platform was not available', answerOf(503, 'the platform')],
  ['the code was used by a call whose answer was lost', refusal('UCS300107')],
])('offers a new code at once when %s', async (_why, answer) => {
  const { user, signIn, sent } = openLogin({
    answers: {
      emailVerify: { resendAfterSeconds: 60, requestId: 'request-1' },
      emailAuth: answer,
    },
  });
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await screen.findByRole('timer');
  await user.type(screen.getByLabelText('Verification code'), '4K78q2');
  await user.click(screen.getByRole('checkbox'));
  await signIn();
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByRole('timer');
  expect(sent('emailVerify').map(({ body }) => body)).toEqual([
    { email: 'you@example.jp' },
    { email: 'you@example.jp', requestId: 'request-1' },
  ]);
});

test('keeps the wait for a new code after burnt tries', async () => {
  const { user, signIn } = openLogin({
    answers: {
      emailVerify: { resendAfterSeconds: 60, requestId: 'request-1' },
      emailAuth: refusal('UCS300108'),
    },
  });
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  await user.type(screen.getByLabelText('Verification code'), '4K78q2');
  await user.click(screen.getByRole('checkbox'));
  await signIn();
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Verification Code');
  expect(screen.getByRole('timer')).toBeVisible();
});

test('signs in with the code of a request whose answer was lost, after burnt tries', async () => {
  let requests = 0;
  const { user, sent } = openLogin({
    answers: {
      emailVerify: () => (requests++ === 0 ? { resendAfterSeconds: 0, requestId: 'request-1' } : offline),
      emailAuth: refusal('UCS300108'),
    },
  });
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Send code' }));
  const code = screen.getByLabelText('Verification code');
  await user.type(code, '4K78q2');
  await user.click(await screen.findByRole('button', { name: 'Send again' }));
  await screen.findByText(/connection/);
  expect(screen.getByRole('status')).toBeEmptyDOMElement();
  await user.type(code, '5K78q2');
  await waitFor(() =>
    expect(sent('emailAuth').map(({ body }) => body)).toEqual([
      { email: 'you@example.jp', verifyCode: '4K78q2', requestId: 'request-1' },
      { email: 'you@example.jp', verifyCode: '5K78q2' },
    ]),
  );
});

test('submits a refused code again only after it was changed', async () => {
  const { user, sent } = openLogin({ answers: { emailAuth: refusal('UCS300106') } });
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.click(screen.getByRole('checkbox'));
  const code = screen.getByLabelText('Verification code');
  await user.type(code, '4K78q2');
  expect(await screen.findByRole('alert')).toHaveTextContent('Invalid Verification Code');
  await user.type(code, ' ');
  expect(sent('emailAuth')).toHaveLength(1);
  await user.type(code, '{Backspace}3');
  await waitFor(() => expect(sent('emailAuth')).toHaveLength(2));
});

test('submits a code that was corrected while the first one was checked', async () => {
  let arrive = (): void => undefined;
  const first = new Promise<void>((resolve) => (arrive = resolve));
  const { user, sent } = openLogin({
    answers: {
      emailAuth: ({ body }) =>
        (body as { verifyCode: string }).verifyCode === '4K78q2'
          ? first.then(() => refusal('UCS300106', { triesLeft: 4 }))
          : new Promise<never>(() => undefined),
    },
  });
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.click(screen.getByRole('checkbox'));
  const code = screen.getByLabelText('Verification code');
  await user.type(code, '4K78q2');
  await user.type(code, '{Backspace}3');
  arrive();
  await waitFor(() =>
    expect(sent('emailAuth').map(({ body }) => body)).toEqual(
      ['4K78q2', '4K78q3'].map((verifyCode) => ({ email: 'you@example.jp', verifyCode })),
    ),
  );
  expect(screen.queryByRole('alert')).toBeNull();
});

test('accepting the terms for the form does not start the method that was tapped before', async () => {
  const { user, sent } = openLogin({
    answers: {
      authConfig: { browser: 'browser', methods: [signInMethod('google')] },
      emailAuth: refusal('UCS300106'),
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Sign in with Google' }));
  await user.type(screen.getByLabelText('E-mail'), 'you@example.jp');
  await user.type(screen.getByLabelText('Verification code'), '4K78q2');
  await user.click(screen.getByRole('button', { name: 'Agree and continue' }));
  await waitFor(() => expect(sent('emailAuth')).toHaveLength(1));
  expect(screen.queryByText(/Google cannot be used now/)).toBeNull();
});
