import type { ApiError } from './errors';

/** Statuses of the platform below 500 after which the same call may succeed. 401: with the next session. */
const REPEATABLE = [401, 408, 409, 429];

/**
 * Returns whether an error is the platform's final answer. Otherwise the call may have been carried out or may succeed
 * later, so that it is repeated with the same Idempotency-Key or event id (shared/docs/http-api.md, "Idempotency"). An
 * answer without the platform's envelope, and so without a trace id, comes from a gateway and is never final.
 */
export function isFinal({
  kind,
  status = 0,
  traceId,
}: Pick<ApiError, 'kind' | 'status' | 'traceId'>): boolean {
  if (kind !== 'http') return kind === 'refusal';
  return traceId !== undefined && status < 500 && !REPEATABLE.includes(status);
}
