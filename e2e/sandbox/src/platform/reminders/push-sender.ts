import { createECDH } from 'node:crypto';
import { type RequestOptions, request as requestHttp } from 'node:http';
import { request as requestHttps } from 'node:https';
import webPush from 'web-push';
import type { PlatformContext } from '../context';
import { vapidKeys } from './keys';
import { publicLookup } from './push-address';

/** Push subscription of a browser. `endpoint` is a result of `toPushAddress`. */
export interface Subscription {
  endpoint: string;
  p256dh: string;
  auth: string;
}

/** `gone`: the subscription has ended. `failed`: the push service did not take the message. */
export type PushResult = 'delivered' | 'gone' | 'failed';

/** Time that a push service has to answer, ms. */
const LIMIT_MS = 5_000;

/** Returns whether the keys of a subscription can encrypt: a point on P-256 and a secret of 16 bytes. */
export function isUsable({ p256dh, auth }: Subscription): boolean {
  if (Buffer.from(auth, 'base64url').length !== 16) return false;
  try {
    const own = createECDH('prime256v1');
    own.generateKeys();
    own.computeSecret(Buffer.from(p256dh, 'base64url'));
    return Buffer.from(p256dh, 'base64url').length === 65;
  } catch {
    return false;
  }
}

/**
 * Sends a request without following redirects. Returns its status and reads no body, because the server may be anybody's.
 * @param limitMs time for everything: resolving the name, connecting, and the head of the response
 */
export function post(
  url: URL,
  options: RequestOptions,
  body: Buffer,
  limitMs: number = LIMIT_MS,
): Promise<number> {
  return new Promise((done, fail) => {
    const send = url.protocol === 'https:' ? requestHttps : requestHttp;
    const signal = AbortSignal.timeout(limitMs);
    const sent = send(url, { ...options, method: 'POST', signal }, (response) => {
      done(response.statusCode ?? 0);
      response.destroy();
    });
    sent.on('error', fail);
    sent.end(body);
  });
}

/**
 * Encrypts a message for one browser and passes it to the push service of that browser.
 * @param message.seconds time for which the push service keeps the message if the phone is offline
 * @param message.contact e-mail address for the operator of the push service
 */
export async function sendPush(
  ctx: PlatformContext,
  { endpoint, p256dh, auth }: Subscription,
  message: { payload: unknown; seconds: number; contact: string },
): Promise<PushResult> {
  ctx.jobs.forbidInQueue();
  const { headers, body } = webPush.generateRequestDetails(
    { endpoint, keys: { p256dh, auth } },
    JSON.stringify(message.payload),
    {
      vapidDetails: { subject: `mailto:${message.contact}`, ...(await vapidKeys(ctx.db)) },
      TTL: message.seconds,
      urgency: 'high',
    },
  );
  const url = new URL(endpoint);
  const lookup = ctx.config.pushOrigins.includes(url.origin) ? undefined : publicLookup;
  try {
    const status = await post(url, { headers, lookup }, body!);
    if (status === 404 || status === 410) return 'gone';
    return status >= 200 && status < 300 ? 'delivered' : 'failed';
  } catch (error) {
    ctx.log.warn('a push message could not be sent', error);
    return 'failed';
  }
}
