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
 * Creates the handlers of calls that fail because the session has ended (R8.18 to R8.21; decisions 10 and 29). They end
 * the session. Unless the call was in the background or public, they redirect to /login, which starts a silent
 * authorization at once inside a wallet. After the sign-in the renter returns to the same page, which can repeat the
 * interrupted write.
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
     * @returns false, because a wallet's sign-in loads a new document. The page repeats the call instead of the client.
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
