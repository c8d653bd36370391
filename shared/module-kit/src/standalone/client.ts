import {
  type ApiRequest,
  REQUEST_TIMEOUT_MS,
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
import type { StandaloneAnswer, StandaloneOptions } from './options';

const localNow = () => Date.now();

/** Code of a problem: the embedding page gave an answer of a wrong form. */
const BAD_ANSWER = 'BAD_ANSWER';

/** Returns whether an answer of the embedding page has the form of `StandaloneAnswer`. */
const isAnswer = (answer: unknown): answer is StandaloneAnswer =>
  typeof answer === 'object' &&
  answer !== null &&
  'status' in answer &&
  typeof answer.status === 'number' &&
  'body' in answer &&
  (typeof answer.body === 'string' || answer.body instanceof Blob);

/** Rejects when a signal is aborted, also if the embedding page ignores it. */
const aborted = (signal: AbortSignal) =>
  new Promise<never>((_, reject) => {
    const end = () => reject(new Error('aborted'));
    if (signal.aborted) end();
    else signal.addEventListener('abort', end, { once: true });
  });

/** Runs a call within the time limit of a request (R9.14). */
async function withinLimit<T>(
  given: AbortSignal | undefined,
  run: (signal: AbortSignal) => Promise<T>,
): Promise<T> {
  const limit = new AbortController();
  const end = () => limit.abort();
  const timer = setTimeout(end, REQUEST_TIMEOUT_MS);
  if (given?.aborted) end();
  given?.addEventListener('abort', end);
  try {
    return await Promise.race([run(limit.signal), aborted(limit.signal)]);
  } finally {
    clearTimeout(timer);
    given?.removeEventListener('abort', end);
  }
}

/**
 * Creates the calls of a page that the embedding page sends. Errors, retries and the check of answers are those of the app.
 * @param onSessionEnd called if the platform does not accept the renter of a call, with whether the page waits for the call
 */
export function standaloneCalls(
  options: StandaloneOptions,
  onSessionEnd: (isWaiting: boolean) => void,
): CallsHost {
  const { region, language, call } = options;
  const languageHeaders = () => requestLanguageHeaders(language);
  const clock = createServerClock(localNow);
  const send: Send = async (request, _token, key) => {
    const startedAt = localNow();
    const body = request.body === undefined ? null : JSON.stringify(request.body);
    const headers = requestHeaders({ region, languageHeaders }, null, key);
    const answer: unknown = await withinLimit(request.signal, (signal) =>
      call({
        method: request.method,
        path: requestUrl(request),
        headers: body === null ? headers : { ...headers, 'Content-Type': 'application/json' },
        body,
        as: request.as ?? 'envelope',
        signal,
      }),
    );
    if (!isAnswer(answer)) {
      options.onProblem?.({ code: BAD_ANSWER, detail: `${request.method} ${request.path}` });
      throw new Error(BAD_ANSWER);
    }
    const { status, body: data, retryAfter = null } = answer;
    return { status, data, retryAfter, startedAt, endedAt: localNow() };
  };
  const refused = (request: ApiRequest) => onSessionEnd(!request.background);
  const client = createApiClient({
    baseUrl: '',
    region,
    languageHeaders,
    token: () => null,
    storage: memoryStorage(),
    clock,
    onUnauthorized: refused,
    onSessionExpired: () => onSessionEnd(false),
    reauthenticate(request) {
      refused(request);
      return Promise.resolve(false);
    },
    check: { shapes: SHARED_SHAPES, currency: REGION_BASICS[region].currency },
    onMalformed: (code, { pointer, rule }) => options.onProblem?.({ code, detail: `${pointer} ${rule}` }),
    send,
    localNow,
  });
  return { client, clock, lastAnswer: () => null, showAge: () => () => undefined };
}
