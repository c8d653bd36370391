import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import type { Handler } from '@shared/module-build/development-server';
import { readPageData } from '../render/render';
import { API_PREFIX, BADGE_PATH, type PageParts, adaptPage } from './adapted-page';
import { localesFolder } from './local-module';
import { OtherVersions, VERSION_PATH } from './other-versions';
import { OF_THE_ORIGIN, answer, readBody, send, sendApiCall } from './pass-through';

const TYPES: Record<string, string> = {
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
};
/** Headers of the deployed page that the adapted page keeps. A CSP that requires hashes is not among them. */
const PAGE_HEADERS = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy'];

function sendText(response: ServerResponse, text: string | Buffer, type: string): void {
  response.writeHead(200, { 'Content-Type': type, 'Cache-Control': 'no-store' });
  response.end(text);
}

/** Returns the content of a file in a folder, or null. A name with a path is refused. */
function readIn(folder: string, name: string): Buffer | null {
  const file = path.join(folder, name);
  return /^[\w.-]+$/.test(name) && existsSync(file) ? readFileSync(file) : null;
}

/**
 * Returns the proxy's handler for everything except the development server's own files. It serves the
 * module's catalogues, the shell's development build, the badge, the API and the adapted page, and forwards
 * all other requests to the deployed host.
 * @param apis API origins of the deployed page by region; updated whenever that page is read
 */
export function devRoutes(parts: PageParts, apis: Record<string, string>): Handler {
  const folders = new Map([[`/${parts.module}/${parts.id}/`, localesFolder(parts.root, parts.module)]]);
  const others = new OtherVersions(parts.at);
  const withOwnShell: PageParts = {
    ...parts,
    async shellFor(deployed) {
      const shell = await parts.shellFor(deployed);
      if (shell.folder) folders.set(`/${shell.data.base}`, shell.folder);
      return shell;
    },
  };

  async function page(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const deployed = await send(parts.at + request.url!, request, null, { 'accept-encoding': 'identity' });
    if (!/text\/html/.test(deployed.headers['content-type'] ?? '')) return answer(deployed, response);
    const html = (await readBody(deployed)).toString();
    Object.assign(apis, readPageData(html).settings.api);
    for (const name of PAGE_HEADERS) {
      const value = deployed.headers[name];
      if (value) response.setHeader(name, value);
    }
    sendText(response, await adaptPage(html, withOwnShell), 'text/html; charset=utf-8');
  }

  async function version(query: URLSearchParams, request: IncomingMessage, response: ServerResponse) {
    // Another website must not make this server read an address.
    if (request.headers['sec-fetch-site'] !== 'same-origin') {
      response.writeHead(403, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(
        `Only a page of this server may ask for a version. Choose it in the panel of ${parts.own}.\n`,
      );
      return;
    }
    const found = await others.find(query.get('module') ?? '', query.get('from') ?? '');
    sendText(response, JSON.stringify(found), TYPES['.json']!);
  }

  async function route(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = request.url ?? '/';
    const { pathname, search, searchParams } = new URL(url, parts.own);
    if (pathname === VERSION_PATH) return version(searchParams, request, response);
    if (pathname === BADGE_PATH) return sendText(response, parts.scripts.badge, TYPES['.js']!);
    for (const [base, folder] of folders) {
      if (!pathname.startsWith(base)) continue;
      const bytes = readIn(folder, pathname.slice(base.length));
      if (bytes)
        return sendText(response, bytes, TYPES[path.extname(pathname)] ?? 'application/octet-stream');
      response.writeHead(404).end();
      return;
    }
    if (pathname.startsWith(API_PREFIX)) {
      const [region = '', ...rest] = pathname.slice(API_PREFIX.length).split('/');
      const api = apis[region];
      if (!api) return void response.writeHead(404).end();
      const origins = { own: parts.own, deployed: parts.at };
      return answer(await sendApiCall(`${api}/${rest.join('/')}${search}`, request, origins), response);
    }
    const isPage = request.method === 'GET' && (!path.extname(pathname) || pathname.endsWith('.html'));
    if (isPage) return page(request, response);
    const other = others.originOf(pathname);
    const dropped = other === null ? [] : OF_THE_ORIGIN;
    answer(await send((other ?? parts.at) + url, request, null, {}, dropped), response, dropped);
  }

  return (request, response) => {
    route(request, response).catch((error: Error) => {
      if (response.headersSent) return response.destroy();
      response.writeHead(502, { 'Content-Type': 'text/plain; charset=utf-8', 'Cache-Control': 'no-store' });
      response.end(`This could not be served from ${parts.at}: ${error.message}\n`);
    });
  };
}
