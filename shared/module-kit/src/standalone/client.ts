import {
  type Send,
  createApiClient,
  createServerClock,
  memoryStorage,
  requestHeaders,
  requestUrl,
} from '@shared/api-client';
import { REGION_BASICS } from '@shared/http-api/app';
import { SHARED_SHAPES } from '@shared/http-api/endpoints/shared-shapes';
import { requestLanguageHeaders } from '@shared/i18n';
import type { CallsHost } from '../host/calls';
import type { StandaloneOptions } from './options';

const localNow = () => Date.now();

/**
 * Creates the calls of a page that the embedding page sends. Errors, retries and the check of answers are those of the app.
 * @param onSessionEnd called if the platform does not accept the renter of a call
 */
export function standaloneCalls(options: StandaloneOptions, onSessionEnd: () => void): CallsHost {
  const { region, language, call } = options;
  const languageHeaders = () => requestLanguageHeaders(language);
  const clock = createServerClock(localNow);
  const send: Send = async (request, _token, key) => {
    const startedAt = localNow();
    const { status, body, retryAfter } = await call({
      method: request.method,
      path: requestUrl(request),
      headers: requestHeaders({ region, languageHeaders }, null, key),
      body: request.body === undefined ? null : JSON.stringify(request.body),
      signal: request.signal ?? null,
    });
    return { status, data: body, retryAfter: retryAfter ?? null, startedAt, endedAt: localNow() };
  };
  const client = createApiClient({
    baseUrl: '',
    region,
    languageHeaders,
    token: () => null,
    storage: memoryStorage(),
    clock,
    onUnauthorized: onSessionEnd,
    onSessionExpired: onSessionEnd,
    reauthenticate() {
      onSessionEnd();
      return Promise.resolve(false);
    },
    check: { shapes: SHARED_SHAPES, currency: REGION_BASICS[region].currency },
    onMalformed: (code, { pointer, rule }) => options.onProblem?.({ code, detail: `${pointer} ${rule}` }),
    send,
    localNow,
  });
  return { client, clock, lastAnswer: () => null, showAge: () => () => undefined };
}
