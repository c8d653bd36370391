import { randomText } from './random-text';

export type Provider = 'google' | 'apple';

/** A sign-in that this tab has started, and without which no answer is taken (decisions, 6). */
export interface Attempt {
  provider: Provider;
  state: string;
  nonce: string;
  /** PKCE. */
  verifier: string;
  /** The callback's address, as it was sent. */
  callback: string;
  /** The `redirect_uri` of /login, which the provider does not carry. */
  redirectUri: string | null;
}

type TextStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
const KEY = 'pb:signInAttempt';

/**
 * @param base first segment of the region as it is written in the address: the state begins with it, since a provider
 * that answers to the platform (Apple) carries nothing else by which the platform could lead back to this region.
 */
export function newAttempt(
  provider: Provider,
  base: string,
  callback: string,
  redirectUri: string | null,
): Attempt {
  return {
    provider,
    state: `${base}.${randomText()}`,
    nonce: randomText(),
    verifier: randomText(48),
    callback,
    redirectUri,
  };
}

export const keepAttempt = (storage: TextStorage, attempt: Attempt): void =>
  storage.setItem(KEY, JSON.stringify(attempt));

/**
 * Takes the attempt that an answer belongs to; once, so that no answer is used twice.
 * @param state what the answer carried; null where the platform holds it back and checks it itself.
 */
export function takeAttempt(storage: TextStorage, state: string | null): Attempt | null {
  let attempt: Attempt | null = null;
  try {
    attempt = JSON.parse(storage.getItem(KEY) ?? 'null') as Attempt | null;
  } catch {
    // not ours: an answer to nothing
  }
  if (!attempt || typeof attempt.state !== 'string') return null;
  if (state !== null && state !== attempt.state) return null;
  storage.removeItem(KEY);
  return attempt;
}
