import type { BrowserContext, Route } from '@playwright/test';
import { type AnswerLog, withoutTokens } from './answer-log';
import type { ControlCall } from './platform-control';

/** Headers of an answer that its replay needs. */
const KEPT = /^(content-type|date|location|retry-after|access-control-.*|x-.*)$/;

/** Kinds of requests that are never recorded: the replay answers them with a transparent picture. */
const PICTURES = new Set(['image', 'font', 'media']);
const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
);

const keyOf = (route: Route) => `${route.request().method()} ${route.request().url()}`;

async function record(route: Route, log: AnswerLog): Promise<void> {
  if (PICTURES.has(route.request().resourceType())) return route.continue();
  const response = await route.fetch({ maxRedirects: 0 });
  const headers = Object.fromEntries(Object.entries(response.headers()).filter(([name]) => KEPT.test(name)));
  const isText = /text|json|javascript|xml/.test(headers['content-type'] ?? 'text');
  const body = await response.body();
  log.add(keyOf(route), {
    status: response.status(),
    headers,
    body: isText ? withoutTokens(body.toString('utf8')) : body.toString('base64'),
    ...(isText ? {} : { base64: true }),
  });
  return route.fulfill({ response, body });
}

function replay(route: Route, log: AnswerLog): Promise<void> {
  if (PICTURES.has(route.request().resourceType()))
    return route.fulfill({ contentType: 'image/png', body: PIXEL });
  const answer = log.next(keyOf(route));
  if (!answer) {
    // A beacon is sent when the browser likes, so a recording may be without it.
    if (route.request().resourceType() !== 'ping') log.missing.push(keyOf(route));
    return route.abort();
  }
  const { status, headers, body, base64 } = answer;
  return route.fulfill({ status, headers, body: base64 ? Buffer.from(body, 'base64') : body });
}

/**
 * Records or replays every answer to a browser context that is not of the app's own origin: those of the API, of sign-in
 * providers and of hosted pages.
 */
export const useAnswerLog = (context: BrowserContext, at: string, log: AnswerLog): Promise<unknown> =>
  context.route(
    (url) => url.origin !== at && /^https?:$/.test(url.protocol),
    (route) => (log.isReplay ? replay(route, log) : record(route, log)),
  );

/** Returns a control API whose answers are recorded or replayed. */
export const loggedControl =
  (log: AnswerLog, live: ControlCall): ControlCall =>
  async (method, path, body) => {
    const key = `${method} ${path}`;
    if (!log.isReplay) {
      const answer = await live(method, path, body);
      log.addControl(key, answer);
      return answer;
    }
    const answer = log.nextControl(key);
    if (answer === undefined)
      throw new Error(`No answer of the control API is recorded for ${key}. Record the journey again.`);
    return answer;
  };
