import { LANGUAGES, type Language } from '@shared/i18n';
import type { AuthConfig } from '@shared/http-api/schemas';
import type { PendingAuthorization } from './pending-authorization';

export type SignInMethod = AuthConfig['methods'][number];

/**
 * Builds the provider's URL for an authorization code with PKCE, state and nonce (OpenID Connect Core, 3.1.2.1).
 * Apple responds by form_post when name or e-mail is requested, so its callback is an endpoint of the server.
 * @param language language of the app, in which the provider's page is asked for
 * @param allowed origins of providers in the settings.
 * @returns null if the method has no URL of an allowed origin.
 */
export function authorizeAddress(
  method: SignInMethod,
  attempt: PendingAuthorization,
  challenge: string,
  language: Language,
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
    ui_locales: LANGUAGES[language].htmlLang,
  };
  for (const [key, value] of Object.entries(query)) url.searchParams.set(key, value);
  return url.href;
}
