import type { AxiosError, AxiosInstance } from 'axios';

/** Rejection of a call without a final answer. */
export class ViewPointFailure extends Error {
  /** @param retryAfterSeconds wait that the platform has asked for, otherwise 0 */
  constructor(readonly retryAfterSeconds: number) {
    super('the tracking record was not answered');
  }
}

/** Statuses below 500 after which a record can be sent again. */
const TRANSIENT = [401, 408, 429];

/**
 * Creates the function that sends a record with its own HTTP client, without the headers of the app. It resolves when the
 * platform has taken or refused the record, and rejects with a `ViewPointFailure` if the record must be sent again. The
 * platform stores a record once, by its event id.
 */
export function createViewPointSender(baseUrl: string): (record: object) => Promise<void> {
  let client: AxiosInstance | undefined;
  return async (viewData) => {
    const { default: axios } = await import(/* webpackChunkName: "axios" */ 'axios');
    client ??= axios.create({ baseURL: baseUrl, timeout: 10_000 });
    try {
      await client.post('/record/v1/view/point', { viewData });
    } catch (error) {
      const { response } = error as AxiosError;
      const status = response?.status ?? 0;
      if (status >= 400 && status < 500 && !TRANSIENT.includes(status)) return;
      throw new ViewPointFailure(Number(response?.headers?.['retry-after'] ?? 0) || 0);
    }
  };
}
