import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
import { dirname, join } from 'node:path';
import { serverTimeouts } from '../config/config';
import { getContentType } from './content-types';
import { type Encoding, chooseEncoding } from './encoding';
import type { SandboxConfig } from '../config/config';
import { fileStore } from './file-store';
import { headersFor, hostingReader, isPrivate, pageFiles } from './hosting';
import { close, listen } from './listen';
import { resolveAddress } from './resolve';

export interface AppServer {
  url: string;
  stop(): Promise<void>;
}

/**
 * Returns a request handler for one published folder that behaves like a CDN with the rules of its
 * `hosting.json`. It serves files, the document of the region for every deep link, and 404 for anything else.
 */
export function appHandler(wwwDir: string, origin: SandboxConfig['origin'] = null) {
  const files = fileStore(wwwDir, origin);
  const hosting = hostingReader(wwwDir);

  async function firstOf(addresses: string[], encoding: Encoding) {
    for (const address of addresses) {
      const file = await files.get(address, encoding);
      if (file) return { address, file };
    }
    return null;
  }

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    if (request.method !== 'GET' && request.method !== 'HEAD') {
      response.writeHead(405, { Allow: 'GET, HEAD' }).end();
      return;
    }
    const target = resolveAddress(request.url ?? '/');
    const rules = await hosting();
    const wanted =
      target.kind === 'page' ? pageFiles(rules, target.first) : target.kind === 'file' ? [target.path] : [];
    const encoding = chooseEncoding(String(request.headers['accept-encoding'] ?? ''));
    const found = await firstOf(
      wanted.filter((address) => !isPrivate(rules, address)),
      encoding,
    );
    if (!found) {
      const { missing } = await hosting();
      response.writeHead(404, { ...missing, 'Content-Type': 'text/plain; charset=utf-8' });
      response.end(request.method === 'HEAD' ? undefined : 'Not found');
      return;
    }
    const { address, file } = found;
    const headers: Record<string, string> = {
      ...headersFor(rules, address, request.url ?? ''),
      'Content-Type': getContentType(address),
      ETag: file.etag,
      Vary: 'Accept-Encoding',
      ...(file.encoding === 'identity' ? {} : { 'Content-Encoding': file.encoding }),
    };
    if (isKnown(request.headers['if-none-match'], file.etag)) {
      delete headers['Content-Encoding'];
      response.writeHead(304, headers).end();
      return;
    }
    response.writeHead(200, { ...headers, 'Content-Length': String(file.body.length) });
    response.end(request.method === 'HEAD' ? undefined : file.body);
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    answer(request, response).catch((error: unknown) => {
      if (!response.headersSent) response.writeHead(500, { 'Content-Type': 'text/plain; charset=utf-8' });
      response.end('Server error');
      console.error('app server', error);
    });
  };
}

/**
 * Returns a handler that selects the folder by host: `localhost` is the published folder, `<name>.localhost`
 * the environment with that name beside it (`envs/<name>`). Each environment thus has its own origin.
 */
function handlerByHost(wwwDir: string, origin?: SandboxConfig['origin']) {
  const handlers = new Map<string, ReturnType<typeof appHandler>>([['', appHandler(wwwDir, origin)]]);
  return (request: IncomingMessage, response: ServerResponse): void => {
    const [, name = ''] = /^([a-z][a-z0-9-]*)\.localhost(:\d+)?$/.exec(request.headers.host ?? '') ?? [];
    let handler = handlers.get(name);
    if (!handler) {
      handler = appHandler(join(dirname(wwwDir), 'envs', name));
      handlers.set(name, handler);
    }
    handler(request, response);
  };
}

const isKnown = (header: string | undefined, etag: string) =>
  header !== undefined &&
  (header.trim() === '*' || header.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag));

/**
 * Serves a published folder on `http://localhost:<port>`. Listens on both loopback addresses, because `localhost`
 * resolves to either, depending on the machine.
 */
export async function startAppServer({
  wwwDir,
  origin,
  port,
}: {
  wwwDir: string;
  origin?: SandboxConfig['origin'];
  port: number;
}): Promise<AppServer> {
  const handler = handlerByHost(wwwDir, origin);
  const first = createServer(serverTimeouts(), handler);
  await listen(first, port, '127.0.0.1');
  const address = first.address();
  const actual = typeof address === 'object' && address ? address.port : port;
  const second = createServer(serverTimeouts(), handler);
  const servers = [first];
  // A machine without IPv6 has only the first address.
  await listen(second, actual, '::1').then(
    () => servers.push(second),
    () => undefined,
  );
  return {
    url: `http://localhost:${actual}`,
    async stop() {
      await Promise.all(servers.map(close));
    },
  };
}
