import pg from 'pg';
import { type Database, type Row, isRetryable, withoutValues } from './database';

const INT8 = 20;
const TRIES = 4;

function joined(client: pg.PoolClient): Database {
  const database: Database = {
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) =>
      (await withoutValues(sql, () => client.query(sql, [...params]))).rows as T[],
    transaction: (fn) => fn(database),
    close: async () => undefined,
  };
  return database;
}

/**
 * Opens a PostgreSQL server. All tables are in one schema, so several sandboxes can share a database.
 * @param schema created if it does not exist
 */
export async function openServer(connectionString: string, schema: string): Promise<Database> {
  const types = {
    getTypeParser: (oid: number, format?: 'text' | 'binary') =>
      oid === INT8 ? Number : (pg.types.getTypeParser(oid, format as 'text') as (value: string) => unknown),
  } as unknown as pg.CustomTypesConfig;
  const setup = new pg.Client({ connectionString });
  await setup.connect();
  await setup.query(`create schema if not exists ${pg.escapeIdentifier(schema)}`);
  await setup.end();
  const pool = new pg.Pool({ connectionString, types, max: 12, options: `-c search_path=${schema}` });
  // A lost idle connection must not end the process. The next query opens a new one.
  pool.on('error', () => undefined);

  async function attempt<T>(fn: (tx: Database) => Promise<T>): Promise<T> {
    const client = await pool.connect();
    try {
      await client.query('begin');
      const result = await fn(joined(client));
      await client.query('commit');
      return result;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      throw error;
    } finally {
      client.release();
    }
  }

  return {
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) =>
      (await withoutValues(sql, () => pool.query(sql, [...params]))).rows as T[],
    transaction: async (fn) => {
      for (let tries = 1; ; tries++) {
        try {
          return await attempt(fn);
        } catch (error) {
          if (!isRetryable(error) || tries === TRIES) throw error;
        }
      }
    },
    close: () => pool.end(),
  };
}
