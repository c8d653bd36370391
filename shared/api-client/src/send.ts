import { CONTRACT_HEADER } from '@shared/http-api/app/version';
import type { ApiClientConfig, EarlyAnswer } from './config';
import { createHttp } from './http';
import { REQUEST_TIMEOUT_MS } from './limits';
import { type ApiRequest, requestUrl } from './request';

/** A response with the times of its request by the phone's clock, in ms. */
export interface ApiResponse {
  status: number;
  data: string | Blob;
  /** Value of the header `Retry-After`. */
  retryAfter?: string | null;
  startedAt: number;
  endedAt: number;
}

/** Sends one request. Resolves to the response, whatever its status. Rejects if there is no response. */
export type Send = (request: ApiRequest, token: string | null, key: string | null) => Promise<ApiResponse>;

/** Returns the headers of a request (R7.1), without that of the type of its body. */
export const requestHeaders = (
  { languageHeaders, region }: Pick<ApiClientConfig, 'languageHeaders' | 'region'>,
  token: string | null,
  key: string | null,
): Record<string, string> => ({
  ...languageHeaders(),
  ...CONTRACT_HEADER,
  'X-DATA-REGION': region,
  ...(token ? { 'X-WEB-TOKEN': token } : {}),
  ...(key ? { 'Idempotency-Key': key } : {}),
});

/**
 * Creates the function that sends a request with the headers (R7.1), or uses the response to a prefetched request.
 */
export function createSend(config: ApiClientConfig): Send {
  const http = config.http ?? createHttp();
  const localNow = config.localNow ?? Date.now;

  return async (request, token, key) => {
    const url = config.baseUrl + requestUrl(request);
    const headers = requestHeaders(config, token, key);
    const adoptedAt = localNow();
    const early = request.method === 'GET' ? config.early?.take(url, headers) : null;
    const prefetched = early ? await readPrefetched(early) : null;
    if (prefetched) {
      const { text, ...answer } = prefetched;
      return { startedAt: adoptedAt, endedAt: localNow(), ...answer, data: text };
    }
    const client = await within(http(), request.signal);
    const startedAt = localNow();
    const {
      status,
      data,
      headers: received,
    } = await client.request<string | Blob>({
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
    const retryAfter = received['retry-after'] as string | undefined;
    return { status, data, retryAfter, startedAt, endedAt: localNow() };
  };
}

/** Rejects if a promise does not settle within the limit of a request, or if the request is aborted before. */
function within<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  return new Promise((resolve, reject) => {
    const end = () => reject(new Error('timeout'));
    const timer = setTimeout(end, REQUEST_TIMEOUT_MS);
    signal?.addEventListener('abort', end);
    promise.then(resolve, reject).finally(() => {
      clearTimeout(timer);
      signal?.removeEventListener('abort', end);
    });
  });
}

/** Resolves to the answer to a prefetched request, or to null if the request must be sent again. */
async function readPrefetched(early: Promise<EarlyAnswer>): Promise<EarlyAnswer | null> {
  try {
    return await early;
  } catch (cause) {
    // A timeout is final. After any other failure the request is sent again with all headers of the app.
    if ((cause as Error | null)?.name === 'AbortError') throw cause;
    return null;
  }
}
