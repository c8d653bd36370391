import { randomUUID } from 'node:crypto';
import cors from '@fastify/cors';
import formbody from '@fastify/formbody';
import Fastify, {
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type RouteOptions,
} from 'fastify';
import { REQUEST_HEADERS } from '@shared/http-api/schemas';
import { environmentOrigins, fastifyTimeouts } from '../config/config';
import type { ServerContext } from '../context';
import { DatabaseUnavailable } from '../db';
import { injectFaults } from './api-faults';
import { requireCleanRequest } from './clean-input';
import { HttpFault } from './faults';
import { delayCalls } from './latency';

const PREFLIGHT_SECONDS = 7200;
const DATABASE_RETRY_SECONDS = 5;

/**
 * Creates the platform's HTTP server without its routes: CORS, trace ids, simulated latency, injected faults, and errors
 * in the envelope.
 */
export async function createApi(ctx: ServerContext): Promise<FastifyInstance> {
  const answerFault = faultAnswer(ctx);
  const app = Fastify({
    genReqId: () => randomUUID(),
    // Called for addresses that cannot be decoded.
    frameworkErrors: (error, request, reply) => void answerFault(error, request, reply),
    forceCloseConnections: true,
    trustProxy: ctx.config.trustedProxies.length > 0 && ctx.config.trustedProxies,
    ...fastifyTimeouts(ctx.config.timeouts),
    routerOptions: { maxParamLength: 200 },
  });
  await app.register(cors, {
    origin: [ctx.config.appOrigin, ...ctx.config.extraOrigins, environmentOrigins(ctx.config).pattern],
    methods: ['GET', 'POST', 'DELETE'],
    allowedHeaders: [...REQUEST_HEADERS],
    exposedHeaders: ['Retry-After', 'Date'],
    maxAge: PREFLIGHT_SECONDS,
  });
  await app.register(formbody);
  // A beacon cannot set a JSON content type without a preflight, so JSON is also accepted as plain text.
  app.addContentTypeParser(
    ['text/plain', 'application/csp-report', 'application/reports+json'],
    { parseAs: 'string' },
    (_request, body, done) => {
      try {
        done(null, JSON.parse(String(body)));
      } catch {
        done(new HttpFault(400, 'malformed body'));
      }
    },
  );
  // An empty body with a JSON content type counts as no body, for example for POST …/eject.
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => {
    if (body === '') return done(null, undefined);
    try {
      done(null, JSON.parse(String(body)));
    } catch {
      done(new HttpFault(400, 'malformed body'));
    }
  });
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('Cross-Origin-Resource-Policy', 'cross-origin');
    reply.header('X-Content-Type-Options', 'nosniff');
  });
  app.addHook('onSend', async (request, reply) => {
    if (!reply.hasHeader('Cache-Control')) reply.header('Cache-Control', 'no-store');
    reply.header('X-Trace-Id', request.id);
  });
  app.addHook('onRoute', requireLimit);
  delayCalls(app, ctx);
  app.addHook('preValidation', async (request) => requireCleanRequest(request));
  injectFaults(app, ctx);

  app.setNotFoundHandler(async (request, reply) => answerFault(new HttpFault(404), request, reply));
  app.setErrorHandler(answerFault);
  return app;
}

/** @throws Error if a route writes and nothing limits its calls. Only programs on this machine call the control API. */
function requireLimit({ method, url, config }: RouteOptions): void {
  const writes = [method].flat().some((name) => !['GET', 'HEAD', 'OPTIONS'].includes(name));
  if (writes && !config?.limitedBy && !url.startsWith('/__sandbox/'))
    throw new Error(`${String(method)} ${url} has no limit: add it to server/http/limits.ts`);
}

/** Returns the function that answers a call with a fault in the envelope. */
const faultAnswer =
  (ctx: ServerContext) =>
  (
    thrown: FastifyError | HttpFault | DatabaseUnavailable,
    request: FastifyRequest,
    reply: FastifyReply,
  ): FastifyReply => {
    const isDown = thrown instanceof DatabaseUnavailable;
    if (isDown) ctx.log.warn(`${thrown.message}, trace ${request.id}`, thrown.cause);
    const error = isDown ? new HttpFault(503, thrown.message, DATABASE_RETRY_SECONDS) : thrown;
    const status = error instanceof HttpFault ? error.status : (error.statusCode ?? 500);
    const where = `${request.method} ${request.url.split('?')[0]}`;
    if (status >= 500 && !(error instanceof HttpFault))
      ctx.log.error(`${where} failed, trace ${request.id}`, error);
    if (error instanceof HttpFault && error.retryAfterSeconds) {
      reply.header('Retry-After', String(error.retryAfterSeconds));
    }
    return reply.status(status).send({
      success: false,
      model: null,
      errorCode: null,
      serverTime: ctx.clock.now().toISOString(),
      traceId: request.id,
      ...(status < 500 ? { detail: error.message } : {}),
    });
  };
