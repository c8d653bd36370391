import type { FastifyInstance } from 'fastify';
import { isAppOrigin } from '../server/config/config';
import type { ServerContext } from '../server/context';
import { HttpFault } from '../server/http';
import { isControlCall } from '../server/http/control-call';

/**
 * Protects the control API from pages of other origins: DNS rebinding, and forms or scripts of other sites.
 * Programs send no `Origin`.
 */
export function guardControl(app: FastifyInstance, ctx: ServerContext): void {
  const api = new URL(ctx.config.apiOrigin);
  const names = [api.host, `localhost:${api.port}`];
  const own = names.map((host) => `http://${host}`);
  app.addHook('onRequest', async (request) => {
    if (!isControlCall(request)) return;
    const { host, origin } = request.headers;
    if (!names.includes(host ?? '')) throw new HttpFault(403, 'unknown host');
    if (origin !== undefined && !own.includes(origin) && !isAppOrigin(ctx.config, origin)) {
      throw new HttpFault(403, 'unknown origin');
    }
  });
}
