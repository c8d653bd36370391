import { type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse, request } from 'node:http';
import { request as requestSecure } from 'node:https';

/**
 * Request headers that are not forwarded: those of one connection (RFC 9110, 7.6.1), and those with the proxy's
 * origin.
 */
const NOT_PASSED = [
  'connection',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
  'host',
  'origin',
  'referer',
];
/** Headers that read or change what the browser keeps for this origin. They do not pass to another app or from it. */
export const OF_THE_ORIGIN = ['cookie', 'authorization', 'set-cookie', 'clear-site-data'];
const LIMIT_MS = 60_000;

const without = (headers: OutgoingHttpHeaders, names: readonly string[]): OutgoingHttpHeaders =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => !names.includes(name.toLowerCase())));

/**
 * Forwards a request.
 * @param body replaces the body of the request; null streams it
 * @param dropped further request headers that are not forwarded
 * @returns the response, whose body is not read yet
 */
export function send(
  url: string,
  from: IncomingMessage,
  body: Buffer | null,
  headers: OutgoingHttpHeaders = {},
  dropped: readonly string[] = [],
): Promise<IncomingMessage> {
  const target = new URL(url);
  const open = target.protocol === 'https:' ? requestSecure : request;
  return new Promise((resolve, reject) => {
    const call = open(
      target,
      {
        method: from.method,
        headers: {
          ...without(from.headers, [...NOT_PASSED, ...dropped, ...(body ? ['content-length'] : [])]),
          ...(body ? { 'content-length': body.length } : {}),
          ...headers,
        },
        timeout: LIMIT_MS,
      },
      resolve,
    );
    call.on('timeout', () => call.destroy(new Error('no answer in time')));
    call.on('error', reject);
    from.on('aborted', () => call.destroy());
    if (body) call.end(body);
    else from.pipe(call);
  });
}

const NOT_ANSWERED = ['connection', 'keep-alive', 'transfer-encoding', 'strict-transport-security'];

/**
 * Streams a response to the browser unchanged.
 * @param dropped further response headers that are not forwarded
 */
export function answer(
  from: IncomingMessage,
  response: ServerResponse,
  dropped: readonly string[] = [],
): void {
  response.writeHead(from.statusCode ?? 502, without(from.headers, [...NOT_ANSWERED, ...dropped]));
  from.on('error', () => response.destroy());
  from.pipe(response);
}

export async function readBody(message: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const part of message) parts.push(part as Buffer);
  return Buffer.concat(parts);
}

/**
 * Forwards an API call. If the platform refuses an address of this proxy (a payment must return to one of the
 * app's origins), repeats the call with the deployed page's origin instead.
 */
export async function sendApiCall(
  url: string,
  from: IncomingMessage,
  origins: { own: string; deployed: string },
): Promise<IncomingMessage> {
  if (from.method === 'GET' || from.method === 'HEAD') return send(url, from, null);
  const body = await readBody(from);
  const first = await send(url, from, body);
  const isText = /json|urlencoded/.test(from.headers['content-type'] ?? '');
  if (first.statusCode !== 400 || !isText || !body.includes(origins.own)) return first;
  first.resume();
  return send(url, from, Buffer.from(body.toString().split(origins.own).join(origins.deployed)));
}
