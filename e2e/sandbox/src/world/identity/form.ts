import type { IncomingMessage, ServerResponse } from 'node:http';

const MOST_BYTES = 20_000;

/**
 * Reads the fields of a form.
 * @throws Error if the body is too long
 */
export async function readForm(request: IncomingMessage): Promise<URLSearchParams> {
  let text = '';
  for await (const part of request) {
    text += String(part);
    if (text.length > MOST_BYTES) throw new Error('the form is too long');
  }
  return new URLSearchParams(text);
}

const PAGE_HEADERS = {
  'Content-Type': 'text/html; charset=utf-8',
  'Cache-Control': 'no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  // No form-action: the forms redirect to the app, and browsers disagree on whether redirects count.
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
};

export function sendPage(response: ServerResponse, html: string, status = 200): void {
  response.writeHead(status, PAGE_HEADERS).end(html);
}

export function sendJson(response: ServerResponse, body: unknown, status = 200): void {
  response.writeHead(status, { 'Content-Type': 'application/json', 'Cache-Control': 'no-store' });
  response.end(JSON.stringify(body));
}

export function redirect(response: ServerResponse, address: string): void {
  response.writeHead(302, { Location: address, 'Cache-Control': 'no-store' }).end();
}

/** Returns an address of this machine, the only ones to which the providers return; null for any other text. */
export function loopbackUrl(text: string): URL | null {
  const url = URL.canParse(text) ? new URL(text) : null;
  return url?.protocol === 'http:' && ['localhost', '127.0.0.1'].includes(url.hostname) ? url : null;
}
