import { type AddressInfo, type Socket, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { newRenter } from '../../testing/client';
import { bankOut } from '../../testing/mail-server';
import { testSandbox, until } from '../../testing/world';
import { planNotice } from '.';
import { stopMailer } from './mailer';

let sandbox: Sandbox;
const sockets = new Set<Socket>();
/** Accepts connections and says nothing. */
const silent = createServer((socket) => void sockets.add(socket));
beforeAll(async () => {
  sandbox = await testSandbox();
  await new Promise<void>((done) => silent.listen(0, '127.0.0.1', done));
});
afterAll(async () => {
  sockets.forEach((socket) => socket.destroy());
  silent.close();
  await sandbox.stop();
});

test('a silent mail server delays no other job', async () => {
  const { ctx } = sandbox;
  stopMailer(ctx);
  Object.assign(ctx, { mailServer: { port: async () => (silent.address() as AddressInfo).port } });
  const renter = await newRenter(sandbox, 'JP');
  await planNotice(ctx, ctx.db, renter.userId, bankOut(ctx.clock.now()));
  await until(
    async () => sockets.size,
    (count) => count === 1,
  );
  let verdict = false;
  ctx.jobs.handle('test.verdict', async () => void (verdict = true));
  await ctx.jobs.plan(ctx.db, { kind: 'test.verdict', key: '1', dueAt: ctx.clock.now() });
  await until(async () => verdict, Boolean);
  expect([...sockets].map((socket) => socket.destroyed)).toEqual([false]);
});
