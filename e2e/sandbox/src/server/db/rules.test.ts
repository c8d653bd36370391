import type { Sandbox } from '../../main';
import { type Renter, newRenter } from '../../testing/client';
import { TERMS, startPayment, order, testSandbox } from '../../testing/world';
import { isUniqueViolation } from './database';

let sandbox: Sandbox;
let renter: Renter;
let orderNo: string;
beforeAll(async () => {
  sandbox = await testSandbox();
  renter = await newRenter(sandbox, 'JP');
  ({ orderNo } = await order(renter));
  await renter.get('createDeposit', { orderNo, agreed: { doc: 'deposit', version: TERMS } });
  await startPayment(sandbox, renter, { purpose: 'DEPOSIT', orderNo, methodId: 'paypay' });
  await sandbox.ctx.db.query(
    "insert into webhooks_received (webhook_id, received_at) values ('msg_1', now())",
  );
});
afterAll(() => sandbox.stop());

/** Copies every row of a table with changes in some columns. All rows belong to the renter's order. */
async function insertCopy(table: string, changed: Record<string, string>): Promise<void> {
  const columns = await sandbox.ctx.db.query<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = current_schema() and table_name = $1 and is_identity = 'NO'`,
    [table],
  );
  const names = columns.map(({ name }) => name);
  const values = names.map((name) => changed[name] ?? name);
  await sandbox.ctx.db.query(
    `insert into ${table} (${names.join(', ')}) select ${values.join(', ')} from ${table}`,
  );
}

// These tests do not take the application's locks: the index alone must enforce the rule.
test.each([
  [
    'a second open order of a renter',
    'one_open_order',
    'orders',
    { order_no: "'JP2611999999'", power_bank_sn: 'null' },
  ],
  ['a second live deposit of a renter', 'one_live_deposit', 'deposits', { deposit_id: "'DEP1'" }],
  [
    'a second live payment of a target',
    'one_live_payment',
    'payments',
    { payment_id: "'PAY1'", session_id: 'null' },
  ],
  [
    'a session at the provider for two payments',
    'payments_session_id_key',
    'payments',
    {
      payment_id: "'PAY1'",
      target: "'elsewhere'",
    },
  ],
  ['a webhook twice', 'webhooks_received_pkey', 'webhooks_received', {}],
  [
    'a second session for a payment',
    'checkout_sessions_reference_key',
    'checkout_sessions',
    { session_id: "'cs_1'" },
  ],
])('refuses %s', async (_what, constraint, table, changed) => {
  const error = await insertCopy(table, changed).catch((refused: unknown) => refused);
  expect(error).toBeInstanceOf(Error);
  expect(isUniqueViolation(error, constraint)).toBe(true);
});

test('refuses a bank for two orders', async () => {
  const other = await newRenter(sandbox, 'JP');
  const changed = { order_no: "'JP2611999998'", user_id: `'${other.userId}'` };
  const error = await insertCopy('orders', changed).catch((refused: unknown) => refused);
  expect(isUniqueViolation(error, 'one_order_a_bank')).toBe(true);
});

test('a query or a transaction outside of the running transaction throws', async () => {
  const { db } = sandbox.ctx;
  const inside = (run: () => Promise<unknown>) => db.transaction(run);
  await expect(inside(() => db.query('select 1'))).rejects.toThrow('use its tx');
  await expect(inside(() => db.transaction(async () => undefined))).rejects.toThrow('use its tx');
  expect(await db.query<{ n: number }>('select 1 as n')).toEqual([{ n: 1 }]);
});
