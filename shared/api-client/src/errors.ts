import type { Refusal } from '@shared/http-api/schemas';

/** The failure of a call. It is plain data, so that the Redux state can contain it. */
export interface ApiError {
  /**
   * - `refusal`: HTTP 200 with `success: false`. The page shows a text for `code`.
   * - `http`: a protocol error with a status.
   * - `network`: no response, because of a timeout, a reset or a missing connection.
   * - `malformed`: the platform has accepted the call, but the model of its answer does not match the endpoint's schema.
   *   A write may have been carried out.
   * - `aborted`: the page was left, or the session has ended. Show nothing to the renter.
   */
  kind: 'refusal' | 'http' | 'network' | 'malformed' | 'aborted';
  /** The `errorCode` of the HTTP API, `HTTP_<status>`, `NETWORK`, `MALFORMED_<endpoint>` or `ABORTED`. */
  code: string;
  /** Compare it through `platformStatus`, because a gateway may have answered. */
  status?: number;
  /**
   * Id of the call in the operator's logs. The app shows it with "Something went wrong". An answer without it is not the
   * platform's, but that of a gateway.
   */
  traceId?: string;
  /** Details of a refusal. */
  model?: Refusal | null;
  /** `malformed`: whether the call was a write. */
  isWrite?: boolean;
  /** Seconds to wait, a day at most, if the answer had `Retry-After`. */
  retryAfterSeconds?: number;
}

const KINDS: readonly unknown[] = [
  'refusal',
  'http',
  'network',
  'malformed',
  'aborted',
] satisfies ApiError['kind'][];

/**
 * Returns whether a value is an ApiError. It compares `kind`, because a model such as a coupon has `kind` and `code`
 * too.
 */
export const isApiError = (value: unknown): value is ApiError =>
  typeof value === 'object' && value !== null && 'code' in value && KINDS.includes((value as ApiError).kind);

/** Creates the error of a call whose failure the renter does not see. */
export const aborted = (code = 'ABORTED'): ApiError => ({ kind: 'aborted', code });

/** Returns the console message for a status; null means no response. The words are required (R8.22 to R8.27). */
export function logText(status: number | null): string {
  if (status === null) return 'request timeout or network error';
  if (status === 403) return 'no permission';
  if (status === 404) return 'resource not found';
  if (status === 500) return 'server error';
  return 'network error';
}
