import { type AddressInfo, type Server, type Socket, connect, createServer } from 'node:net';
import type { Sandbox } from '../../main';
import { callApi, regionHeaders } from '../../testing/client';
import { testOnServer } from '../../testing/postgres';
import { testSandbox, until } from '../../testing/world';
import { DatabaseUnavailable, type Database } from '.';
import { openServer } from './postgres';

const LIMITS = { connect: 300, statement: 300, answer: 600 };
/** Limits of a connection that nothing disturbs, which a busy machine may keep waiting. */
const PATIENT = { connect: 60_000, statement: 60_000, answer: 60_000 };
const ends: (() => unknown)[] = [];
afterEach(async () => {
  for (const end of ends.splice(0).reverse()) await end();
});

/** Listens on a free loopback port. Returns the port and the open connections. */
async function listen(onConnection: (socket: Socket) => void) {
  const sockets = new Set<Socket>();
  const server: Server = createServer((socket) => {
    sockets.add(socket);
    socket.on('error', () => undefined);
    onConnection(socket);
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  ends.push(() => {
    for (const socket of sockets) socket.destroy();
    return new Promise((done) => server.close(done));
  });
  return { port: (server.address() as AddressInfo).port, sockets };
}

test('gives up a server that accepts connections and says nothing', async () => {
  const { port } = await listen(() => undefined);
  const opening = openServer(`postgres://x@127.0.0.1:${port}/x`, 'silent', LIMITS);
  await expect(opening).rejects.toBeInstanceOf(DatabaseUnavailable);
});

describe('the HTTP API', () => {
  let sandbox: Sandbox;
  const logged: string[] = [];
  beforeAll(async () => {
    sandbox = await testSandbox({ onError: (text) => logged.push(text) });
  });
  afterAll(() => sandbox.stop());

  test('answers 503 with Retry-After while the database is not available, and its jobs wait longer each time', async () => {
    const { query } = sandbox.ctx.db;
    let tries = 0;
    sandbox.ctx.db.query = async (sql) => {
      if (sql.includes('offset_ms')) tries++;
      throw new DatabaseUnavailable(new Error('down'));
    };
    try {
      const answer = await callApi(sandbox, 'regions', regionHeaders('JP'));
      expect(answer).toMatchObject({ status: 503, success: false });
      expect(Number(answer.headers.get('retry-after'))).toBeGreaterThan(0);
      await until(
        async () => tries,
        (count) => count >= 4,
      );
    } finally {
      sandbox.ctx.db.query = query;
    }
    expect(logged.slice(0, 4).map((text) => Number(/\d+/.exec(text)?.[0]))).toEqual([200, 400, 800, 1_600]);
    expect((await callApi(sandbox, 'regions', regionHeaders('JP'))).status).toBe(200);
  });
});

describe('a PostgreSQL server', () => {
  const url = new URL(process.env.DATABASE_URL ?? 'postgres://127.0.0.1');
  const own = async (limits = LIMITS, address = url.href) => {
    const db = await openServer(address, 'outage_test', limits);
    ends.push(() => db.close());
    return db;
  };
  const pidOf = async (db: Database) =>
    (await db.query<{ pid: number }>('select pg_backend_pid() as pid'))[0]!.pid;
  /** Waits until a connection works. A busy machine may exceed short limits several times. */
  const works = (db: Database) =>
    until(
      () => db.query<{ one: number }>('select 1 as one').catch(() => []),
      (rows) => rows.length === 1,
    );
  const end = (admin: Database, pid: number) => admin.query('select pg_terminate_backend($1)', [pid]);

  testOnServer.each(['idle in a transaction', 'in a statement'])(
    'may cut a connection that is %s',
    async (state) => {
      const [db, admin] = [await own(PATIENT), await own(PATIENT)];
      const cut = db.transaction(async (tx) => {
        const pid = await pidOf(tx);
        if (state === 'in a statement') setTimeout(() => void end(admin, pid), 100);
        else await end(admin, pid);
        // Lets the error of the connection arrive.
        await until(
          () => admin.query('select 1 from pg_stat_activity where pid = $1', [pid]),
          (rows) => rows.length === (state === 'in a statement' ? 1 : 0),
        );
        await tx.query('select pg_sleep(20)');
      });
      await expect(cut).rejects.toBeInstanceOf(DatabaseUnavailable);
      await works(db);
    },
  );

  testOnServer('may not answer a statement in time', async () => {
    const db = await own();
    await expect(db.query('select pg_sleep(20)')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query('select pg_sleep(20)'))).rejects.toBeInstanceOf(
      DatabaseUnavailable,
    );
    await works(db);
  });

  testOnServer('may become unreachable without closing connections', async () => {
    let silent = false;
    const proxy = await listen((socket) => {
      const server = connect(Number(url.port), url.hostname);
      server.on('error', () => undefined);
      socket.on('close', () => server.destroy());
      socket.on('data', (data) => void (silent || server.write(data)));
      server.on('data', (data) => void (silent || socket.write(data)));
    });
    const through = new URL(url);
    through.port = String(proxy.port);
    const db = await own(LIMITS, through.href);
    await works(db);
    silent = true;
    await expect(db.query('select 1')).rejects.toBeInstanceOf(DatabaseUnavailable);
    await expect(db.transaction((tx) => tx.query('select 1'))).rejects.toBeInstanceOf(DatabaseUnavailable);
    silent = false;
    await works(db);
  });

  testOnServer(
    'has every connection cut under load: calls get 200 or 503, and the platform goes on',
    async () => {
      const admin = await own(PATIENT);
      const sandbox = await testSandbox({ onError: () => undefined });
      ends.push(() => sandbox.stop());
      const [{ schema }] = (await sandbox.ctx.db.query<{ schema: string }>(
        'select current_schema() as schema',
      )) as [{ schema: string }];
      const call = async () => (await callApi(sandbox, 'regions', regionHeaders('JP'))).status;
      const statuses: number[] = [];
      for (let round = 0; round < 10; round++) {
        const calls = Array.from({ length: 20 }, call);
        await admin.query(
          `select pg_terminate_backend(pid) from pg_stat_activity where application_name = $1`,
          [schema],
        );
        statuses.push(...(await Promise.all(calls)));
      }
      expect(statuses.filter((status) => status !== 200 && status !== 503)).toEqual([]);
      await until(call, (status) => status === 200);
    },
  );
});
