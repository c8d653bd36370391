import type { ApiError } from './errors';

/** Statuses of the platform below 500 after which the same call may succeed. 401: with the next session. */
const REPEATABLE = [401, 408, 409, 429];

/** The members of an error that tell who has answered. */
type HttpAnswer = Pick<ApiError, 'status' | 'traceId'>;

/**
 * Returns the status of an answer with the platform's envelope, and so with a trace id. Null for an answer without it,
 * which comes from a gateway, and without an answer. Read the status of a failed call only through this function, except
 * those with the same meaning from every sender: 401 ends the session (R8.20), 413 says that the body is too large for
 * its way to the platform, and 429 asks to wait.
 */
export const platformStatus = ({ status, traceId }: HttpAnswer): number | null =>
  traceId === undefined ? null : (status ?? null);

/**
 * Returns whether an error is the final answer to a call. Otherwise the call may have been carried out or may succeed
 * later, so that it is repeated with the same Idempotency-Key or event id (shared/docs/http-api.md, "Idempotency"). The
 * answer of a gateway is not final, except 413: the platform never gets a body of this size.
 */
export function isFinal(error: Pick<ApiError, 'kind'> & HttpAnswer): boolean {
  if (error.kind !== 'http') return error.kind === 'refusal';
  if (error.status === 413) return true;
  const status = platformStatus(error);
  return status !== null && status < 500 && !REPEATABLE.includes(status);
}

/** Returns whether a gateway has refused a call. It may let other calls pass. */
export const isBlocked = (error: Pick<ApiError, 'kind'> & HttpAnswer): boolean =>
  error.kind === 'http' &&
  platformStatus(error) === null &&
  (error.status ?? 500) < 500 &&
  ![408, 429].includes(error.status ?? 0);
