import type { ApiRequest } from '@shared/api-client';
import type { SignInAction } from '@shared/module-kit/host';
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
  /** Says at /login that the renter must sign in again. */
  tell(): void;
  /** Says on the page that the session has ended. */
  tellEnded(): void;
  deletion: {
    /** Ends the session of a deleted account. Returns false if HTTP 401 for this call has another reason. */
    endsBy(request: ApiRequest): boolean;
    /** Returns whether the deletion was sent. The next call that needs the session then tells whether it is done. */
    isOpen(): boolean;
  };
}

/**
 * Creates the handlers of calls that fail because the session has ended (R8.18 to R8.21; decisions 10 and 29). They end
 * the session and say so. Unless the call was in the background or public, they redirect to /login, which starts a silent
 * authorization at once inside a wallet. After the sign-in the renter returns to the same page, which can repeat the
 * interrupted write. A renter whose account is deleted is not asked to sign in (decision 48).
 */
export function createSignIn(config: SignInConfig) {
  const { session, renewal, interrupted } = config;
  const requireSignIn = (action?: SignInAction) => {
    if (action) interrupted.keep({ ...action, arg: null }, null);
    const here = config.here();
    if (/^\/login(?=[/?]|$)/.test(here)) return;
    config.replace(`/login?redirect_uri=${encodeURIComponent(config.base + here)}`);
  };
  /**
   * Ends the session after a failed call, and says so. Stores the call if it may be repeated.
   * @param redirects whether the renter must sign in now
   */
  const end = (request: ApiRequest, redirects: boolean) => {
    const renews = renewal.lost(request);
    const owner = session.owner();
    const isOpen = session.token() !== null;
    session.end();
    if (renews && request.action && owner) interrupted.keep(request.action, owner);
    if (redirects) {
      if (!config.inWallet || renewal.byHand()) config.tell();
      requireSignIn();
    } else if (isOpen) config.tellEnded();
  };
  return {
    requireSignIn,
    /** Handles HTTP 401. */
    onUnauthorized(request: ApiRequest): void {
      if (!config.deletion.endsBy(request)) end(request, !request.background);
    },
    /** Handles `session: "expired"` in the response to a public call. */
    onSessionExpired(request: ApiRequest): void {
      if (!config.deletion.isOpen()) end(request, false);
    },
    /**
     * Handles UCS300001.
     * @returns false, because a wallet's sign-in loads a new document. The page repeats the call instead of the client.
     */
    reauthenticate(request: ApiRequest): Promise<boolean> {
      end(request, !request.background);
      return Promise.resolve(false);
    },
  };
}
export type SignIn = ReturnType<typeof createSignIn>;
