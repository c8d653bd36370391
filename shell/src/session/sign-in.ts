import type { ApiRequest } from '@shared/api-client';
import type { InterruptedCall } from './interrupted-call';
import type { Renewal } from './renewal';
import type { Session } from './session';

export interface SignInConfig {
  session: Session;
  renewal: Renewal;
  interrupted: InterruptedCall;
  /** Whether this document runs in a wallet that signs in without a tap. */
  inWallet: boolean;
  base: string;
  /** Path, query and fragment of the page below the base. */
  here(): string;
  replace(path: string): void;
  /** Tells the renter that they have to sign in again. */
  tell(): void;
}

/**
 * What happens when a session ends under a call (specification, section 8; decisions, 5 and 29). The renter goes to
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
  /** Ends the session under a call; keeps the call if it may be repeated. */
  const end = (request: ApiRequest) => {
    const renews = renewal.lost(request);
    const owner = session.owner();
    session.end();
    if (renews && request.action && owner) interrupted.keep(request.action, owner);
  };
  return {
    requireSignIn,
    /** HTTP 401. */
    onUnauthorized(request: ApiRequest): void {
      end(request);
      if (!request.background) requireSignIn();
    },
    /** `session: "expired"` on a public call. */
    onSessionExpired(request: ApiRequest): void {
      end(request);
    },
    /** UCS300001. The call is repeated by its page, not by the client: the way back may be another document. */
    reauthenticate(request: ApiRequest): Promise<boolean> {
      end(request);
      if (request.background) return Promise.resolve(false);
      if (!config.inWallet || !renewal.maySignInSilently()) config.tell();
      requireSignIn();
      return Promise.resolve(false);
    },
  };
}
