import type { AxiosInstance } from 'axios';
import type { AnswerProblem, ShapeContext } from './check-shape';
import type { TextStorage } from './text-storage';
import type { ApiRequest } from './request';
import type { Send } from './send';
import type { ServerClock } from './server-clock';

/** The answer to a request that the bootstrap sent before the app started. */
export interface EarlyAnswer {
  status: number;
  text: string;
  /** Value of the header `Retry-After`. */
  retryAfter?: string | null;
  /** When the request was sent, by `Date.now`. Missing if an older bootstrap sent it. */
  startedAt?: number;
  /** When the response arrived, by `Date.now`. Missing if an older bootstrap sent the request. */
  endedAt?: number;
}

/** Answers to requests that the bootstrap sent before the app started. */
export interface EarlyAnswers {
  /**
   * Returns the answer to a prefetched request, once. Returns null if none was sent for this address and these
   * headers. Rejects with an AbortError if the request timed out.
   */
  take(url: string, headers: Record<string, string>): Promise<EarlyAnswer> | null;
}

export interface ApiClientConfig {
  /** Origin of the platform's API for this region and environment. */
  baseUrl: string;
  /** Upper case; sent as X-DATA-REGION. */
  region: string;
  languageHeaders(): Record<string, string>;
  token(): string | null;
  /** Returns the user id of the session. A call is not repeated in the session of another user. */
  userId?(): string | null;
  /**
   * Returns a text that changes when a renter has left: signed out, or deleted the account. A call of a renter who has left is
   * not repeated, and does not end a session.
   */
  departure?(): string;
  storage: TextStorage;
  clock: ServerClock;
  /** Called on HTTP 401: the session has ended. */
  onUnauthorized(request: ApiRequest): void;
  /** Called on UCS300001. Resolves to true if there is a session again; the call is then repeated. */
  reauthenticate(request: ApiRequest): Promise<boolean>;
  /** Called on `session: "expired"` in the answer to a public call. The app clears the session. */
  onSessionExpired(request: ApiRequest): void;
  /** Called when the platform has accepted the session of a call, even if it refused the call itself. */
  onSessionAccepted?(request: ApiRequest): void;
  /** Facts for the check of answers. Without them, answers are not checked. */
  check?: ShapeContext;
  /**
   * Called for each problem of an answer that does not match the schema of its endpoint, also of a row that was left out.
   * @param code `MALFORMED_<endpoint>`
   */
  onMalformed?(code: string, problem: AnswerProblem): void;
  early?: EarlyAnswers;
  log?: (text: string, detail: string) => void;
  /**
   * Returns the time by the phone's clock in ms. Must be the clock that `clock` was created with. Default: `Date.now`,
   * which runs on while the device sleeps. `performance.now` stops in some browsers.
   */
  localNow?: () => number;
  wait?: (ms: number) => Promise<void>;
  /** Returns the HTTP client. The default loads axios at the first request that was not prefetched. */
  http?: () => Promise<AxiosInstance>;
  /** Sends the requests in place of the HTTP client, e.g. by a page that embeds this one. */
  send?: Send;
}

/** Returns whether a session with another token has replaced the one that a call was sent in. */
export function isReplaced({ token }: Pick<ApiClientConfig, 'token'>, sent: string | null): boolean {
  const current = token();
  return current !== null && current !== sent;
}
