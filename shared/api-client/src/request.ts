/** A renter's action on a page, with everything needed to send the call again from a later document. */
export interface ApiAction {
  /** `<module>/<endpoint>`. */
  name: string;
  /** Argument of the endpoint, as JSON. */
  arg: unknown;
  /** Path and query of the page, without the base. */
  address: string;
}

export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API's base, e.g. `/v1/orders`, with its path parameters filled in. */
  path: string;
  query?: Record<string, string | number | boolean | undefined | null>;
  body?: unknown;
  /**
   * Sends an Idempotency-Key. The key is stored under this text together with method, path and body. Set it
   * to an order number or a photo's position if the same body can be a different intent.
   */
  intent?: string;
  /** Tries after the first, each after `retryDelayMs` (0 and 1000 by default, R9.15 and R9.16). */
  retries?: number;
  retryDelayMs?: number;
  /**
   * Set for the shell's polling. If the session has ended it is cleared, but the renter is not taken to
   * /login.
   */
  background?: boolean;
  /** Set for a page's write that is to be repeated if the session ends during the call. */
  action?: ApiAction;
  /** Type of the answer; `blob` for photos. */
  as?: 'envelope' | 'blob';
  /** Reports the uploaded share of the body, from 0 to 1. For photos. */
  onUploadProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Returns path and query as they are sent. Keeps the order of the keys and omits empty values. */
export function requestUrl(request: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${request.path}?${text}` : request.path;
}
