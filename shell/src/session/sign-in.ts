import type { ApiRequest } from '@shared/api-client';
import type { InterruptedCall } from './interrupted-call';
import type { Renewal } from './renewal';
import type { Session } from './session';

export interface SignInConfig {
  session: Session;
  renewal: Renewal;
  interrupted: InterruptedCall;
  /** Whether this document runs in a wallet that can sign in silently. */
  inWallet: boolean;
  base: string;
  /** Path, query and fragment of the page below the base. */
  here(): string;
  replace(path: string): void;
  /** Notifies the renter that they must sign in again. */
  tell(): void;
}

/**
 * What happens when a session ends under a call (R8.18 to R8.21; decisions 10 and 29). The renter goes to
 * /login, which inside a wallet leaves at once for its silent authorization, and comes back to the page that they were
 * on; the write that was interrupted waits there.
 */
export function createSignIn(config: SignInConfig) {
  const { session, renewal, interrupted } = config;
  const requireSignIn = () => {
    const here = config.here();
    if (/^\/login(?=[/?]|$)/.test(here)) return;
    config.replace(`/login?redirect_uri=${encodeURIComponent(config.base + here)}`);
  };
  /** Ends the session after a failed call. Stores the call if it may be repeated. */
  const end = (request: ApiRequest) => {
    const renews = renewal.lost(request);
    const owner = session.owner();
    session.end();
    if (renews && request.action && owner) interrupted.keep(request.action, owner);
  };
  return {
    requireSignIn,
    /** Handles HTTP 401. */
    onUnauthorized(request: ApiRequest): void {
      end(request);
      if (!request.background) requireSignIn();
    },
    /** Handles `session: "expired"` in the response to a public call. */
    onSessionExpired(request: ApiRequest): void {
      end(request);
    },
    /**
     * Handles UCS300001.
     * @returns false: the page repeats the call, not the client, because a wallet's sign-in loads a new document
     */
    reauthenticate(request: ApiRequest): Promise<boolean> {
      end(request);
      if (request.background) return Promise.resolve(false);
      if (!config.inWallet || !renewal.maySignInSilently()) config.tell();
      requireSignIn();
      return Promise.resolve(false);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
