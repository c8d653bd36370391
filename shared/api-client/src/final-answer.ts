import type { ApiError } from './errors';

/** Statuses of the platform below 500 after which the same call may succeed. 401: with the next session. */
const REPEATABLE = [401, 408, 409, 429];

/** The members of an error that tell who has answered. */
type HttpAnswer = Pick<ApiError, 'status' | 'traceId'>;

/**
 * Returns the status of an answer with the platform's envelope, and so with a trace id. Null for an answer without it,
 * which comes from a gateway, and without an answer. Read the status of a failed call only through this function, except
 * those with the same meaning from every sender: 401 ends the session (R8.20), and 429 asks to wait.
 */
export const platformStatus = ({ status, traceId }: HttpAnswer): number | null =>
  traceId === undefined ? null : (status ?? null);

/**
 * Returns whether an error is the platform's final answer. Otherwise the call may have been carried out or may succeed
 * later, so that it is repeated with the same Idempotency-Key or event id (shared/docs/http-api.md, "Idempotency"). An
 * answer of a gateway is never final.
 */
export function isFinal(error: Pick<ApiError, 'kind'> & HttpAnswer): boolean {
  if (error.kind !== 'http') return error.kind === 'refusal';
  const status = platformStatus(error);
  return status !== null && status < 500 && !REPEATABLE.includes(status);
}
