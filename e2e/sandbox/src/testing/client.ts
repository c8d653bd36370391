import { randomUUID } from 'node:crypto';
import { ERROR, type RegionCode } from '@shared/http-api/app';
import { COMMON_REFUSALS, OPERATIONS } from '@shared/http-api/operations';
import { type Body, type EndpointName, type Model, endpoints, type Endpoint } from '@shared/http-api/schemas';
import type { Sandbox } from '../main';
import { issueSession } from '../server/sessions';

/** A raw answer of the API. */
export interface Answer<N extends EndpointName> {
  status: number;
  success: boolean;
  model: Model<N>;
  errorCode: string | null;
  session?: 'expired';
  headers: Headers;
}

export interface CallOptions {
  params?: Record<string, string>;
  query?: Record<string, string>;
  /** Defaults to a new key per call; null sends none. */
  key?: string | null;
  headers?: Record<string, string>;
}

/** A renter with a token who calls the API over HTTP. */
export interface Renter {
  userId: string;
  token: string;
  region: RegionCode;
  call<N extends EndpointName>(name: N, body?: Body<N>, options?: CallOptions): Promise<Answer<N>>;
  /** Returns the model of a call that must succeed. */
  get<N extends EndpointName>(name: N, body?: Body<N>, options?: CallOptions): Promise<Model<N>>;
}

/** Returns the headers of a caller without a token. */
export const regionHeaders = (region: RegionCode, userAgent = 'Chrome') => ({
  'X-DATA-REGION': region,
  'User-Agent': userAgent,
});

/**
 * Checks that the HTTP API names a refusal of a call.
 * @throws Error with the name of the refusal if it does not. Tests may expect an error with its code.
 */
function requireNamed(name: EndpointName, errorCode: string | null): void {
  if (!errorCode) return;
  const common = endpoints[name].access === 'T' ? COMMON_REFUSALS : [];
  const named: readonly string[] = [...common, ...Object.keys(OPERATIONS[name].refusals ?? {})];
  const given = Object.entries(ERROR).find(([, code]) => code === errorCode)?.[0];
  if (!given || !named.includes(given)) throw new Error(`openapi/operations: ${name} has no ${given}`);
}

/**
 * Calls an endpoint by its name in `shared/http-api/schemas/endpoints.ts`.
 * @throws Error if the endpoint refuses the call with a code that the HTTP API does not name
 */
export async function callApi<N extends EndpointName>(
  sandbox: Pick<Sandbox, 'urls'>,
  name: N,
  headers: Record<string, string>,
  body?: unknown,
  options: CallOptions = {},
): Promise<Answer<N>> {
  const endpoint: Endpoint = endpoints[name];
  const path = endpoint.path.replace(/\{(\w+)\}/g, (_, key: string) => options.params?.[key] ?? '');
  const query = new URLSearchParams(options.query).toString();
  const key = options.key === undefined ? randomUUID() : options.key;
  const response = await fetch(`${sandbox.urls.api}${path}${query ? `?${query}` : ''}`, {
    method: endpoint.method,
    headers: {
      ...headers,
      ...(endpoint.idempotent && key ? { 'Idempotency-Key': key } : {}),
      ...(body === undefined ? {} : { 'Content-Type': 'application/json' }),
      ...options.headers,
    },
    body: body === undefined ? undefined : JSON.stringify(body),
  });
  const answer = (await response.json()) as Omit<Answer<N>, 'status' | 'headers'>;
  requireNamed(name, answer.errorCode);
  return { ...answer, status: response.status, headers: response.headers };
}

let renters = 0;

/**
 * Creates a signed-in renter without mail or an issuer.
 * @param email by default that of a new person
 */
export async function newRenter(
  sandbox: Sandbox,
  region: RegionCode,
  email = `renter${++renters}@example.com`,
): Promise<Renter> {
  const { accessToken, userId } = await sandbox.ctx.db.transaction((tx) =>
    issueSession(tx, sandbox.ctx.clock.now(), {
      region,
      identity: { provider: 'email', subject: email, email },
    }),
  );
  const headers = { 'X-DATA-REGION': region, 'X-WEB-TOKEN': accessToken, 'Accept-Language': 'en-US' };
  const call: Renter['call'] = (name, body, options) => callApi(sandbox, name, headers, body, options);
  return {
    userId,
    token: accessToken,
    region,
    call,
    async get(name, body, options) {
      const answer = await call(name, body, options);
      if (!answer.success) {
        throw new Error(`${name}: ${answer.status} ${answer.errorCode} ${JSON.stringify(answer)}`);
      }
      return answer.model;
    },
  };
}
