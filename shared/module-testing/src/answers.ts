/** The fake server of the unit tests: a table of answers. */
import { type ApiClient, type ApiError, type ApiRequest, isApiError, requestUrl } from '@shared/api-client';
import type { PlainEndpoint } from '@shared/http-api/app';
import * as endpoints from '@shared/http-api/endpoints';

type Endpoints = typeof endpoints;
/** Name of an endpoint of the HTTP API. */
export type EndpointName = keyof Endpoints;
type ArgsOf<N extends EndpointName> =
  Endpoints[N] extends PlainEndpoint<infer Args, infer _Model> ? Exclude<Args, void> : never;
type ModelOf<N extends EndpointName> =
  Endpoints[N] extends PlainEndpoint<infer _Args, infer Model> ? Model : never;

/** Answer of an endpoint: a model, an ApiError, or a function of the request and the endpoint's arguments. */
type Answer<Args, Result> =
  | Result
  | ApiError
  | ((request: ApiRequest & { args: Args }) => Result | ApiError | Promise<Result | ApiError>);

/**
 * Answers of the fake server by endpoint. An endpoint that is not in the table of the HTTP API has the key `METHOD /path`,
 * without the query.
 */
export type Answers = { [N in EndpointName]?: Answer<ArgsOf<N>, ModelOf<N>> } & Record<
  `${'GET' | 'POST' | 'DELETE'} ${string}`,
  unknown
>;

/** Answer of an endpoint that a module has for itself. `answerTo` creates it. */
export interface OwnAnswer {
  endpoint: PlainEndpoint<never, unknown>;
  answer: unknown;
}

/** Returns the answer of an endpoint that a module has for itself. */
export const answerTo = <Args, Model>(
  endpoint: PlainEndpoint<Args, Model>,
  answer: Answer<Exclude<Args, void>, Model>,
): OwnAnswer => ({ endpoint: endpoint as OwnAnswer['endpoint'], answer });

/** A request that the fake server has received. It has no endpoint and no arguments if the endpoint is made up. */
export type ReceivedRequest = ApiRequest & { args?: unknown };

const isEndpointName = (name = ''): name is EndpointName => name in endpoints;

/** Returns the arguments from which `requestOf` has made a request. */
function argsOf(endpoint: { path: string; body?: true }, { path, query, body }: ApiRequest): unknown {
  const pattern = endpoint.path.replace(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  const groups = new RegExp(`^${pattern}$`).exec(path)?.groups;
  const members = Object.entries(groups ?? {}).map(([name, text]) => [name, decodeURIComponent(text)]);
  if (endpoint.body && !groups) return body;
  return { ...Object.fromEntries(members), ...query, ...(endpoint.body ? { body } : {}) } as unknown;
}

/** Creates a client whose server is a table. Adds each request to `requests`. */
export function tableClient(
  answers: Answers,
  requests: ReceivedRequest[],
  own: readonly OwnAnswer[] = [],
): ApiClient {
  return {
    async request<T>(request: ApiRequest): Promise<T> {
      const known = isEndpointName(request.endpoint) ? request.endpoint : undefined;
      const ownAnswer = own.find(({ endpoint }) => endpoint.name === request.endpoint);
      const endpoint = known ? endpoints[known] : ownAnswer?.endpoint;
      const { endpoint: _endpoint, ...call } = request;
      const received = endpoint
        ? { ...call, endpoint: endpoint.name, args: argsOf(endpoint, request) }
        : call;
      requests.push(received);
      const byKey: Readonly<Record<string, unknown>> = answers;
      const answer =
        ownAnswer?.answer ?? (known && answers[known]) ?? byKey[`${request.method} ${request.path}`];
      if (answer === undefined) {
        throw {
          kind: 'http',
          code: 'HTTP_404',
          status: 404,
          traceId: requestUrl(request),
        } satisfies ApiError;
      }
      const value: unknown =
        typeof answer === 'function' ? await (answer as (request: unknown) => unknown)(received) : answer;
      if (isApiError(value)) throw value;
      return value as T;
    },
  };
}
