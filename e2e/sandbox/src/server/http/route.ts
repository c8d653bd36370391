import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { Compile } from 'typebox/compile';
import { Value } from 'typebox/value';
import type { Static, TSchema } from 'typebox';
import { ERROR, REGIONS, type BrowserType, type RegionCode, detectBrowser } from '@shared/http-api/app';
import {
  type Endpoint,
  type EndpointName,
  type Model,
  RefusedAnswer,
  answerWith,
  endpoints,
} from '@shared/http-api/schemas';
import type { ServerContext } from '../context';
import type { Database } from '../db';
import { findSession, type SessionUser } from '../sessions';
import { clientOf } from './client';
import { HttpFault, Refusal } from './faults';
import { type StoredAnswer, beginIntent, finishIntent, forgetIntent, requireKey } from './idempotency';
import type { Language } from '../texts/languages';
import { resolveLanguage } from './language';
import { limiterOf } from './limits';

export type Account = SessionUser;
type Table = typeof endpoints;
type QueryOf<N extends EndpointName> = Table[N] extends { query: infer Q extends TSchema }
  ? Static<Q>
  : undefined;
type BodyOf<N extends EndpointName> = Table[N] extends { body: infer B extends TSchema }
  ? Static<B>
  : undefined;
type UserOf<N extends EndpointName> = Table[N] extends { access: 'T' } ? Account : Account | null;
type RegionOf<N extends EndpointName> = Table[N] extends { withoutRegion: true }
  ? RegionCode | null
  : RegionCode;

/** A request that has passed every check of the HTTP API. */
export interface RouteRequest<N extends EndpointName> {
  params: Record<string, string>;
  query: QueryOf<N>;
  body: BodyOf<N>;
  user: UserOf<N>;
  region: RegionOf<N>;
  language: Language;
  browser: BrowserType;
  /**
   * Runs the writes of an idempotent call in one transaction, which also stores the answer. A call with several
   * transactions uses it for the last one, and the others must be repeatable.
   */
  commit: (write: (tx: Database) => Promise<Model<N>>) => Promise<Committed>;
  traceId: string;
  /** Network address that counts as the caller's. */
  client: string;
  reply: FastifyReply;
}

/** An answer that was stored together with the writes of its call. */
class Committed {
  constructor(readonly answer: StoredAnswer) {}
}

/** Returns the model. The handler of an idempotent endpoint must end with `commit`. */
export type Handler<N extends EndpointName> = (
  request: RouteRequest<N>,
) => Promise<Table[N] extends { idempotent: true } ? Committed : Model<N>>;

export interface RouteOptions {
  /** Also accepts the token of an account in another region. */
  anyRegion?: boolean;
  /** Maximum body size in bytes. */
  bodyLimit?: number;
}

const headerOf = (raw: FastifyRequest, name: string) => {
  const value = raw.headers[name];
  return (Array.isArray(value) ? value[0] : value) ?? '';
};

type Access = Pick<Endpoint, 'access' | 'withoutRegion'>;

function regionOf(endpoint: Access, raw: FastifyRequest): RegionCode | null {
  const region = REGIONS.find((known) => known === headerOf(raw, 'x-data-region'));
  if (!region && !endpoint.withoutRegion) throw new HttpFault(400, 'X-DATA-REGION must be JP, MY or HK');
  return region ?? null;
}

/**
 * Returns the renter of a token. For a public call the renter is null if the token is missing, invalid or of another
 * region. `expired` is true if the token is invalid.
 * @throws HttpFault 401 for a protected call without a known token
 * @throws Refusal for a protected call: UCS300001 if the session has ended, UCS380001 for another region
 */
async function userOf(
  ctx: ServerContext,
  endpoint: Access,
  raw: FastifyRequest,
  region: RegionCode | null,
  options: RouteOptions,
): Promise<{ user: Account | null; expired: boolean }> {
  const token = headerOf(raw, 'x-web-token');
  const session = token ? await findSession(ctx.db, ctx.clock, token) : null;
  if (endpoint.access === 'P') {
    if (!session) return { user: null, expired: false };
    if (session.state !== 'valid') return { user: null, expired: true };
    return { user: session.user.region === region ? session.user : null, expired: false };
  }
  if (!session || session.state === 'unknown') throw new HttpFault(401, 'the token is missing or unknown');
  if (session.state === 'expired') throw new Refusal(ERROR.sessionExpired);
  if (region && session.user.region !== region && !options.anyRegion) {
    throw new Refusal(ERROR.regionMismatch, { accountRegion: session.user.region, cabinetRegion: region });
  }
  return { user: session.user, expired: false };
}

const REFUSED = Compile(RefusedAnswer);

/** Compiles the schemas of an endpoint. */
const compileChecks = ({ query, body, model }: Endpoint) => ({
  query: query ? Compile(query) : null,
  body: body ? Compile(body) : null,
  success: Compile(answerWith(model)),
  refused: REFUSED,
});
type Checks = ReturnType<typeof compileChecks>;

/** Returns a body without the members that are not part of the HTTP API, so that none of them is stored. */
export const withoutUnknown = (schema: TSchema | undefined, body: unknown): unknown =>
  schema && Value.Clean(schema, structuredClone(body));

/**
 * Validates a request and converts it for the handler.
 * @throws HttpFault 400 if the query or the body is malformed
 */
function toRequest<N extends EndpointName>(
  endpoint: Endpoint,
  checks: Checks,
  caller: Pick<RouteRequest<N>, 'commit'> & { user: Account | null; region: RegionCode | null },
  raw: FastifyRequest,
  reply: FastifyReply,
): RouteRequest<N> {
  const query = Value.Convert(endpoint.query ?? ({} as TSchema), { ...(raw.query as object) });
  if (checks.query && !checks.query.Check(query)) throw new HttpFault(400, 'malformed query');
  if (checks.body && !checks.body.Check(raw.body)) throw new HttpFault(400, 'malformed body');
  return {
    params: raw.params as Record<string, string>,
    query,
    body: withoutUnknown(endpoint.body, raw.body),
    ...caller,
    language: resolveLanguage(raw.headers),
    browser: detectBrowser(headerOf(raw, 'user-agent')),
    traceId: raw.id,
    client: clientOf(raw),
    reply,
  } as unknown as RouteRequest<N>;
}

const toAnswer = ({ model, errorCode }: Refusal): StoredAnswer => ({ success: false, model, errorCode });

/** Returns the envelope of an answer. */
const toEnvelope = (ctx: ServerContext, raw: FastifyRequest, stored: StoredAnswer, expired: boolean) => ({
  ...stored,
  serverTime: ctx.clock.now().toISOString(),
  traceId: raw.id,
  ...(expired ? { session: 'expired' as const } : {}),
});

/**
 * Checks the region and the session of a protected call that `defineRoute` does not serve, because its answer has no envelope.
 * @returns the renter, or the answer of a refusal
 * @throws HttpFault 400 without a region, 401 without a known token
 */
export async function renterOf(
  ctx: ServerContext,
  raw: FastifyRequest,
): Promise<{ user: Account } | { refused: ReturnType<typeof toEnvelope> }> {
  const endpoint = { access: 'T' } as const;
  try {
    const { user } = await userOf(ctx, endpoint, raw, regionOf(endpoint, raw), {});
    return { user: user! };
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
    return { refused: toEnvelope(ctx, raw, toAnswer(error), false) };
  }
}

const toSuccess = (model: unknown): StoredAnswer => ({ success: true, model, errorCode: null });

/**
 * Returns the intent of an idempotent call.
 * @throws HttpFault 400 if the key is malformed
 */
function toIntent(db: Database, userId: string, raw: FastifyRequest) {
  const key = requireKey(raw.headers['idempotency-key']);
  return {
    begin: () =>
      beginIntent(db, userId, key, { method: raw.method, path: raw.url.split('?')[0]!, body: raw.body }),
    finish: (tx: Database, answer: StoredAnswer) => finishIntent(tx, userId, key, answer),
    forget: () => forgetIntent(db, userId, key),
  };
}

/**
 * Serves an endpoint of the HTTP API. Validates the request before the handler runs and the answer after it.
 * @param handler returns the model; throws `Refusal` for a refusal that the renter sees, `HttpFault` for a protocol
 * fault
 */
export function defineRoute<N extends EndpointName>(
  app: FastifyInstance,
  ctx: ServerContext,
  name: N,
  handler: Handler<N>,
  options: RouteOptions = {},
): void {
  const endpoint: Endpoint = endpoints[name];
  const checks = compileChecks(endpoint);
  const limiter = limiterOf(name);

  function answer(raw: FastifyRequest, stored: StoredAnswer, expired: boolean) {
    const body = toEnvelope(ctx, raw, stored, expired);
    const schema = stored.success ? checks.success : checks.refused;
    if (!schema.Check(body)) {
      throw new Error(
        `${name}: the answer does not match its schema: ${JSON.stringify(schema.Errors(body).slice(0, 5))}`,
      );
    }
    return body;
  }

  app.route({
    method: endpoint.method,
    url: endpoint.path.replace(/\{(\w+)\}/g, ':$1'),
    config: limiter ? { limitedBy: 'calls' } : {},
    ...(options.bodyLimit ? { bodyLimit: options.bodyLimit } : {}),
    handler: async (raw, reply) => {
      const region = regionOf(endpoint, raw);
      let session: Awaited<ReturnType<typeof userOf>>;
      try {
        session = await userOf(ctx, endpoint, raw, region, options);
      } catch (error) {
        if (!(error instanceof Refusal)) throw error;
        return answer(raw, toAnswer(error), false);
      }
      const { user, expired } = session;
      limiter?.(user?.userId ?? clientOf(raw));
      const intent = endpoint.idempotent && user ? toIntent(ctx.db, user.userId, raw) : null;
      const kept = await intent?.begin();
      if (kept) return answer(raw, kept, expired);
      const commit: RouteRequest<N>['commit'] = (write) =>
        ctx.db.transaction(async (tx) => {
          const success = toSuccess(await write(tx));
          // A malformed answer rolls the writes back.
          answer(raw, success, expired);
          await intent?.finish(tx, success);
          return new Committed(success);
        });
      const refuse = async (error: unknown) => {
        if (!(error instanceof Refusal)) throw error;
        const body = answer(raw, toAnswer(error), expired);
        // Nothing was written. If this is not stored, a repeat asks again.
        await intent?.finish(ctx.db, toAnswer(error));
        return body;
      };
      const serve = async () => {
        const result = await handler(toRequest<N>(endpoint, checks, { user, region, commit }, raw, reply));
        return answer(raw, result instanceof Committed ? result.answer : toSuccess(result), expired);
      };
      try {
        return await serve().catch(refuse);
      } catch (error) {
        await intent?.forget();
        throw error;
      }
    },
  });
}
