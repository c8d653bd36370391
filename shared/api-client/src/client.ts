import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { ERROR } from '@shared/http-api/app';
import { type ApiError, logText } from './errors';
import { type KeyStorage, intentKeys } from './idempotency';
import { REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from './limits';
import { type ApiRequest, requestUrl } from './request';
import type { ServerClock } from './server-clock';

/** How often a key that is still in flight is asked for again (HTTP 409), a second apart. */
const IN_FLIGHT_TRIES = 8;

interface EnvelopeBody {
  success: boolean;
  model: unknown;
  errorCode: string | null;
  serverTime: string;
  traceId: string;
  session?: 'expired';
}

/** An answer that the page's first script asked for before the app was there. */
export interface EarlyAnswers {
  /**
   * The answer's text with its status, once; null if there is none for this address and these headers. Rejects with an
   * AbortError when the request has timed out.
   */
  take(url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> | null;
}

export interface ApiClientConfig {
  /** Origin of the operator's platform for this region and environment. */
  baseUrl: string;
  /** Upper case: goes into X-DATA-REGION. */
  region: string;
  languageHeaders(): Record<string, string>;
  token(): string | null;
  storage: KeyStorage;
  clock: ServerClock;
  /** HTTP 401: the session is over. */
  onUnauthorized(request: ApiRequest): void;
  /** UCS300001. Resolves to true if there is a session again: the call is then sent once more. */
  reauthenticate(request: ApiRequest): Promise<boolean>;
  /** `session: "expired"` on a public call: the session is cleared silently. */
  onSessionExpired(request: ApiRequest): void;
  /** The platform accepted the session of this call, whatever it answered. */
  onSessionAccepted?(request: ApiRequest): void;
  onRefusal?(error: ApiError): void;
  early?: EarlyAnswers;
  log?: (text: string, detail: string) => void;
  localNow?: () => number;
  wait?: (ms: number) => Promise<void>;
  http?: AxiosInstance;
}

/** A call ends in the model, or throws an ApiError. */
export interface ApiClient {
  request<T>(request: ApiRequest): Promise<T>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The product's HTTP client: headers of specification section 7, errors of section 8, limits of section 9. */
export function createApiClient(config: ApiClientConfig): ApiClient {
  const http = config.http ?? axios.create();
  const keys = intentKeys(config.storage);
  const inFlight = new Map<string, Promise<unknown>>();
  const localNow = config.localNow ?? (() => performance.timeOrigin + performance.now());
  const wait = config.wait ?? sleep;
  const log = config.log ?? ((text, detail) => console.error(text, detail));

  function headersFor(token: string | null, key: string | null): Record<string, string> {
    return {
      ...config.languageHeaders(),
      'X-DATA-REGION': config.region,
      ...(token ? { 'X-WEB-TOKEN': token } : {}),
      ...(key ? { 'Idempotency-Key': key } : {}),
    };
  }

  async function send(
    request: ApiRequest,
    token: string | null,
    key: string | null,
  ): Promise<AxiosResponse<string | Blob>> {
    const url = config.baseUrl + requestUrl(request);
    const headers = headersFor(token, key);
    const early = request.method === 'GET' ? config.early?.take(url, headers) : null;
    if (early) {
      // Timed out like any other call; where it failed in another way, it is sent again with everything the app knows.
      const answer = await early.catch((cause: unknown) => {
        if ((cause as Error | null)?.name === 'AbortError') throw cause;
        return null;
      });
      if (answer) return { status: answer.status, data: answer.text, headers: {} } as AxiosResponse<string>;
    }
    return http.request({
      url,
      method: request.method,
      headers: request.body === undefined ? headers : { ...headers, 'Content-Type': 'application/json' },
      data: request.body === undefined ? undefined : JSON.stringify(request.body),
      timeout: REQUEST_TIMEOUT_MS,
      responseType: request.as === 'blob' ? 'blob' : 'text',
      transformResponse: (data) => data,
      validateStatus: () => true,
      signal: request.signal,
      onUploadProgress: request.onUploadProgress
        ? ({ loaded, total }) => total && request.onUploadProgress?.(Math.min(1, loaded / total))
        : undefined,
    });
  }

  async function attempt(request: ApiRequest, token: string | null, key: string | null): Promise<unknown> {
    const startedAt = localNow();
    let response: AxiosResponse<string | Blob>;
    try {
      response = await send(request, token, key);
    } catch (cause) {
      if (axios.isCancel(cause)) throw aborted();
      log(logText(null), `${request.method} ${request.path}`);
      throw { kind: 'network', code: 'NETWORK' } satisfies ApiError;
    }
    const { status } = response;
    if (request.as === 'blob' && status === 200) return response.data;
    if (status === 200) {
      const body = parse(response.data);
      if (!body) {
        log(logText(502), `${request.method} ${request.path}`);
        throw { kind: 'http', code: 'HTTP_502', status: 502 } satisfies ApiError;
      }
      config.clock.learn(body.serverTime, startedAt, localNow());
      if (body.session === 'expired') config.onSessionExpired(request);
      else if (token && body.errorCode !== ERROR.sessionExpired) config.onSessionAccepted?.(request);
      if (body.success) return body.model;
      throw {
        kind: 'refusal',
        code: body.errorCode ?? 'UNKNOWN',
        traceId: body.traceId,
        model: body.model as ApiError['model'],
      } satisfies ApiError;
    }
    log(logText(status), `${request.method} ${request.path} ${status}`);
    const retryAfter = Number(response.headers['retry-after']);
    const traceId = parse(response.data)?.traceId;
    throw {
      kind: 'http',
      code: `HTTP_${status}`,
      status,
      ...(traceId ? { traceId } : {}),
      ...(retryAfter > 0 ? { retryAfterSeconds: retryAfter } : {}),
    } satisfies ApiError;
  }

  /** Retries once with a renewed session, under the same key, and while the same key is still in flight. */
  async function attemptWithSession(request: ApiRequest, key: string | null): Promise<unknown> {
    for (let inFlightTries = 0, renewed = false; ;) {
      const token = config.token();
      try {
        return await attempt(request, token, key);
      } catch (thrown) {
        const error = thrown as ApiError;
        if (error.code === ERROR.sessionExpired) {
          // The answer to an older token says nothing about the session that began meanwhile.
          const replaced = !renewed && config.token() !== null && config.token() !== token;
          const again = replaced || (await config.reauthenticate(request));
          if (!again || renewed) throw aborted(ERROR.sessionExpired);
          renewed = true;
          continue;
        }
        if (error.status === 401) {
          config.onUnauthorized(request);
          throw aborted('HTTP_401');
        }
        if (error.status === 409 && key && inFlightTries++ < IN_FLIGHT_TRIES) {
          await wait(RETRY_DELAY_MS);
          continue;
        }
        throw error;
      }
    }
  }

  async function withRetries(request: ApiRequest, key: string | null): Promise<unknown> {
    for (let left = request.retries ?? 0; ; left--) {
      try {
        return await attemptWithSession(request, key);
      } catch (thrown) {
        const error = thrown as ApiError;
        const transient = error.kind === 'network' || (error.kind === 'http' && (error.status ?? 0) >= 500);
        if (!transient || left <= 0 || request.signal?.aborted) throw error;
        await wait(request.retryDelayMs ?? RETRY_DELAY_MS);
      }
    }
  }

  async function run(request: ApiRequest, key: string | null): Promise<unknown> {
    try {
      const model = await withRetries(request, key);
      if (key) keys.settle(request);
      return model;
    } catch (thrown) {
      const error = thrown as ApiError;
      const final = error.kind === 'refusal' || (error.kind === 'http' && (error.status ?? 0) < 500);
      if (key && final && error.status !== 409 && error.status !== 429) keys.settle(request);
      if (error.kind === 'refusal') config.onRefusal?.(error);
      throw error;
    }
  }

  return {
    request<T>(request: ApiRequest): Promise<T> {
      const key = request.intent === undefined ? null : keys.keyFor(request);
      if (!key) return run(request, null) as Promise<T>;
      // A second tap while the first is on its way is the same intent: it gets the same answer.
      const running = inFlight.get(key) ?? run(request, key).finally(() => inFlight.delete(key));
      inFlight.set(key, running);
      return running as Promise<T>;
    },
  };
}

const aborted = (code = 'ABORTED'): ApiError => ({ kind: 'aborted', code });

function parse(data: unknown): EnvelopeBody | null {
  if (typeof data !== 'string') return null;
  try {
    const body = JSON.parse(data) as EnvelopeBody | null;
    return body && typeof body === 'object' && typeof body.success === 'boolean' ? body : null;
  } catch {
    return null;
  }
}
