import type { Sandbox } from '../../main';
import type { Database } from '../../server/db';
import { RETENTION } from '../../server/retention/rules';
import { newRenter } from '../../testing/client';
import { advance, giveBack, order, read, rent, testSandbox, until } from '../../testing/world';
import { listOrders } from './list';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await testSandbox();
});
afterAll(() => sandbox.stop());

interface Statement {
  sql: string;
  params?: readonly unknown[];
}

/** Returns a database that adds each statement to a list. */
const recording = (db: Database, to: Statement[]): Database => ({
  query: (sql, params) => (to.push({ sql, params }), db.query(sql, params)),
  first: (sql, params) => (to.push({ sql, params }), db.first(sql, params)),
  transaction: (fn) => db.transaction((tx) => fn(recording(tx, to))),
  close: () => db.close(),
});

/** Returns the tables that a statement has to read from end to end, because no index fits. */
const readWhole = ({ sql, params }: Statement): Promise<string[]> =>
  sandbox.ctx.db.transaction(async (tx) => {
    await tx.query('set local enable_seqscan = off');
    const plan = await tx.query(`explain ${sql}`, params);
    return [...JSON.stringify(plan).matchAll(/Seq Scan on (\w+)/g)].map(([, table]) => table!);
  });

test('lists orders without reading a whole table of what is never deleted', async () => {
  const { ctx } = sandbox;
  const renter = await newRenter(sandbox, 'JP');
  const expired = await order(renter);
  await advance(sandbox, 16 * 60);
  await until(
    () => read(renter, expired.orderNo),
    ({ state }) => state === 'EXPIRED',
  );
  await giveBack(sandbox, renter, await rent(sandbox, renter, { methodId: 'card' }));
  await rent(sandbox, renter, { methodId: 'card' });
  const statements: Statement[] = [];
  const db = recording(ctx.db, statements);
  const { orders } = await listOrders({ ...ctx, db }, renter.userId, { tab: 'all', language: 'en' });
  expect(orders.map(({ state }) => state)).toEqual(['BILLING', 'COMPLETED', 'EXPIRED']);
  const whole = [];
  for (const statement of statements)
    for (const table of await readWhole(statement))
      if (RETENTION[table] === 'accounting') whole.push([table, statement.sql]);
  expect(whole).toEqual([]);
});
