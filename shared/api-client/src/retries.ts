import { ERROR, IN_FLIGHT_SECONDS } from '@shared/http-api/app';
import type { Attempt } from './attempt';
import { type ApiClientConfig, isReplaced } from './config';
import { type ApiError, aborted } from './errors';
import { isFinal, platformStatus } from './final-answer';
import { RETRY_DELAY_MS } from './limits';
import type { ApiRequest } from './request';

/**
 * Maximum number of retries, one second apart, while another call with the key is in flight (HTTP 409). By then the
 * platform has answered that call or treats it as lost.
 */
const IN_FLIGHT_TRIES = IN_FLIGHT_SECONDS + 3;

/** The renter who was signed in when a call began, and the departure that was known then (`ApiClientConfig`). */
export interface Caller {
  userId: string | null;
  departure: string | null;
}

/** Returns the caller of a call that begins now. */
export const callerOf = ({ userId, departure }: ApiClientConfig): Caller => ({
  userId: userId?.() ?? null,
  departure: departure?.() ?? null,
});

/**
 * Sends a request with an Idempotency-Key, or without one if it is null. Resolves to the model, or rejects with an
 * ApiError.
 */
export type Call = (request: ApiRequest, key: string | null, caller: Caller) => Promise<unknown>;

type Wait = (ms: number) => Promise<void>;

/**
 * Repeats a call with the same key: once with a renewed session (R4.17), and while another call with the key is in
 * flight. Ends the session on HTTP 401 (R4.18). A call neither ends the session of another user nor is repeated in it, and
 * the call of a renter who has left does not ask for a sign-in.
 */
export function withSession(attempt: Attempt, config: ApiClientConfig, wait: Wait): Call {
  const isGone = (caller: Caller) => {
    const now = callerOf(config);
    if (caller.userId === null || now.userId === caller.userId) return false;
    return now.userId !== null || now.departure !== caller.departure;
  };
  return async (request, key, caller) => {
    for (let inFlightTries = 0, renewed = false; ;) {
      if (isGone(caller)) throw aborted();
      const token = config.token();
      try {
        return await attempt(request, token, key);
      } catch (thrown) {
        const error = thrown as ApiError;
        const isExpired = error.code === ERROR.sessionExpired;
        const isUnauthorized = error.status === 401;
        if ((isExpired || isUnauthorized) && isGone(caller)) throw aborted(error.code);
        if ((isExpired || isUnauthorized) && isReplaced(config, token)) {
          if (renewed) throw aborted(error.code);
          renewed = true;
          continue;
        }
        if (isExpired) {
          const again = await config.reauthenticate(request);
          if (!again || renewed) throw aborted(error.code);
          renewed = true;
          continue;
        }
        if (isUnauthorized) {
          config.onUnauthorized(request);
          throw aborted('HTTP_401');
        }
        if (platformStatus(error) === 409 && key && inFlightTries++ < IN_FLIGHT_TRIES) {
          await wait(RETRY_DELAY_MS);
          continue;
        }
        throw error;
      }
    }
  };
}

/** Retries a call without a final answer, at most `retries` times (R8.28). */
export function withRetries(call: Call, wait: Wait): Call {
  return async (request, key, caller) => {
    for (let left = request.retries ?? 0; ; left--) {
      try {
        return await call(request, key, caller);
      } catch (thrown) {
        const error = thrown as ApiError;
        // After 429 the platform asks for a longer delay.
        const isLast =
          error.kind === 'aborted' || error.kind === 'malformed' || error.status === 429 || isFinal(error);
        if (isLast || left <= 0 || request.signal?.aborted) throw error;
        await wait(request.retryDelayMs ?? RETRY_DELAY_MS);
      }
    }
  };
}
