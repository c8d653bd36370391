import type { ApiClient, ServerClock } from '@shared/api-client';
import type { AppPath, BrowserType, Currency, EnvironmentName, RegionCode } from '@shared/http-api/app';
import type { SignedIn } from '@shared/http-api/schemas';
import type { Language } from '@shared/i18n';
import type { TrackEvent } from '@shared/tracking';

/** The environment's settings, put into the page when it is published (decisions, 28). */
export interface Settings {
  /** That of the host: publishing refuses settings that contradict it. */
  environment: EnvironmentName;
  brand: string;
  /** API base per data region, e.g. `{ JP: "https://api.example" }`. */
  api: Record<RegionCode, string>;
  /** The two app ids of the environment (specification, section 9). */
  appIds: { wechat: string; alipay: string };
  /** Origins whose cabinet links the scanner takes. */
  qrOrigins: string[];
  /** Origins of hosted checkouts that a payment may go to. */
  checkoutOrigins: string[];
  /** Origins of sign-in providers. */
  identityOrigins: string[];
  tiles: { url: string; attribution: string; maxZoom: number };
  /** Origins that photos and tiles come from. */
  imageOrigins: string[];
}

export interface RegionInfo {
  /** Upper case: JP, MY, HK. */
  code: RegionCode;
  /** First segment as it was written, with its slash, or '' where the address has no base. */
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

/** The cabinet and the store that a page is about, for its page view (specification, section 3). */
export interface Subject {
  /** Serial number of the cabinet. */
  deviceId?: string;
  shopId?: string;
}

/** What a page reports when something went wrong; never anything about the renter. */
export interface Problem {
  code: string;
  detail?: string;
}

/** What the shell provides. Modules never see it: they use the hooks. */
export interface Host {
  client: ApiClient;
  clock: ServerClock;
  settings: Settings;
  region: RegionInfo;
  browserType: BrowserType;
  /** False where the browser forbids storage: the app works for this visit. */
  storagePersists: boolean;
  sessionStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  localStorage: Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
  setLanguage(language: Language): void;
  /** Stores token and user id and forgets what belonged to nobody. */
  completeSignIn(signedIn: SignedIn): void;
  /** Forgets the session; with `everywhere` the server's too. */
  signOut(): Promise<void>;
  /** Goes to /login (or the wallet's round trip) and comes back to this very page. */
  requireSignIn(): void;
  /**
   * Inside a wallet: leaves for its authorization page and comes back to `returnTo`, where the shell makes the exchange.
   * False where this browser is no wallet, or the wallet cannot be used.
   */
  walletSignIn(returnTo: AppPath): Promise<boolean>;
  /**
   * The same without a tap. `refused`: it was tried and led to no session, so that the renter has to sign in by hand;
   * `unavailable`: this browser is no wallet, or the wallet cannot be used.
   */
  signInSilently(returnTo: AppPath): Promise<'leaving' | 'refused' | 'unavailable'>;
  /** The write of this name that an ended session interrupted on the page of this address, or null. */
  interruptedCall(name: string, address: string): { arg: unknown } | null;
  forgetInterruptedCall(): void;
  /** Where a redirect_uri leads: an address of this origin and of a known route, else home (decisions, 8). */
  safeRedirect(redirectUri: string | null): AppPath;
  /** Full load of this page under another region's prefix. */
  switchRegion(code: RegionCode): void;
  /** The same for a rental: asks for the renter's consent, unless they have an account there. */
  continueInRegion(code: RegionCode): Promise<void>;
  toast(message: string): void;
  confirm(options: ConfirmOptions): Promise<boolean>;
  track(event: TrackEvent): void;
  /** What the shown page is about: null while it is being read, undefined once the page is left. */
  setSubject(subject: Subject | null | undefined): void;
  /** The renter's choice on tracking; null before there is one. */
  consent: {
    get(): boolean | null;
    set(granted: boolean): void;
    subscribe(listener: () => void): () => void;
  };
  report(problem: Problem & { module?: string }): void;
  setTitle(title: string | null): void;
  /** Worker from a file of the calling module: fetched with integrity, started under the shell's policy. */
  startWorker(file: string): Promise<Worker>;
  /** Leaves for a page of another origin that leads back to this address. */
  leaveFor(url: string): void;
  /** A wallet's own payment call; rejects where there is none. */
  walletPay(parameters: Record<string, string>): Promise<'paid' | 'cancelled' | 'failed'>;
}

let current: Host | null = null;

export function installHost(host: Host): void {
  current = host;
}

export function getHost(): Host {
  if (!current) throw new Error('module-kit is used before the shell has installed its host');
  return current;
}
