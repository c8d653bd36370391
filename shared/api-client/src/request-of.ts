import type { PlainEndpoint } from '@shared/http-api/app';
import type { ApiRequest, TypedRequest } from './request';

export { requestUrl } from './request';

type Values = Record<string, unknown>;

/** Replaces `{name}` and `{name:default}` in a template. */
const fill = (template: string, valueOf: (name: string, fallback: string) => string) =>
  template.replace(/\{(\w+)(?::(\w*))?\}/g, (_all, name: string, fallback = '') =>
    valueOf(name, fallback as string),
  );

const asText = (value: unknown) =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : '';

/**
 * Returns the request of an endpoint with its arguments. All requests of the app are written here, so that the same
 * arguments always give the same address and the same Idempotency-Key.
 * @param args members of path and query, or the body; for a path with members and a body, the body as `body`
 * @param more parts of the request that the table of endpoints does not know, e.g. `retries`
 */
export function requestOf<Args, Model>(
  endpoint: PlainEndpoint<Args, Model>,
  args: Args,
  more: Partial<ApiRequest> = {},
): TypedRequest<Model> {
  const { name, method, path, background, intent, wantedAgain, offline, passing, shape } = endpoint;
  const values = (args ?? {}) as Values;
  const body = endpoint.body ? (path.includes('{') ? values.body : values) : undefined;
  return {
    endpoint: name,
    method,
    path: fill(path, (member) => encodeURIComponent(asText(values[member]))),
    ...(endpoint.query
      ? {
          query: Object.fromEntries(
            endpoint.query.map((member) => [member, values[member]]),
          ) as ApiRequest['query'],
        }
      : {}),
    ...(body === undefined ? {} : { body }),
    ...(intent === undefined
      ? {}
      : {
          intent: fill(
            intent,
            (member, fallback) => asText({ ...values, ...(body as Values) }[member]) || fallback,
          ),
        }),
    ...(wantedAgain ? { wantedAgain } : {}),
    ...(background ? { background } : {}),
    ...(offline ? { offline, passing } : {}),
    ...(shape ? { shape } : {}),
    ...more,
  };
}
