import { jest } from '@jest/globals';
import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { provider } from '../../platform/payments/provider';
import type { NewSession } from '../../ports/payment-provider';
import { callApi, regionHeaders } from '../../testing/client';
import { testSandbox } from '../../testing/world';
import { HttpFault } from './faults';

let sandbox: Sandbox;
const sockets = new Set<Socket>();
/** Answer of the server to each request; null to say nothing. */
let said: string | null = null;
/** Time after which it answers, ms. */
let saidAfterMs = 0;
const failing = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  socket.once('data', () => void setTimeout(() => said !== null && socket.write(said), saidAfterMs));
});

/** The platform waits for a fraction of its limits, so that no test takes long. */
const SHORTER = 10;
const timeoutOf = AbortSignal.timeout.bind(AbortSignal);
beforeEach(() => {
  jest.spyOn(AbortSignal, 'timeout').mockImplementation((ms) => timeoutOf(ms / SHORTER));
});
beforeAll(async () => {
  sandbox = await testSandbox();
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
  const origin = `http://127.0.0.1:${(failing.address() as AddressInfo).port}`;
  Object.assign(sandbox.ctx.config, { checkoutOrigin: origin, identityOrigin: origin });
});
afterEach(() => {
  saidAfterMs = 0;
  sockets.forEach((socket) => socket.destroy());
  jest.restoreAllMocks();
});
afterAll(async () => {
  failing.close();
  await sandbox.stop();
});

const page = (status: string, body = '<html>Busy</html>', type = 'text/html') =>
  `HTTP/1.1 ${status}\r\nContent-Type: ${type}\r\nContent-Length: ${body.length}\r\n\r\n${body}`;
const ANSWERS = [
  ['says nothing', null],
  ['says nothing after the head', 'HTTP/1.1 200 OK\r\nContent-Length: 100\r\n\r\n'],
  ['answers 200 with a page', page('200 OK')],
  ['answers 200 with null', page('200 OK', 'null', 'application/json')],
  ['answers 200 with half an object', page('200 OK', '{"id_token":', 'application/json')],
  ['answers 429 with a page', page('429 Too Many Requests')],
  ['answers 429 with JSON', page('429 Too Many Requests', '{"error":"busy"}', 'application/json')],
  ['answers 408', page('408 Request Timeout')],
  ['answers 502', page('502 Bad Gateway')],
] as const;

const statusOf = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: unknown) => (error instanceof HttpFault ? error.status : String(error)),
  );

test.each(ANSWERS)('a payment provider that %s is not available', async (_what, answer) => {
  said = answer;
  const { ctx } = sandbox;
  const session: NewSession = {
    reference: 'p1',
    kind: 'CHARGE',
    amount: 100,
    currency: 'JPY',
    methodId: 'card',
    methodName: 'Card',
    merchant: 'M',
    description: 'D',
    language: 'en',
    returnUrl: sandbox.urls.app,
    wallet: null,
    expiresAt: ctx.clock.now().toISOString(),
  };
  const calls = [
    provider.create(ctx, session),
    provider.read(ctx, 's1'),
    provider.cancel(ctx, 's1'),
    provider.move(ctx, 's1', { kind: 'REFUND', amount: 1, reference: 'r1' }),
  ];
  expect(await Promise.all(calls.map(statusOf))).toEqual([503, 503, 503, 503]);
});

test.each(ANSWERS)('a sign-in at a provider that %s is not available', async (_what, answer) => {
  said = answer;
  const signIns = [
    ['googleProcess', 'Chrome'],
    ['appleProcess', 'Chrome'],
    ['wechatProcess', 'MicroMessenger/8.0'],
    ['alipayProcess', 'AlipayClient/10.3'],
  ] as const;
  const answers = await Promise.all(
    signIns.map(([name, agent]) =>
      callApi(sandbox, name, regionHeaders('HK', agent), { code: 'c', codeVerifier: 'v', nonce: 'n' }),
    ),
  );
  expect(answers.map(({ status, errorCode }) => [status, errorCode])).toEqual(
    signIns.map(() => [200, 'UCS300005']),
  );
});

test('an issuer that answers each call late, but in time, is not available to the whole sign-in', async () => {
  // Each call has its own connection.
  said = page('200 OK\r\nConnection: close', '{"id_token":"a.b.c"}', 'application/json');
  saidAfterMs = 4_800 / SHORTER;
  const given = { code: 'c', codeVerifier: 'v', nonce: 'n' };
  for (const name of ['googleProcess', 'appleProcess'] as const)
    expect(await callApi(sandbox, name, regionHeaders('JP'), given)).toMatchObject({
      status: 200,
      errorCode: 'UCS300005',
    });
  expect(await sandbox.ctx.db.query('select 1 from sessions')).toEqual([]);
});
