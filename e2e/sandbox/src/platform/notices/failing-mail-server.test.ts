import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { mailsTo, testSandbox } from '../../testing/world';
import { stopMailer } from './mailer';

let sandbox: Sandbox;
const sockets = new Set<Socket>();
/** Greeting of the mail server; null to say nothing, and an empty one to hang up. */
let greeting: string | null = null;
const failing = createServer((socket) => {
  sockets.add(socket);
  socket.on('error', () => undefined);
  if (greeting === '') socket.destroy();
  else if (greeting !== null) socket.write(greeting);
});
beforeAll(async () => {
  sandbox = await testSandbox();
  await new Promise<void>((done) => failing.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  failing.close();
  await sandbox.stop();
});

const verify = (email: string) => callApi(sandbox, 'emailVerify', regionHeaders('MY'), { email });
const counted = () => sandbox.ctx.db.query('select 1 from email_codes_sent');

test.each([
  ['says nothing', null],
  ['hangs up', ''],
  ['refuses', '554 no service\r\n'],
  ['is busy', '421 try again later\r\n'],
  ['speaks another protocol', 'HTTP/1.1 200 OK\r\n\r\n'],
])('a mail server that %s locks nobody out', async (what, said) => {
  const email = `${what.replaceAll(' ', '-')}@example.test`;
  const { ctx } = sandbox;
  const working = ctx.mailServer;
  const before = (await counted()).length;
  greeting = said;
  await stopMailer(ctx);
  Object.assign(ctx, { mailServer: { port: async () => (failing.address() as AddressInfo).port } });
  const failed = await verify(email);
  expect([failed.status, failed.headers.get('Retry-After')]).toEqual([503, '5']);
  expect(await counted()).toHaveLength(before);
  await stopMailer(ctx);
  Object.assign(ctx, { mailServer: working });
  expect(await verify(email)).toMatchObject({ status: 200, model: { resendAfterSeconds: 60 } });
  expect(await counted()).toHaveLength(before + 1);
  expect(await mailsTo(sandbox, email)).toHaveLength(1);
});
