import type { Shape } from '@shared/http-api/app';

/** A renter's action on a page. It contains everything that a later document needs to send the call again. */
export interface ApiAction {
  /** `<module>/<endpoint>`. */
  name: string;
  /** Argument of the endpoint, as JSON. */
  arg: unknown;
  /** Path and query of the page, without the base. */
  address: string;
}

/** A call of the HTTP API. `requestOf` creates it. */
export interface ApiRequest {
  /** Name of the endpoint. Missing in calls of modules of contract 1.19 and older. */
  endpoint?: string;
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API's base with its parameters inserted, e.g. `/v1/orders/JP2611200001`. */
  path: string;
  query?: Record<string, string | number | boolean | undefined | null>;
  body?: unknown;
  /**
   * Set it to send an Idempotency-Key. The key is stored under this text together with method, path and body. If
   * the same body can be another intent, include a distinction such as an order number.
   */
  intent?: string;
  /**
   * Whether the effect can be wanted again with the same arguments, after it has ended. If an earlier call has left the key, the
   * answer to it may be old. The call is then sent once more with a new key. While its effect stands, that changes nothing.
   */
  wantedAgain?: boolean;
  /** Number of retries, each after `retryDelayMs`. Default: 0 retries (R9.15), 1000 ms (R9.16). */
  retries?: number;
  retryDelayMs?: number;
  /**
   * Set for requests without an action of the renter, such as polling. If the session has ended, it is cleared
   * without opening /login.
   */
  background?: boolean;
  /** Renter for whom the page makes the call. It is not sent in the session of another one, nor without a session. */
  userId?: string;
  /** Set for a write of a page that must be repeated if the session ends during the call. */
  action?: ApiAction;
  /** Type of the response: the model of the envelope, or a photo as a blob. */
  as?: 'envelope' | 'blob';
  /** Reports the uploaded share of the body, from 0 to 1. For photos. */
  onUploadProgress?: (share: number) => void;
  signal?: AbortSignal;
  /** The renters who get the last answer until a newer one arrives. Missing if it is not kept. */
  offline?: 'personal' | 'public' | 'everywhere';
  /** Values of members, by their path, with which an answer is not kept. */
  passing?: Readonly<Record<string, readonly string[]>>;
  /** Shape of the model, with the version of its format. An answer without one is not checked. */
  shape?: readonly [format: number, shape: Shape];
}

/** A call whose answer has a model of a known type. */
export interface TypedRequest<Model> extends ApiRequest {
  /** Only for the compiler. */
  readonly model?: Model;
}

/** A call of the cache of the API. */
export interface CachedRequest extends ApiRequest {
  /** Key of its entry, which may have an earlier answer. The page shows that one if this call fails. */
  cacheKey?: string | undefined;
}

/** Returns path and query of a request. Keeps the order of the keys and omits empty values. */
export function requestUrl(request: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${request.path}?${text}` : request.path;
}
