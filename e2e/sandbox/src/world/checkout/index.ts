import formbody from '@fastify/formbody';
import Fastify, { type FastifyError } from 'fastify';
import { fastifyTimeouts } from '../../server/config/config';
import type { Feature, ServerContext } from '../../server/context';
import { requireCleanRequest } from '../../server/http/clean-input';
import { HttpFault } from '../../server/http/faults';
import { registerPage } from './page-routes';
import { registerProviderApi } from './provider-api';
import { startWebhooks } from './webhooks';

export { orderOutcome } from './outcomes';
export { providerSecrets } from './secrets';
export { OUTCOMES } from './session-row';

async function start(ctx: ServerContext): Promise<() => Promise<void>> {
  const app = Fastify({ forceCloseConnections: true, ...fastifyTimeouts(ctx.config.timeouts) });
  await app.register(formbody);
  app.setErrorHandler<FastifyError | HttpFault>((error, _request, reply) => {
    const status = error instanceof HttpFault ? error.status : (error.statusCode ?? 500);
    if (status >= 500) ctx.log.error('the checkout failed', error);
    return reply.status(status).send({ error: status < 500 ? error.message : 'internal error' });
  });
  app.addHook('preValidation', async (request) => requireCleanRequest(request));
  registerPage(app, ctx);
  registerProviderApi(app, ctx);
  await app.listen({ host: '127.0.0.1', port: ctx.config.portBase + 3 });
  return () => app.close();
}

/** A payment provider with its own origin: hosted page, merchant API, signed webhooks, and its own books. */
export const checkout: Feature = {
  name: 'checkout',
  register: (_app, ctx) => startWebhooks(ctx),
  start,
};
