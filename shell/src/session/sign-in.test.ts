import type { ApiRequest } from '@shared/api-client';
import { type SignInConfig, createSignIn } from './sign-in';

const ACTION = { name: 'mf-rental/redeem', arg: { code: 'FREE30' }, address: '/benefit' };
const call = (more: Partial<ApiRequest> = {}): ApiRequest => ({
  method: 'GET',
  path: '/test/thing',
  ...more,
});

function setup({
  here = '/order/list?tab=unpaid',
  inWallet = false,
  renews = true,
  silently = true,
  owner = 'u1' as string | null,
  token = 't1' as string | null,
  deleted = false,
} = {}) {
  const actions: string[] = [];
  const keep = jest.fn();
  const signIn = createSignIn({
    session: {
      owner: () => owner,
      token: () => token,
      end: () => actions.push('end'),
    } as unknown as SignInConfig['session'],
    renewal: {
      lost: () => renews,
      byHand: () => !silently && 'refused',
    } as unknown as SignInConfig['renewal'],
    interrupted: { keep } as unknown as SignInConfig['interrupted'],
    inWallet,
    base: '/jp',
    here: () => here,
    replace: (path) => actions.push(path),
    tell: () => actions.push('tell'),
    tellEnded: () => actions.push('tell that it ended'),
    deletion: { endsBy: () => deleted, isOpen: () => deleted },
  });
  return { signIn, actions, keep };
}
const LOGIN = `/login?redirect_uri=${encodeURIComponent('/jp/order/list?tab=unpaid')}`;

test('redirects to /login with the address to return to', () => {
  const { signIn, actions } = setup();
  signIn.requireSignIn();
  expect(actions).toEqual([LOGIN]);
});

test('keeps the action that needs the sign-in, for whoever signs in', () => {
  const { signIn, keep } = setup();
  signIn.requireSignIn({ name: 'rent', address: '/product?sn=1' });
  expect(keep.mock.calls).toEqual([[{ name: 'rent', arg: null, address: '/product?sn=1' }, null]]);
});

test.each(['/login', '/login?redirect_uri=%2Fjp%2Fhome', '/login/'])('stays on %s', (here) => {
  const { signIn, actions } = setup({ here });
  signIn.requireSignIn();
  expect(actions).toEqual([]);
});

test.each(['/login-help', '/help/login'])('redirects from %s, which is another page', (here) => {
  const { signIn, actions } = setup({ here });
  signIn.requireSignIn();
  expect(actions).toEqual([`/login?redirect_uri=${encodeURIComponent(`/jp${here}`)}`]);
});

test('does not ask for a sign-in if the account is or may be deleted', () => {
  const { signIn, actions } = setup({ deleted: true });
  signIn.onUnauthorized(call());
  signIn.onSessionExpired(call());
  expect(actions).toEqual([]);
});

describe('HTTP 401', () => {
  test('ends the session, says so and redirects to /login', () => {
    const { signIn, actions } = setup();
    signIn.onUnauthorized(call());
    expect(actions).toEqual(['end', 'tell', LOGIN]);
  });

  test('ends the session for a background call, and says so on the page', () => {
    const { signIn, actions } = setup();
    signIn.onUnauthorized(call({ background: true }));
    expect(actions).toEqual(['end', 'tell that it ended']);
  });
});

test('says nothing about a session that had ended before the answer', () => {
  const { signIn, actions } = setup({ token: null });
  signIn.onUnauthorized(call({ background: true }));
  signIn.onSessionExpired(call());
  expect(actions).toEqual(['end', 'end']);
});

test('ends the session without a redirect when a public call reports it as expired, and says so', () => {
  const { signIn, actions } = setup();
  signIn.onSessionExpired(call());
  expect(actions).toEqual(['end', 'tell that it ended']);
});

describe('UCS300001', () => {
  test('notifies the renter, redirects to /login, and does not let the client repeat the call', async () => {
    const { signIn, actions } = setup();
    await expect(signIn.reauthenticate(call())).resolves.toBe(false);
    expect(actions).toEqual(['end', 'tell', LOGIN]);
  });

  test('shows no message in a wallet that may sign in silently', async () => {
    const { signIn, actions } = setup({ inWallet: true });
    await signIn.reauthenticate(call());
    expect(actions).toEqual(['end', LOGIN]);
  });

  test('notifies the renter in a wallet that requires a manual sign-in', async () => {
    const { signIn, actions } = setup({ inWallet: true, silently: false });
    await signIn.reauthenticate(call());
    expect(actions).toEqual(['end', 'tell', LOGIN]);
  });

  test('ends the session for a background call, and says so on the page', async () => {
    const { signIn, actions } = setup();
    await expect(signIn.reauthenticate(call({ background: true }))).resolves.toBe(false);
    expect(actions).toEqual(['end', 'tell that it ended']);
  });
});

describe('an interrupted write', () => {
  const write = call({ method: 'POST', path: '/test/redeem', action: ACTION });

  test('is stored for its renter', () => {
    const { signIn, keep } = setup();
    signIn.onSessionExpired(write);
    expect(keep.mock.calls).toEqual([[ACTION, 'u1']]);
  });

  test.each([
    ['the session was renewed for it before', { renews: false }, write],
    ['its owner is unknown', { owner: null }, write],
    ['it has no action', {}, call()],
  ])('is not stored if %s', (_why, given, request) => {
    const { signIn, keep } = setup(given);
    signIn.onSessionExpired(request);
    expect(keep).not.toHaveBeenCalled();
  });
});
