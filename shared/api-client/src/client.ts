import { createAttempt } from './attempt';
import type { ApiClientConfig } from './config';
import type { ApiError } from './errors';
import { isFinal } from './final-answer';
import { intentKeys } from './idempotency';
import type { ApiRequest, TypedRequest } from './request';
import { type Caller, callerOf, withRetries, withSession } from './retries';

export interface ApiClient {
  /** Resolves to the model of the answer, or rejects with an ApiError. */
  request<T>(request: TypedRequest<T>): Promise<T>;
}

/** Kinds of errors that are answers of the platform to the call, so that a repeat with the same key gets the same. */
const ANSWERS: readonly ApiError['kind'][] = ['refusal', 'malformed'];

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates the client of the HTTP API: headers (R7.1), errors (R8.18 to R8.28), limits (R9.14 to R9.16). */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const wait = config.wait ?? sleep;
  const call = withRetries(withSession(createAttempt(config), config, wait), wait);
  const keys = intentKeys(config.storage, config.region);
  const inFlight = new Map<string, Promise<unknown>>();

  /** `isLeft`: an earlier call has left the key. */
  async function run(
    request: ApiRequest,
    caller: Caller,
    key: string | null,
    isLeft: boolean,
  ): Promise<unknown> {
    const { model, error } = await call(request, key, caller).then(
      (model) => ({ model, error: null }),
      (error: ApiError) => ({ model: null, error }),
    );
    // The answer may be that to an earlier intent, whose effect has ended since (decision 58).
    const mayBeOld = isLeft && request.wantedAgain && (!error || ANSWERS.includes(error.kind));
    // The next call is a new intent.
    if (key && (mayBeOld || !error || isFinal(error))) keys.settle(request);
    if (mayBeOld) return send(request, caller);
    if (error) throw error;
    return model;
  }

  function send(request: ApiRequest, caller: Caller): Promise<unknown> {
    if (request.intent === undefined) return run(request, caller, null, false);
    const isLeft = keys.hasKey(request);
    const key = keys.keyFor(request);
    // A second tap while the first call is in flight is the same intent and gets the same answer.
    const running =
      inFlight.get(key) ?? run(request, caller, key, isLeft).finally(() => inFlight.delete(key));
    inFlight.set(key, running);
    return running;
  }

  return {
    request: <T>(request: TypedRequest<T>) => send(request, callerOf(config)) as Promise<T>,
  };
}
