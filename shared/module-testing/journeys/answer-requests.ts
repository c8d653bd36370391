import type { APIResponse, BrowserContext, Route } from '@playwright/test';
import type { AnswerLog, RecordedAnswer, RecordedRequest } from './answer-log';
import { type ReplacedBuild, replacedDocument } from './replaced-build';

/** Headers of an answer that its replay needs. */
const KEPT = /^(content-type|date|location|retry-after|access-control-.*|x-.*)$/;

/** Kinds of requests that are never recorded: the replay answers them with a transparent picture. */
const PICTURES = new Set(['image', 'font', 'media']);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

/** How requests to others than the app are answered. `read` sends no call that changes something. */
export type Platform = { kind: 'live' | 'read' } | { kind: 'log'; log: AnswerLog };

const requestOf = (route: Route): RecordedRequest => ({
  method: route.request().method(),
  url: route.request().url(),
  region: route.request().headers()['x-data-region'],
});

/**
 * Returns a document that leads to another address. A redirect that the browser follows itself passes no route, so the
 * document after it would not be replaced or recorded.
 */
export const redirectDocument = (to: string): string =>
  `<!doctype html><meta charset="utf-8"><script>location.replace(${JSON.stringify(to).replace(/</g, '\\u003c')})</script>`;

const isDocument = (route: Route) => route.request().resourceType() === 'document';
/** How often a read is sent again after a reset. A server may close an idle connection just as it is used again. */
const READ_RETRIES = 2;
const fetchOnce = (route: Route) =>
  route.fetch({
    ...(isDocument(route) ? { maxRedirects: 0 } : {}),
    ...(/^(GET|HEAD)$/.test(route.request().method()) ? { maxRetries: READ_RETRIES } : {}),
  });

/** Answers a document with a redirect in the form of `redirectDocument`. Returns whether it was one. */
async function redirects(route: Route, status: number, location: string | undefined): Promise<boolean> {
  if (!isDocument(route) || status < 300 || status > 399 || !location) return false;
  const to = new URL(location, route.request().url()).href;
  await route.fulfill({ contentType: 'text/html', body: redirectDocument(to) });
  return true;
}

async function pass(route: Route, response: APIResponse, body?: string | Buffer): Promise<void> {
  if (await redirects(route, response.status(), response.headers().location)) return;
  await route.fulfill(body === undefined ? { response } : { response, body });
}

/** Returns an answer as it is recorded. Bytes that are no text in UTF-8 stay as they are. */
export function toRecorded(status: number, all: Record<string, string>, body: Buffer): RecordedAnswer {
  const headers = Object.fromEntries(Object.entries(all).filter(([name]) => KEPT.test(name)));
  const text = body.toString('utf8');
  return Buffer.from(text).equals(body)
    ? { status, headers, body: text }
    : { status, headers, body: body.toString('base64'), base64: true };
}

async function record(route: Route, log: AnswerLog): Promise<void> {
  const request = route.request();
  if (PICTURES.has(request.resourceType())) return route.continue();
  log.hide(request.headers()['x-web-token']);
  const response = await fetchOnce(route);
  const body = await response.body();
  log.add(requestOf(route), toRecorded(response.status(), response.headers(), body));
  return pass(route, response, body);
}

async function replay(route: Route, log: AnswerLog): Promise<void> {
  if (PICTURES.has(route.request().resourceType()))
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  const answer = log.next(requestOf(route));
  if (!answer) {
    // A beacon is sent when the browser likes, so a recording may be without it.
    const { method, url } = requestOf(route);
    if (route.request().resourceType() !== 'ping') log.missing.push(`${method} ${url}`);
    return route.abort();
  }
  const { status, headers, body, base64 } = answer;
  if (await redirects(route, status, headers.location)) return;
  return route.fulfill({ status, headers, body: base64 ? Buffer.from(body, 'base64') : body });
}

async function answerOthers(route: Route, platform: Platform): Promise<void> {
  if (platform.kind === 'log')
    return platform.log.isReplay ? replay(route, platform.log) : record(route, platform.log);
  if (platform.kind === 'read' && !/^(GET|HEAD|OPTIONS)$/.test(route.request().method()))
    return route.abort();
  return isDocument(route) ? pass(route, await fetchOnce(route)) : route.continue();
}

async function answerOfApp(route: Route, build: ReplacedBuild): Promise<void> {
  const file = build.files[new URL(route.request().url()).pathname];
  if (file) return route.fulfill({ path: file });
  if (!isDocument(route)) return route.continue();
  const response = await fetchOnce(route);
  const isPage = response.ok() && (response.headers()['content-type'] ?? '').startsWith('text/html');
  return pass(route, response, isPage ? replacedDocument(await response.text(), build) : undefined);
}

/** Answers every request of a browser context: documents of the app have the build in them, and others answer as `platform` says. */
export const answerRequests = (
  context: BrowserContext,
  at: string,
  build: ReplacedBuild,
  platform: Platform,
): Promise<unknown> =>
  context.route(
    (url) => /^https?:$/.test(url.protocol),
    (route) =>
      new URL(route.request().url()).origin === at
        ? answerOfApp(route, build)
        : answerOthers(route, platform),
  );
