import { webcrypto } from 'node:crypto';
import type { PendingAuthorization } from './pending-authorization';
import { authorizeAddress, type SignInMethod } from './authorize-address';
import { codeChallenge } from './random-text';

const google: SignInMethod = {
  id: 'google',
  available: true,
  reason: null,
  clientId: 'renter-app',
  authorizeUrl: 'https://id.example/google/auth?prompt=select_account',
  scope: 'openid email',
  redirectUri: null,
};
const attempt: PendingAuthorization = {
  provider: 'google',
  state: 'jp.s',
  nonce: 'n',
  verifier: 'v',
  callback: 'https://app.example/jp/login',
  redirectUri: null,
};
const allowed = ['https://id.example'];

describe('authorizeAddress', () => {
  test('adds code, PKCE, state and nonce parameters and keeps existing ones', () => {
    const url = new URL(authorizeAddress(google, attempt, 'challenge', 'hk', allowed)!);
    expect(url.origin + url.pathname).toBe('https://id.example/google/auth');
    expect(Object.fromEntries(url.searchParams)).toEqual({
      prompt: 'select_account',
      client_id: 'renter-app',
      redirect_uri: 'https://app.example/jp/login',
      response_type: 'code',
      scope: 'openid email',
      state: 'jp.s',
      nonce: 'n',
      code_challenge: 'challenge',
      code_challenge_method: 'S256',
      ui_locales: 'zh-Hant-HK',
    });
  });

  test('requests form_post and an id_token from Apple', () => {
    const url = new URL(authorizeAddress(google, { ...attempt, provider: 'apple' }, 'c', 'en', allowed)!);
    expect(url.searchParams.get('response_mode')).toBe('form_post');
    expect(url.searchParams.get('response_type')).toBe('code id_token');
  });

  test.each([
    ['an origin that is not in the settings', { ...google, authorizeUrl: 'https://evil.example/auth' }],
    ['no URL', { ...google, authorizeUrl: null }],
    ['a relative URL', { ...google, authorizeUrl: '/auth' }],
    ['no client id', { ...google, clientId: null }],
  ])('returns null for %s', (_name, method) => {
    expect(authorizeAddress(method, attempt, 'c', 'en', allowed)).toBeNull();
  });

  test('codeChallenge matches RFC 7636, appendix B', async () => {
    Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
    const challenge = await codeChallenge('dBjftJeZ4CVP-mB92K27uhbUJU1p1r_wW1gFWFOEjXk');
    expect(challenge).toBe('E9Melhoa2OwvFrEMTJguCHaoeK1t8URWbuGJSstw-cM');
  });
});
