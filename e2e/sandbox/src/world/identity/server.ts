import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { serverTimeouts } from '../../server/config/config';
import { close, listen } from '../../server/app-server/listen';
import type { ServerContext } from '../../server/context';
import { resolveLanguage } from '../../server/http/language';
import { interact } from './interaction';
import type { IssuerId } from '../../ports/identity-providers';
import { createIssuer } from './provider';
import { endedText } from './sign-in-page';
import { createWallets } from './wallets';

const ISSUER_PATH = /^\/(google|apple)(\/[^?]*)?/;

/** Starts the simulated identity providers on their own origin: Google, Apple, WeChat, Alipay. */
export async function startIdentity(ctx: ServerContext): Promise<() => Promise<void>> {
  const issuers = { google: createIssuer(ctx, 'google'), apple: createIssuer(ctx, 'apple') };
  const callbacks = { google: issuers.google.callback(), apple: issuers.apple.callback() };
  const wallets = createWallets(ctx);

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const address = request.url ?? '/';
    const [prefix, id, rest = '/'] = ISSUER_PATH.exec(address) ?? [];
    if (prefix && id) {
      const issuer = id as IssuerId;
      if (rest.startsWith('/interaction/')) {
        await interact(ctx, issuer, issuers[issuer], request, response);
        return;
      }
      // The provider determines its mount path from these two addresses.
      Object.assign(request, { originalUrl: address, url: address.slice(id.length + 1) || '/' });
      await callbacks[issuer](request, response);
      return;
    }
    if (await wallets.serve(request, response, new URL(address, ctx.config.identityOrigin))) return;
    response.writeHead(404, { 'Content-Type': 'text/plain' }).end('Not found');
  }

  const server = createServer(serverTimeouts(ctx.config.timeouts), (request, response) => {
    serve(request, response).catch((error: unknown) => {
      ctx.log.warn(`identity ${request.method} ${(request.url ?? '').split('?')[0]}`, error);
      if (!response.headersSent) response.writeHead(400, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(endedText(resolveLanguage(request.headers)));
    });
  });
  const { port, hostname } = new URL(ctx.config.identityOrigin);
  await listen(server, Number(port), hostname);
  return () => close(server);
}
