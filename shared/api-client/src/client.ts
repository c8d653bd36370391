import axios, { type AxiosInstance, type AxiosResponse } from 'axios';
import { ERROR } from '@shared/http-api/app';
import { type ApiError, logText } from './errors';
import { type KeyStorage, intentKeys } from './idempotency';
import { REQUEST_TIMEOUT_MS, RETRY_DELAY_MS } from './limits';
import { type ApiRequest, requestUrl } from './request';
import type { ServerClock } from './server-clock';

/** Maximum number of retries while the key is in flight elsewhere (HTTP 409), one second apart. */
const IN_FLIGHT_TRIES = 8;

interface EnvelopeBody {
  success: boolean;
  model: unknown;
  errorCode: string | null;
  serverTime: string;
  traceId: string;
  session?: 'expired';
}

/** Answers to requests that the bootstrap sent before the app started. */
export interface EarlyAnswers {
  /**
   * Returns the body and the status of a prefetched request, once. Returns null if none was sent for this
   * address and these headers. Rejects with an AbortError if the request timed out.
   */
  take(url: string, headers: Record<string, string>): Promise<{ status: number; text: string }> | null;
}

export interface ApiClientConfig {
  /** Origin of the platform's API for this region and environment. */
  baseUrl: string;
  /** Upper case; sent as X-DATA-REGION. */
  region: string;
  languageHeaders(): Record<string, string>;
  token(): string | null;
  storage: KeyStorage;
  clock: ServerClock;
  /** Called on HTTP 401: the session has ended. */
  onUnauthorized(request: ApiRequest): void;
  /** Called on UCS300001. Resolves to true if there is a session again; the call is then repeated. */
  reauthenticate(request: ApiRequest): Promise<boolean>;
  /** Called on `session: "expired"` in the answer to a public call. The app clears the session silently. */
  onSessionExpired(request: ApiRequest): void;
  /** Called when the platform has accepted the session of a call, even if it refused the call itself. */
  onSessionAccepted?(request: ApiRequest): void;
  onRefusal?(error: ApiError): void;
  early?: EarlyAnswers;
  log?: (text: string, detail: string) => void;
  localNow?: () => number;
  wait?: (ms: number) => Promise<void>;
  http?: AxiosInstance;
}

/** Resolves to the model of the answer, or rejects with an ApiError. */
export interface ApiClient {
  request<T>(request: ApiRequest): Promise<T>;
}

const sleep = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

/** The product's HTTP client: headers (R7.1), errors (R8.18 to R8.28), limits (R9.14 to R9.16). */
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
      // A timeout is final. After any other failure the request is sent again with all headers of the app.
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

  /**
   * Repeats a call with the same key: once with a renewed session, and while the key is in flight elsewhere.
   */
  async function attemptWithSession(request: ApiRequest, key: string | null): Promise<unknown> {
    for (let inFlightTries = 0, renewed = false; ;) {
      const token = config.token();
      try {
        return await attempt(request, token, key);
      } catch (thrown) {
        const error = thrown as ApiError;
        if (error.code === ERROR.sessionExpired) {
          // An answer to an older token does not concern the session that began after it.
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
      // A second tap while the first call is in flight is the same intent and gets the same answer.
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
