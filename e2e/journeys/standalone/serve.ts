import { existsSync, readFileSync } from 'node:fs';
import { type IncomingMessage, type ServerResponse, createServer } from 'node:http';
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
<div id="stores"></div>
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
 * Serves somebody else's page, which shows a page of a module.
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
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url!, 'http://localhost');
    if (pathname.startsWith('/api/')) return void passOn(request, response, api);
    const send = (type: string, body: string | Buffer) =>
      response.writeHead(200, { 'Content-Type': TYPES[type] ?? 'text/plain' }).end(body);
    if (pathname === '/') return send('.html', HTML);
    if (pathname === '/page.js') return send('.js', script);
    const file = path.join(remote, path.basename(pathname));
    if (pathname.startsWith('/remote/') && existsSync(file))
      return send(path.extname(file), readFileSync(file));
    return response.writeHead(404).end();
  });
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => new Promise((closed) => server.close(() => closed())),
  };
}
