import { REQUEST_TIMEOUT_MS, isFinal, parseEnvelope, toHttpError } from '@shared/api-client';
import { SIGN_OUT_HOURS } from '@shared/http-api/app';
import { consent, logout } from '@shared/http-api/endpoints';
import type { Unreported } from '../chrome/consent/consent';
import type { SearchableStorage } from './storage';

/** Time for which a sign-out is repeated, ms. */
export const REPEAT_FOR_MS = SIGN_OUT_HOURS * 3_600_000;

/** A session that has ended on this phone. */
interface SignOut {
  token: string;
  /** Time of the sign-out by the phone's clock, ms. */
  at: number;
  /** The renter's choice on tracking that the platform has not answered. No later session may report it. */
  choice?: Unreported | null;
}

export interface SignOutsConfig {
  storage: SearchableStorage;
  /**
   * Prefix of the keys of all regions. The rest of a key is the region, a colon and an id: each sign-out has a key of its own,
   * so that two tabs can write at the same time.
   */
  prefix: string;
  /** Returns the base address of the platform of a region. */
  baseUrl(region: string): string;
  /** Returns the headers of a call to a region. */
  headers(region: string, token: string, key: string | null): Record<string, string>;
  newId(): string;
  now(): number;
  fetch: typeof fetch;
}

/**
 * Keeps the sign-outs that the platform has not answered. The token of such a session is stored apart from the session
 * keys, for the call that ends it, and for one that reports the renter's last choice on tracking before.
 */
export function createSignOuts({ storage, prefix, baseUrl, headers, newId, now, ...config }: SignOutsConfig) {
  function read(key: string): SignOut | null {
    try {
      const signOut = JSON.parse(storage.getItem(key) ?? 'null') as SignOut | null;
      // A phone whose clock was set back does not keep a token for longer.
      return signOut && Math.abs(now() - signOut.at) < REPEAT_FOR_MS ? signOut : null;
    } catch {
      return null;
    }
  }

  /**
   * Sends a call. Resolves to null if the platform has answered, otherwise to the time in s for which it asks to wait, 0 if it does not.
   * The page that a network shows before it lets a phone in is no answer.
   */
  async function post(region: string, path: string, sent: RequestInit): Promise<number | null> {
    const limit = new AbortController();
    setTimeout(() => limit.abort(), REQUEST_TIMEOUT_MS);
    const answer = await config.fetch(baseUrl(region) + path, {
      ...sent,
      method: 'POST',
      // The browser sends the call even if the page is closed.
      keepalive: true,
      signal: limit.signal,
    });
    const { ok, status } = answer;
    const data = await answer.text();
    const error = toHttpError(
      { status, data, retryAfter: answer.headers.get('Retry-After') ?? undefined },
      now(),
    );
    // 401: the platform does not know the token any more.
    const isAnswered = parseEnvelope(data) && (ok || status === 401 || isFinal(error));
    return isAnswered ? null : (error.retryAfterSeconds ?? 0);
  }

  /** Reports the choice and ends the session. Resolves as `post`. */
  async function end(key: string, { token, choice }: SignOut): Promise<number | null> {
    const [region = ''] = key.slice(prefix.length).split(':');
    if (choice) {
      const { id, version, granted } = choice;
      const wait = await post(region, consent.path, {
        headers: { ...headers(region, token, id), 'Content-Type': 'application/json' },
        body: JSON.stringify({ kind: 'tracking', version, granted }),
      });
      if (wait !== null) return wait;
    }
    return post(region, logout.path, { headers: headers(region, token, null) });
  }

  /** Calls in flight by key, so that a second `send` awaits them. */
  const inFlight = new Map<string, Promise<boolean>>();
  /** Times, ms, before which the platform of a region asks for no repeat, by key. */
  const restUntil = new Map<string, number>();

  async function finish(key: string): Promise<boolean> {
    const signOut = read(key);
    if (signOut && now() < (restUntil.get(key) ?? 0)) return false;
    const wait = signOut && (await end(key, signOut).catch(() => 0));
    if (wait === null) storage.removeItem(key);
    else restUntil.set(key, now() + wait * 1000);
    return wait === null;
  }

  return {
    add(region: string, token: string, choice?: Unreported | null): void {
      storage.setItem(
        `${prefix}${region}:${newId()}`,
        JSON.stringify({ token, at: now(), choice } satisfies SignOut),
      );
    },
    /**
     * Sends the sign-outs of all regions, because the renter may open another region next, and removes expired ones.
     * One whose platform asks to wait is not sent before that.
     * @returns whether the platform has answered all of them
     */
    async send(): Promise<boolean> {
      const calls = storage.keys(prefix).map((key) => {
        const call = inFlight.get(key) ?? finish(key).finally(() => inFlight.delete(key));
        inFlight.set(key, call);
        return call;
      });
      return !(await Promise.all(calls)).includes(false);
    },
  };
}
export type SignOuts = ReturnType<typeof createSignOuts>;
