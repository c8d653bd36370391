import type { TextStorage } from '@shared/api-client';
import { randomText } from './random-text';

export type Provider = 'google' | 'apple';

/** A sign-in started by this tab. A response without one is ignored (decision 11). Its members are stored by these names. */
export interface PendingAuthorization {
  provider: Provider;
  state: string;
  nonce: string;
  /** PKCE code verifier. */
  verifier: string;
  /** Callback URL as sent to the provider. */
  callback: string;
  /** `redirect_uri` of /login, where the renter returns. The provider neither gets nor returns it. */
  redirectUri: string | null;
}

const KEY = 'pb:signInAttempt';

/**
 * Creates a sign-in with a fresh state, nonce and verifier.
 * @param base region segment as written in the address. The state begins with it, because Apple responds to the server,
 * which reads the region for the redirect from the state.
 */
export function newAuthorization(
  provider: Provider,
  base: string,
  callbackUrl: string,
  returnTo: string | null,
): PendingAuthorization {
  return {
    provider,
    state: `${base}.${randomText()}`,
    nonce: randomText(),
    verifier: randomText(48),
    callback: callbackUrl,
    redirectUri: returnTo,
  };
}

/** Stores the sign-in until the response arrives. */
export const storeAuthorization = (storage: TextStorage, attempt: PendingAuthorization): void =>
  storage.setItem(KEY, JSON.stringify(attempt));

/**
 * Removes and returns the sign-in that a response belongs to, so that no response is used twice.
 * @param storage returns session storage; may throw
 * @param state state of the response; null if the response has none, as with Apple, whose state the server checks.
 */
export function takeAuthorization(
  storage: () => TextStorage,
  state: string | null,
): PendingAuthorization | null {
  try {
    const attempt = JSON.parse(storage().getItem(KEY) ?? 'null') as PendingAuthorization | null;
    if (!attempt || typeof attempt.state !== 'string') return null;
    if (state !== null && state !== attempt.state) return null;
    storage().removeItem(KEY);
    return attempt;
  } catch {
    // The value is malformed, or the browser forbids storage, where no sign-in can be stored.
    return null;
  }
}
