import { ERROR } from '@shared/http-api/app';
import { checkAnswer } from './check-shape';
import { type ApiClientConfig, isReplaced } from './config';
import { type Envelope, parseEnvelope } from './envelope';
import { type ApiError, aborted, logText } from './errors';
import type { ApiRequest } from './request';
import { type ApiResponse, createSend } from './send';

/** Sends a request once. Resolves to the model of the answer, or rejects with an ApiError. */
export type Attempt = (request: ApiRequest, token: string | null, key: string | null) => Promise<unknown>;

/** Creates the function that sends a request, logs its failure (R8.22 to R8.27) and reads its answer. */
export function createAttempt(config: ApiClientConfig): Attempt {
  const send = config.send ?? createSend(config);
  const log = config.log ?? ((text, detail) => console.error(text, detail));

  return async (request, token, key) => {
    const response = await send(request, token, key).catch(() => {
      if (request.signal?.aborted) throw aborted();
      log(logText(null), `${request.method} ${request.path}`);
      throw { kind: 'network', code: 'NETWORK' } satisfies ApiError;
    });
    const { status } = response;
    if (isPicture(response)) return response.data;
    const data = await toText(response);
    if (status !== 200) {
      log(logText(status), `${request.method} ${request.path} ${status}`);
      throw toHttpError({ ...response, data }, config.clock.now());
    }
    const body = parseEnvelope(data);
    if (!body || !isPlatforms(body)) {
      log(logText(502), `${request.method} ${request.path}`);
      throw { kind: 'http', code: 'HTTP_502', status: 502 } satisfies ApiError;
    }
    config.clock.learn(body.serverTime, response.startedAt, response.endedAt);
    if (body.session === 'expired') {
      if (!isReplaced(config, token)) config.onSessionExpired(request);
    } else if (token && body.errorCode !== ERROR.sessionExpired) config.onSessionAccepted?.(request);
    if (body.success) return checkedModel(config, request, body);
    throw toRefusal(body);
  };
}

/**
 * Returns the model of an accepted call.
 * @throws ApiError `malformed` if it does not match the schema of the endpoint
 */
function checkedModel(
  { check, onMalformed }: ApiClientConfig,
  request: ApiRequest,
  { model, traceId }: Envelope,
): unknown {
  if (!check) return model;
  const { problem, leftOut } = checkAnswer(request, model, check);
  const code = `MALFORMED_${request.endpoint ?? 'unknown'}`;
  for (const one of problem ? [problem] : leftOut) onMalformed?.(code, one);
  if (!problem) return model;
  throw { kind: 'malformed', code, traceId, isWrite: request.method !== 'GET' } satisfies ApiError;
}

/** Returns whether an envelope is the platform's: a refusal without a code or a trace id may be a gateway's (decision 55). */
const isPlatforms = ({ success, errorCode, traceId }: Envelope): boolean =>
  success || [errorCode, traceId].every((text) => typeof text === 'string' && text !== '');

/** Returns whether an answer is a photo. Refusals and the pages of gateways arrive as blobs too if one was asked for. */
const isPicture = ({ status, data }: ApiResponse): boolean =>
  status === 200 && typeof data !== 'string' && data.type.startsWith('image/');

const toText = async ({ data }: ApiResponse): Promise<string> =>
  typeof data === 'string' ? data : data.text();

const toRefusal = (body: Envelope): ApiError => ({
  kind: 'refusal',
  code: body.errorCode!,
  traceId: body.traceId,
  model: body.model as ApiError['model'],
});

/**
 * Returns the error of an answer with another status than 200.
 * @param now time in ms for a `Retry-After` that is a date
 */
export function toHttpError(
  { status, retryAfter, data }: Pick<ApiResponse, 'status' | 'retryAfter' | 'data'>,
  now = Date.now(),
): ApiError {
  const text = retryAfter ?? '';
  const seconds = Number(text) || (Date.parse(text) - now) / 1000;
  // A day at most: a timer of more than 24.8 days fires at once.
  const retryAfterSeconds = Math.min(Math.ceil(seconds), 86_400);
  const traceId = parseEnvelope(data)?.traceId;
  return {
    kind: 'http',
    code: `HTTP_${status}`,
    status,
    ...(traceId ? { traceId } : {}),
    ...(retryAfterSeconds > 0 ? { retryAfterSeconds } : {}),
  };
}
