import type { ComponentType } from 'react';
import type { AppPath, RegionCode } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type { Settings } from '../host/host';

/** A call of the HTTP API that the page asks the embedding page to send. It never has a token. */
export interface StandaloneCall {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API's base, with its query. */
  path: string;
  /** Headers of the contract: language, region, version, the Idempotency-Key of a write, and the type of a body. */
  headers: Readonly<Record<string, string>>;
  /** JSON; null for a call without a body. */
  body: string | null;
  /** Form of the answer: the envelope, or a photo. */
  as: 'envelope' | 'blob';
  /** Aborted if the page no longer waits for the answer, at the latest after the time limit of a call (R9.14). */
  signal: AbortSignal;
}

/** The answer to a call, as the platform gave it. */
export interface StandaloneAnswer {
  status: number;
  /** The envelope as text, or a photo. */
  body: string | Blob;
  /** Value of the header `Retry-After`. */
  retryAfter?: string | null;
}

/** Values that the embedding page passes to a page. */
export interface StandaloneOptions {
  /** Query of the page's address, e.g. `filter=return`. Default: none. */
  query?: string;
  region: RegionCode;
  language: Language;
  /** Whether the calls are sent for a renter. The page has no token and no user id. Default: false. */
  signedIn?: boolean;
  /** Name of the brand in texts, and origins that the page's links may open. Default: none. */
  settings?: Partial<
    Pick<Settings, 'brand' | 'tiles' | 'imageOrigins' | 'checkoutOrigins' | 'identityOrigins'>
  >;
  /**
   * Sends a call. The embedding page adds what proves the renter to the platform. A rejection counts as a lost answer.
   */
  call(call: StandaloneCall): Promise<StandaloneAnswer>;
  /** Called instead of a navigation to another page of the app, and for /login if an action needs a session. */
  onNavigate(address: AppPath): void;
  /** Returns the `href` of a link to another page of the app. Default: the address itself. */
  hrefOf?(address: string): string;
  /** Called with the title that the page sets; null for that of its route. */
  onTitle?(title: string | null): void;
  /** Called before the page leaves for another origin, such as a checkout. Default: opens the address in this tab. */
  onLeave?(url: string): void;
  /** Ends the mounting of a page whose texts are not loaded yet, so that another can be mounted at once. After that, use `unmount`. */
  signal?: AbortSignal;
  /** Called with a problem of the page: a code for the squad, and its detail. */
  onProblem?(problem: { code: string; detail?: string }): void;
}

/** Texts of a page in one language, by namespace. */
export type StandaloneTexts = Readonly<Record<string, object>>;

/** A page with everything that its build knows. The build writes it. */
export interface StandalonePage {
  module: string;
  /** Build id. */
  id: string;
  /** Address of the page without query. */
  route: AppPath;
  /** Class of the element that the styles of this build apply to. */
  rootClass: string;
  Page: ComponentType;
  texts: Readonly<Record<Language, () => Promise<StandaloneTexts>>>;
}
