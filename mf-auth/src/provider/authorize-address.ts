import type { AuthConfig } from '@shared/http-api/schemas';
import type { Attempt } from './attempt';

export type SignInMethod = AuthConfig['methods'][number];

/**
 * The provider's address to go to: authorization code with PKCE, state and nonce (OpenID Connect Core, 3.1.2.1).
 * Apple answers by form_post when it is asked for name or e-mail, so its callback is the platform's.
 * @param allowed origins of the settings: nothing else is ever navigated to.
 * @returns null where the method names no provider that is allowed.
 */
export function authorizeAddress(
  method: SignInMethod,
  attempt: Attempt,
  challenge: string,
  allowed: readonly string[],
): string | null {
  if (!method.authorizeUrl || !method.clientId) return null;
  let url: URL;
  try {
    url = new URL(method.authorizeUrl);
  } catch {
    return null;
  }
  if (!allowed.includes(url.origin)) return null;
  const apple = attempt.provider === 'apple';
  const query: Record<string, string> = {
    client_id: method.clientId,
    redirect_uri: attempt.callback,
    response_type: apple ? 'code id_token' : 'code',
    ...(apple ? { response_mode: 'form_post' } : {}),
    scope: method.scope ?? (apple ? 'name email' : 'openid email'),
    state: attempt.state,
    nonce: attempt.nonce,
    code_challenge: challenge,
    code_challenge_method: 'S256',
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
