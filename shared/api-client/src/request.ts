/** What a renter did on a page: enough to send the call again from a later document. */
export interface ApiAction {
  /** `<module>/<endpoint>`. */
  name: string;
  /** Argument of the endpoint; JSON. */
  arg: unknown;
  /** Path and query of the page below the base. */
  address: string;
}

/** One call of the app. */
export interface ApiRequest {
  method: 'GET' | 'POST' | 'DELETE';
  /** Path below the API's base, e.g. `/v1/orders`; parameters already in it. */
  path: string;
  query?: Record<string, string | number | boolean | undefined | null>;
  body?: unknown;
  /**
   * Carries an Idempotency-Key. The text names what the key is kept under beside method, path and body; give the
   * order's number or the place of a photo where the same body may be meant twice.
   */
  intent?: string;
  /** Tries after the first, each after `retryDelayMs` (specification, section 9: 0 and 1000). */
  retries?: number;
  retryDelayMs?: number;
  /** The shell's own polling: an ended session is cleared, but the renter is not taken to /login. */
  background?: boolean;
  /** Set for a write of a page, which is repeated if the session ends under it. */
  action?: ApiAction;
  /** `blob` for photos. */
  as?: 'envelope' | 'blob';
  /** Told how much of the body has left the phone: a share from 0 to 1. For photos. */
  onUploadProgress?: (share: number) => void;
  signal?: AbortSignal;
}

/** Path and query as they are sent; keys in the order given, empty values left out. */
export function requestUrl(request: Pick<ApiRequest, 'path' | 'query'>): string {
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(request.query ?? {})) {
    if (value !== undefined && value !== null && value !== '') search.set(key, String(value));
  }
  const text = search.toString();
  return text ? `${request.path}?${text}` : request.path;
}
