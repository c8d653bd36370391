import { viewPoint } from '@shared/http-api/endpoints';
import { type ApiError, REQUEST_TIMEOUT_MS, isFinal, toHttpError } from '@shared/api-client';
import type { AxiosError, AxiosInstance } from 'axios';

/**
 * Creates the function that sends a record with its own HTTP client, without the headers of the app. It resolves when the
 * platform has taken or refused the record, and rejects with an ApiError if the record must be sent again. The platform
 * stores a record once, by its event id.
 */
export function createViewPointSender(baseUrl: string): (record: object) => Promise<void> {
  let client: AxiosInstance | undefined;
  return async (viewData) => {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
    client ??= axios.create({ baseURL: baseUrl, timeout: REQUEST_TIMEOUT_MS, responseType: 'text' });
    try {
      await client.post(viewPoint.path, { viewData });
    } catch (thrown) {
      const error = toApiError(thrown as AxiosError<string>);
      if (!isFinal(error)) throw error;
    }
  };
}

function toApiError({ response }: AxiosError<string>): ApiError {
  if (!response) return { kind: 'network', code: 'NETWORK' };
  const { status, data, headers } = response;
  return toHttpError({ status, data, retryAfter: headers?.['retry-after'] as string | undefined });
}
