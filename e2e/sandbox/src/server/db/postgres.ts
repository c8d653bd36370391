import pg from 'pg';
import {
  type Database,
  DatabaseUnavailable,
  QueryError,
  type Row,
  isRetryable,
  withFirst,
  withoutValues,
} from './database';
import { LOCK_ID } from './migrate';
import { createTransactionGuard } from './transaction-guard';

const INT8 = 20;
const TRIES = 4;
const MAX_CONNECTIONS = 12;

/** Time limits in ms. */
export interface DatabaseLimits {
  /** For a connection, including the wait for a free one. */
  connect: number;
  /** For a statement, at the server. The longest one is the seed of many stores, and the wait for it. */
  statement: number;
  /** For the answer to a statement, if the server does not end it because it cannot be reached. */
  answer: number;
}

const LIMITS: DatabaseLimits = { connect: 5_000, statement: 20_000, answer: 25_000 };

/** SQLSTATE of a lost connection, a server that stops or starts, too many connections, and a time limit. */
const UNAVAILABLE = /^(08...|57P0[1-5]|53300|57014|25P03)$/;

/**
 * Runs a part of a call at the server.
 * @throws QueryError if the server refuses it, DatabaseUnavailable if the server cannot be reached or is too slow
 */
async function atServer<T>(sql: string, run: () => Promise<T>): Promise<T> {
  try {
    return await withoutValues(sql, run);
  } catch (error) {
    if (error instanceof QueryError && !UNAVAILABLE.test(error.code)) throw error;
    throw new DatabaseUnavailable(error);
  }
}

function joined(client: pg.PoolClient): Database {
  const database = withFirst({
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) =>
      (await atServer(sql, () => client.query(sql, [...params]))).rows as T[],
    transaction: (fn) => fn(database),
    close: async () => undefined,
  });
  return database;
}

/** An error of a connection also rejects the statement that waits for it. Without a listener it would end the process. */
const ignoreErrors = () => undefined;

/** Creates the schema if it does not exist. Processes that start at once do so one after another. */
async function createSchema(options: pg.ClientConfig, schema: string): Promise<void> {
  const setup = new pg.Client(options);
  setup.on('error', ignoreErrors);
  const sql = `create schema if not exists ${pg.escapeIdentifier(schema)}`;
  try {
    await atServer(sql, async () => {
      await setup.connect();
      // PostgreSQL does not serialize this statement. The lock ends with the connection.
      await setup.query('select pg_advisory_lock($1::bigint)', [LOCK_ID]);
      await setup.query(sql);
    });
  } finally {
    await setup.end().catch(ignoreErrors);
  }
}

/**
 * Opens a PostgreSQL server. All tables are in one schema, so several sandboxes can share a database.
 * @param schema created if it does not exist
 * @throws DatabaseUnavailable, as every call does while the server cannot be reached
 */
export async function openServer(
  connectionString: string,
  schema: string,
  limits: DatabaseLimits = LIMITS,
): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
  } as unknown as pg.CustomTypesConfig;
  const options: pg.ClientConfig = {
    connectionString,
    types,
    application_name: schema,
    connectionTimeoutMillis: limits.connect,
    statement_timeout: limits.statement,
    query_timeout: limits.answer,
    idle_in_transaction_session_timeout: limits.answer,
    keepAlive: true,
  };
  await createSchema(options, schema);
  const pool = new pg.Pool({ ...options, max: MAX_CONNECTIONS, options: `-c search_path=${schema}` });
  // The pool listens to idle connections only.
  pool.on('error', ignoreErrors);
  pool.on('connect', (client) => client.on('error', ignoreErrors));

  const guard = createTransactionGuard();

  async function attempt<T>(fn: (tx: Database) => Promise<T>): Promise<T> {
    const client = await atServer('connect', () => pool.connect());
    let broken = false;
    const run = (sql: string) => atServer(sql, () => client.query(sql));
    try {
      await run('begin');
      const result = await guard.run(() => fn(joined(client)));
      await run('commit');
      return result;
    } catch (error) {
      broken = error instanceof DatabaseUnavailable;
      if (!broken) await run('rollback').catch(() => (broken = true));
      throw error;
    } finally {
      // A broken connection is closed. The next call opens another one.
      client.release(broken);
    }
  }

  return withFirst({
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) => {
      guard.forbidInside();
      return (await atServer(sql, () => pool.query(sql, [...params]))).rows as T[];
    },
    transaction: async (fn) => {
      guard.forbidInside();
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(fn);
        } catch (error) {
          if (!isRetryable(error) || tries === TRIES) throw error;
        }
      }
    },
    close: () => pool.end(),
  });
}
