import type { Sandbox } from '../../main';
import { reset, testSandbox, until } from '../../testing/world';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

test('a reset waits for the running job', async () => {
  const { db, jobs, clock } = sandbox.ctx;
  await db.query("update sandbox_state set value = 'false' where name = 'seeded'");
  const mark = async () =>
    (await db.query<{ value: unknown }>("select value from sandbox_state where name = 'seeded'"))[0]!.value;
  let finish: (() => void) | null = null;
  let seen: unknown;
  jobs.handle('test.slow', async () => {
    await new Promise<void>((resolve) => (finish = resolve));
    seen = await mark();
  });
  await db.transaction((tx) => jobs.plan(tx, { kind: 'test.slow', key: '1', dueAt: clock.now() }));
  await until(async () => finish, Boolean);
  const done = reset(sandbox);
  // The sandbox has received the reset when it answers later calls.
  for (let call = 0; call < 10; call++) await fetch(`${sandbox.urls.api}/__sandbox/clock`);
  finish!();
  await done;
  expect(seen).toBe(false);
  expect(await mark()).toBe(true);
});
