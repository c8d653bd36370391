import type { AuthConfig } from '@shared/http-api/schemas';

type SignInMethod = AuthConfig['methods'][number];

/** Returns a sign-in method that is available. */
export const signInMethod = (
  id: SignInMethod['id'],
  overrides: Partial<SignInMethod> = {},
): SignInMethod => ({
  id,
  available: true,
  reason: null,
  clientId: 'c',
  authorizeUrl: 'http://identity.test/auth',
  scope: null,
  redirectUri: null,
  ...overrides,
});
