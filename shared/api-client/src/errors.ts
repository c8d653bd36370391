import type { Refusal } from '@shared/http-api/schemas';

/** How a call ended without its model. Plain data, so that it may lie in the Redux store. */
export interface ApiError {
  /**
   * - `refusal`: HTTP 200, `success: false`: the renter is told, by `code`.
   * - `http`: a protocol fault with a status.
   * - `network`: no answer: offline, timeout, reset.
   * - `aborted`: the page was left, or the session is being renewed; nobody is told.
   */
  kind: 'refusal' | 'http' | 'network' | 'aborted';
  /** The contract's errorCode, `HTTP_<status>`, `NETWORK` or `ABORTED`. */
  code: string;
  status?: number;
  /** For the operator's logs; shown with "Something went wrong". */
  traceId?: string;
  /** What a refusal carries to help. */
  model?: Refusal | null;
  /** 429: seconds to wait. */
  retryAfterSeconds?: number;
}

const KINDS: readonly unknown[] = ['refusal', 'http', 'network', 'aborted'] satisfies ApiError['kind'][];

/** Models may have a kind and a code as well (a coupon does): only the four kinds above make an error. */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'code' in value && KINDS.includes((value as ApiError).kind);

/** What the specification, section 8, logs for a status; with exactly these words. */
export function logText(status: number | null): string {
  if (status === null) return 'request timeout or network error';
  if (status === 403) return 'no permission';
  if (status === 404) return 'resource not found';
  if (status === 500) return 'server error';
  return 'network error';
}
