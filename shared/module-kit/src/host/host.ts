import type { ApiClient, ApiError, ApiRequest, ServerClock } from '@shared/api-client';
import type {
  AnyTag,
  AppPath,
  BrowserType,
  Currency,
  EnvironmentName,
  RegionCode,
} from '@shared/http-api/app';
import type { FeedbackCreate, SignedIn } from '@shared/http-api/schemas';
import type { Language } from '@shared/i18n';
import type { TrackEvent } from '@shared/tracking';
import type { Observable } from './observable';

/** Settings of an environment. Publishing writes them into the page data (decision 28). */
export interface Settings {
  /** Environment of the host. Publishing refuses settings that contradict the host. */
  environment: EnvironmentName;
  brand: string;
  /** API base per data region, e.g. `{ JP: "https://api.example" }`. */
  api: Record<RegionCode, string>;
  /** The two app ids of the environment (R9.21). */
  appIds: { wechat: string; alipay: string };
  /** Origins of the cabinet links that the scanner accepts. */
  qrOrigins: string[];
  /** Origins of hosted checkouts that a payment may open. */
  checkoutOrigins: string[];
  /** Origins of sign-in providers. */
  identityOrigins: string[];
  tiles: { url: string; attribution: string; maxZoom: number };
  /** Origins of photos and map tiles. */
  imageOrigins: string[];
}

/** Region of the document. */
export interface RegionInfo {
  /** Upper case: JP, MY, HK. */
  code: RegionCode;
  /** First path segment as written, with its slash; '' if the address has no base. */
  base: string;
  currency: Currency;
  timeZone: string;
}

export interface ConfirmOptions {
  title: string;
  body?: string;
  confirm: string;
  cancel: string;
  tone?: 'primary' | 'danger';
}

/** A theme of the app's colours. */
export type Theme = 'light' | 'dark';

/** Way in which reminders come: as push messages to this browser, or by mail. */
export type ReminderChannel = 'push' | 'mail';

/** A photo of a waiting call that is not uploaded yet. It is sent before the call. */
export interface ReportUpload {
  /** The `intent` of the upload. The body of the call contains it in place of the upload id. */
  intent: string;
  contentBase64: string;
}

/** The words that the renter sees while a call waits, and the photos that go before it. */
export interface QueuedWords {
  title: string;
  /** Default: none. */
  text?: string;
  /** Photos that are not uploaded yet. Default: none. */
  uploads?: readonly ReportUpload[];
  /** Number of all photos. Default: those of `uploads`. */
  photos?: number;
}

/** A write for the outbox. */
export interface NewCall extends QueuedWords {
  /** Queue in which the call waits: `<module>/<endpoint>`. */
  queue: string;
  /** The request with which the page sends the same call. Both then have the same Idempotency-Key. */
  request: ApiRequest;
  /** Tags of the data that the call makes stale. */
  changes: readonly AnyTag[];
}

/**
 * A fault report for the outbox.
 * @deprecated use `queueHook`
 */
export interface NewReport {
  /** Name of the issue, to show while the report waits. */
  title: string;
  body: FeedbackCreate;
  /** The `intent` with which the page sends the same body. Both calls then have the same Idempotency-Key. */
  intent: string;
  uploads: ReportUpload[];
}

/** A call of the renter that waits on this phone. */
export interface WaitingCall {
  /** Idempotency-Key of the call. */
  id: string;
  /** Queue in which the call waits: `<module>/<endpoint>`. */
  queue: string;
  title: string;
  text: string;
  /** Number of photos. */
  photos: number;
  /** Time by the phone's clock, ms. */
  createdAt: number;
  /**
   * Final answer to the call; null while it waits. `OUTBOX_EXPIRED`: it was never answered. `OUTBOX_UNREADABLE`: the phone
   * cannot read it any more.
   */
  problem: ApiError | null;
}

/** @deprecated use `WaitingCall` */
export type WaitingReport = WaitingCall;

/** The cabinet and the store that a page is about, for its page view (R3.14). */
export interface Subject {
  /** Serial number of the cabinet. */
  deviceId?: string;
  shopId?: string;
}

/** A problem that a page reports. It must not contain data about the renter. */
export interface Problem {
  code: string;
  detail?: string;
}

export interface SignOutOptions {
  /** Whether the account was deleted. Then its data on this device is removed, too. Default: false. */
  accountDeleted?: boolean;
}

export interface LeaveOptions {
  /** Whether the other origin returns to another address. Its page then calls `returnToDeparture`. Default: false. */
  returnsElsewhere?: boolean;
}

/** Action that needs a session, and the page on which it goes on. */
export interface SignInAction {
  name: string;
  /** Path and query below the base. */
  address: string;
}

/** Services that the shell provides. Modules use them only through the hooks. */
export interface Host {
  client: ApiClient;
  clock: ServerClock;
  settings: Settings;
  region: RegionInfo;
  browserType: BrowserType;
  /** False if the browser forbids storage. The app then works for this visit only. */
  storagePersists: boolean;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  setLanguage(language: Language): void;
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
   * page must show the sign-in form; `unavailable` if this browser is not a wallet or the wallet cannot be used
   */
  signInSilently(returnTo: AppPath): Promise<'leaving' | 'refused' | 'unavailable'>;
  /** Returns the write with this name that the end of the session interrupted at this address, or null. */
  interruptedCall(name: string, address: string): { arg: unknown } | null;
  /** Removes the interrupted write, so that no page repeats it. */
  forgetInterruptedCall(): void;
  /**
   * Returns the target of a redirect_uri if it is a known route of this origin, otherwise home (decision
   * 13).
   */
  safeRedirect(redirectUri: string | null): AppPath;
  /** Loads this page as a new document under another region's base. */
  switchRegion(code: RegionCode): void;
  /** Switches the region for a rental. Asks for consent unless the renter has an account in that region. */
  continueInRegion(code: RegionCode): Promise<void>;
  /**
   * Shows a toast. The caller of this function and of the next ones is the version of the page, e.g.
   * `mf-orders@1.0.0-ab`, which a report names if a text is not a string.
   */
  toast(message: string, caller: string): void;
  confirm(options: ConfirmOptions, caller: string): Promise<boolean>;
  track(event: TrackEvent): void;
  /** Sets the subject of the shown page: null while the subject is loading, undefined after the page was left. */
  setSubject(subject: Subject | null | undefined): void;
  /** The renter's choice on tracking; null before the first choice. */
  consent: {
    get(): boolean | null;
    set(granted: boolean): void;
    subscribe(listener: () => void): () => void;
  };
  /** The theme that the renter chose. Null follows the system. */
  theme: Observable<Theme | null> & { set(theme: Theme | null): void };
  /** Opens the browser's dialog to install the app. Null while the browser does not offer it. */
  installPrompt: Observable<(() => Promise<void>) | null>;
  /** Reminders of a running rental in this browser; null if they are off. */
  reminders: Observable<ReminderChannel | null> & {
    /**
     * Turns the reminders on. Asks for the browser's permission, so call it first thing after a tap.
     * @returns null if the browser does not permit push messages and the account has no e-mail address
     */
    turnOn(): Promise<ReminderChannel | null>;
    turnOff(): Promise<void>;
  };
  /** The renter's calls that wait on this phone, oldest first. They are sent when the network is back. */
  outbox: Observable<readonly WaitingCall[]> & {
    /**
     * Stores a call before the page sends it. It is not sent and not listed until `release`, unless the document ends.
     * @returns the id; null if this phone cannot store it, or the outbox is full
     */
    keep(call: NewCall | NewReport): Promise<string | null>;
    /** Lists a call, and sends it when the network is back. Call it if the page got no answer. */
    release(id: string): void;
    /**
     * Sends a call again that was answered with 413, because its photos are too large for their way to the platform.
     * @param withPhotos whether to send the photos that are not uploaded
     */
    resend(id: string, withPhotos: boolean): Promise<void>;
    /** Removes a call. Call it after the platform's answer, or when the renter deletes it. */
    remove(id: string): Promise<void>;
  };
  report(problem: Problem & { module?: string }): void;
  /** Sets the title of the header and the document. Null restores the title of the route. */
  setTitle(title: string | null, caller: string): void;
  /**
   * Starts a worker from a file of the calling module. The file is fetched with its integrity hash and runs
   * under the shell's CSP.
   */
  startWorker(file: string): Promise<Worker>;
  /**
   * Reloads the document if code is gone from the server and a newer revision is live, at most once per revision. Does
   * nothing if the renter has left the route.
   * @param route route of the page that loads the code
   * @param error error of the load
   */
  renewIfRemoved(route: string, error: unknown): Promise<void>;
  /** Opens a page of another origin, which returns to this address. */
  leaveFor(url: string, options?: LeaveOptions): void;
  /** Goes back to the history entry that `leaveFor` left with `returnsElsewhere`. Returns false if it is unknown. */
  returnToDeparture(): boolean;
  /** Calls the wallet's own payment function. Rejects if there is none. */
  walletPay(parameters: Record<string, string>): Promise<'paid' | 'cancelled' | 'failed'>;
}

let current: Host | null = null;

/** Sets the host that the hooks use. */
export function installHost(host: Host): void {
  current = host;
}

/** Returns the host. Throws if the shell has not installed it yet. */
export function getHost(): Host {
  if (!current) throw new Error('module-kit was used before the shell called installHost()');
  return current;
}
