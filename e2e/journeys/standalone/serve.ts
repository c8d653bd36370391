import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type Server, type ServerResponse, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { build } from 'esbuild';

const TYPES: Record<string, string> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.json': 'application/json',
};
/** A page with a text size, colours and resets of its own. */
const HTML = `<!doctype html>
<html lang="en">
<meta name="viewport" content="width=device-width">
<title>Somebody else</title>
<link rel="icon" href="data:,">
<style>
  html { font-size: 16px; }
  body { margin: 0; font-family: serif; color: rgb(10, 20, 30); }
  #stores { max-width: 400px; }
</style>
<h1>Our company</h1>
<ul><li id="own">Where you can charge your phone</li></ul>
<div id="stores" data-remote="{remote}"></div>
<script src="/page.js"></script>
</html>`;

/** Passes a call on to the platform's API. */
async function passOn(request: IncomingMessage, response: ServerResponse, api: string): Promise<void> {
  const { host: _host, connection: _connection, ...headers } = request.headers;
  const answer = await fetch(api + request.url!.slice('/api'.length), {
    method: request.method!,
    headers: headers as Record<string, string>,
  });
  response.writeHead(answer.status, { 'Content-Type': answer.headers.get('Content-Type') ?? 'text/plain' });
  response.end(await answer.text());
}

/**
 * Serves somebody else's page, which shows a page of a module. The files of the module are on another origin.
 * @param remote folder of the module's files
 * @param api origin of the platform's API
 * @returns the address, and a function that ends the server
 */
export async function serveEmbeddingPage(
  remote: string,
  api: string,
): Promise<{ address: string; close(): Promise<void> }> {
  const { outputFiles } = await build({
    entryPoints: [path.join(import.meta.dirname, 'in-page/embedding-page.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    target: 'es2022',
  });
  const script = outputFiles[0]!.text;
  const files = createServer((request, response) => {
    const file = path.join(remote, path.basename(request.url!));
    if (!existsSync(file)) return response.writeHead(404).end();
    return response
      .writeHead(200, { 'Content-Type': TYPES[path.extname(file)], 'Access-Control-Allow-Origin': '*' })
      .end(readFileSync(file));
  });
  const filesOrigin = await listen(files);
  const policy = `default-src 'none'; script-src 'self' ${filesOrigin}; style-src 'unsafe-inline' ${filesOrigin}; connect-src 'self' ${filesOrigin}; img-src data:`;
  const page = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    if (pathname.startsWith('/api/')) return void passOn(request, response, api);
    if (pathname === '/page.js') return response.writeHead(200, { 'Content-Type': TYPES['.js'] }).end(script);
    return response
      .writeHead(200, { 'Content-Type': TYPES['.html'], 'Content-Security-Policy': policy })
      .end(HTML.replace('{remote}', `${filesOrigin}/mf-manifest.json`));
  });
  return {
    address: await listen(page),
    async close() {
      await Promise.all([files, page].map((server) => new Promise((closed) => server.close(closed))));
    },
  };
}

/** Listens on a free port. Returns the origin. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
