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

test('a job beside the queue delays no other job, and a reset waits for it', async () => {
  const { db, jobs, clock } = sandbox.ctx;
  const plan = (kind: string, key: string) =>
    db.transaction((tx) => jobs.plan(tx, { kind, key, dueAt: clock.now() }));
  const waiting: (() => void)[] = [];
  const done: string[] = [];
  jobs.handle(
    'test.silent',
    async (job) => {
      await new Promise<void>((resolve) => waiting.push(resolve));
      done.push(job.key);
    },
    { atOnce: 2, tries: 1 },
  );
  jobs.handle('test.quick', async (job) => void done.push(job.key));
  for (const key of ['a', 'b', 'c']) await plan('test.silent', key);
  await until(
    async () => waiting.length,
    (count) => count === 2,
  );
  await plan('test.quick', 'd');
  await until(
    async () => done,
    (keys) => keys.includes('d'),
  );
  expect(waiting).toHaveLength(2);
  waiting.splice(0).forEach((end) => end());
  await until(
    async () => waiting.length,
    (count) => count === 1,
  );
  let isReset = false;
  const resetDone = reset(sandbox).then(() => (isReset = true));
  for (let call = 0; call < 10; call++) await fetch(`${sandbox.urls.api}/__sandbox/clock`);
  expect(isReset).toBe(false);
  waiting[0]!();
  await resetDone;
  expect(done).toEqual(['d', 'a', 'b', 'c']);
});

test('a job beside the queue ends after its last try', async () => {
  const { db, jobs, clock } = sandbox.ctx;
  const attempts: number[] = [];
  jobs.handle(
    'test.failing',
    async (job) => {
      attempts.push(job.attempts);
      throw new Error('always');
    },
    { atOnce: 1, tries: 2 },
  );
  await db.transaction((tx) => jobs.plan(tx, { kind: 'test.failing', key: '1', dueAt: clock.now() }));
  await until(
    () => db.query("select 1 from jobs where kind = 'test.failing'"),
    (rows) => rows.length === 0,
  );
  expect(attempts).toEqual([1, 2]);
});

test('a job runs whose lease ends in a far future, because the clock was set back', async () => {
  const { db, jobs, clock } = sandbox.ctx;
  const done: string[] = [];
  jobs.handle('test.leased', async (job) => void done.push(job.key));
  await db.transaction(async (tx) => {
    for (const key of ['leased', 'lost'])
      await jobs.plan(tx, { kind: 'test.leased', key, dueAt: clock.now() });
    await tx.query(
      `update jobs set leased_until = now() + make_interval(secs => case key when 'lost' then 3600 else 20 end)
       where kind = 'test.leased'`,
    );
  });
  await until(
    async () => done,
    (keys) => keys.length > 0,
  );
  expect(done).toEqual(['lost']);
  await db.query("delete from jobs where kind = 'test.leased'");
});

test('jobs that fail again and again delay no other of their kind', async () => {
  const { db, jobs, clock } = sandbox.ctx;
  const ran: string[] = [];
  await db.transaction(async (tx) => {
    const plan = (key: string) => jobs.plan(tx, { kind: 'test.again', key, dueAt: clock.now() });
    for (const key of ['a', 'b']) await plan(key);
    await tx.query("update jobs set attempts = 2 where kind = 'test.again'");
    await plan('c');
    await tx.query("update jobs set attempts = 1 where key = 'c' and kind = 'test.again'");
    await plan('d');
  });
  jobs.handle('test.again', async ({ key }) => void ran.push(key), { atOnce: 1, tries: 9 });
  await until(
    async () => ran.length,
    (count) => count === 4,
  );
  expect(ran).toEqual(['c', 'd', 'a', 'b']);
});
