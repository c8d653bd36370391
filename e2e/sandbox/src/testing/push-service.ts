import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import { type IncomingHttpHeaders, createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Content of a reminder's push message. */
export interface PushMessage {
  kind: string;
  orderNo: string;
  at: string;
  amount: { amount: number; currency: string };
  code?: string;
  due?: { amount: number; currency: string };
  mark: string;
}

/** A push message as it arrived. */
export interface ReceivedPush {
  /** Path of the subscription. */
  path: string;
  headers: IncomingHttpHeaders;
  message: PushMessage;
}

/** A push subscription with the keys of its browser. */
export function createSubscription(endpoint: string) {
  const keys = createECDH('prime256v1');
  keys.generateKeys();
  const auth = randomBytes(16);
  const subscription = {
    endpoint,
    p256dh: keys.getPublicKey('base64url'),
    auth: auth.toString('base64url'),
  };
  /** Decrypts a message as a browser does (RFC 8188, RFC 8291). */
  function decrypt(body: Buffer): string {
    const salt = body.subarray(0, 16);
    const keyLength = body[20]!;
    const sender = body.subarray(21, 21 + keyLength);
    const derive = (key: Buffer, saltOf: Buffer, info: Buffer, length: number) =>
      Buffer.from(hkdfSync('sha256', key, saltOf, info, length));
    const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender]);
    const input = derive(keys.computeSecret(sender), auth, info, 32);
    const key = derive(input, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16);
    const nonce = derive(input, salt, Buffer.from('Content-Encoding: nonce\0'), 12);
    const sealed = body.subarray(21 + keyLength);
    const decipher = createDecipheriv('aes-128-gcm', key, nonce);
    decipher.setAuthTag(sealed.subarray(-16));
    const text = Buffer.concat([decipher.update(sealed.subarray(0, -16)), decipher.final()]);
    // The last record ends with the delimiter 2 and padding.
    return text.subarray(0, text.lastIndexOf(2)).toString();
  }
  return { subscription, decrypt };
}

/** Starts a push service on loopback, which decrypts what it receives. */
export async function startPushService(port = 0) {
  const received: ReceivedPush[] = [];
  const browsers = new Map<string, ReturnType<typeof createSubscription>>();
  const statuses = new Map<string, number>();
  const counts = new Map<string, number>();
  const holds = new Map<string, Promise<void>>();
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on('data', (chunk: Buffer) => chunks.push(chunk));
    request.on('end', async () => {
      const path = request.url!;
      counts.set(path, (counts.get(path) ?? 0) + 1);
      await holds.get(path);
      const status = browsers.has(path) ? (statuses.get(path) ?? 201) : 404;
      if (status === 201) {
        const text = browsers.get(path)!.decrypt(Buffer.concat(chunks));
        received.push({ path, headers: request.headers, message: JSON.parse(text) as PushMessage });
      }
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((done) => server.listen(port, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    origin,
    received,
    /** Creates a subscription at this service. */
    subscribe(name: string) {
      const browser = createSubscription(`${origin}/${name}`);
      browsers.set(`/${name}`, browser);
      return browser.subscription;
    },
    /** Sets the status of the answers for a subscription. */
    answer: (name: string, status: number) => void statuses.set(`/${name}`, status),
    /** Returns the number of messages for a subscription that have arrived, whatever the answer. */
    count: (name: string) => counts.get(`/${name}`) ?? 0,
    /** Answers nothing for a subscription until the returned function is called. */
    hold(name: string): () => void {
      let release = () => {};
      holds.set(`/${name}`, new Promise<void>((done) => (release = done)));
      return release;
    },
    stop: () => new Promise<void>((done) => server.close(() => done())),
  };
}
