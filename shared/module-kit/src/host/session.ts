import type { AppPath } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';

export interface SignOutOptions {
  /** Whether the account was deleted. Then its data on this device is removed, too. Default: false. */
  accountDeleted?: boolean;
}

/** Action that needs a session, and the page on which it goes on. */
export interface SignInAction {
  name: string;
  /** Path and query below the base. */
  address: string;
}

/** The session, its begin and its end. */
export interface SessionHost {
  /** Stores the token and the user id, and clears the cached API data. */
  completeSignIn(signedIn: SignedIn): void;
  /** Ends the session on this device at once, and at the server. */
  signOut(options?: SignOutOptions): Promise<void>;
  /**
   * Opens /login or the wallet's authorization page. After sign-in the renter returns to this page, which can then find
   * the action as an interrupted call.
   */
  requireSignIn(action?: SignInAction): void;
  /**
   * Inside a wallet, opens its authorization page, which returns to `returnTo`. The shell then exchanges the
   * code for a session. Resolves to false if this browser is not a wallet or the wallet cannot be used.
   */
  walletSignIn(returnTo: AppPath): Promise<boolean>;
  /**
   * Starts the wallet's sign-in without a tap.
   * @returns `leaving` if the navigation has started; `refused` if an earlier attempt gave no session, so the
   * page must show the sign-in form; `unavailable` if this browser is not a wallet, the wallet cannot be used, or
   * the renter has deleted the account
   */
  signInSilently(returnTo: AppPath): Promise<'leaving' | 'refused' | 'unavailable'>;
  /** Returns the write with this name that the end of the session interrupted at this address, or null. */
  interruptedCall(name: string, address: string): { arg: unknown } | null;
  /** Removes the interrupted write, so that no page repeats it. */
  forgetInterruptedCall(): void;
}
