import { createAttempt } from './attempt';
import type { ApiClientConfig } from './config';
import type { ApiError } from './errors';
import { isFinal } from './final-answer';
import { intentKeys } from './idempotency';
import type { ApiRequest, TypedRequest } from './request';
import { withRetries, withSession } from './retries';

export interface ApiClient {
  /** Resolves to the model of the answer, or rejects with an ApiError. */
  request<T>(request: TypedRequest<T>): Promise<T>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** Creates the client of the HTTP API: headers (R7.1), errors (R8.18 to R8.28), limits (R9.14 to R9.16). */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const wait = config.wait ?? sleep;
  const call = withRetries(withSession(createAttempt(config), config, wait), wait);
  const keys = intentKeys(config.storage, config.region);
  const inFlight = new Map<string, Promise<unknown>>();

  async function run(request: ApiRequest, key: string | null): Promise<unknown> {
    try {
      const model = await call(request, key, config.userId?.() ?? null);
      if (key) keys.settle(request);
      return model;
    } catch (thrown) {
      const error = thrown as ApiError;
      // The next tap is a new intent.
      if (key && isFinal(error)) keys.settle(request);
      if (error.kind === 'refusal') config.onRefusal?.(error);
      throw error;
    }
  }

  return {
    request<T>(request: TypedRequest<T>): Promise<T> {
      const key = request.intent === undefined ? null : keys.keyFor(request);
      if (!key) return run(request, null) as Promise<T>;
      // A second tap while the first call is in flight is the same intent and gets the same answer.
      const running = inFlight.get(key) ?? run(request, key).finally(() => inFlight.delete(key));
      inFlight.set(key, running);
      return running as Promise<T>;
    },
  };
}
