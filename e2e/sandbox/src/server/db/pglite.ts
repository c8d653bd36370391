import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PGlite, type Transaction } from '@electric-sql/pglite';
import { type Database, type Row, withFirst, withoutValues } from './database';
import { takeLock } from './lock';
import { createTransactionGuard } from './transaction-guard';

function joined(tx: Transaction): Database {
  const database = withFirst({
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) =>
      (await withoutValues(sql, () => tx.query<T>(sql, [...params]))).rows,
    transaction: (fn) => fn(database),
    close: async () => undefined,
  });
  return database;
}

function wrap(pglite: PGlite, release: () => Promise<void>): Database {
  const guard = createTransactionGuard();
  return withFirst({
    query: async <T = Row>(sql: string, params: readonly unknown[] = []) => {
      guard.forbidInside();
      return (await withoutValues(sql, () => pglite.query<T>(sql, [...params]))).rows;
    },
    transaction: async (fn) => {
      guard.forbidInside();
      return pglite.transaction((tx) => guard.run(() => fn(joined(tx))));
    },
    close: async () => {
      await pglite.close();
      await release();
    },
  });
}

/**
 * Opens an embedded PostgreSQL in a directory. A lock prevents two processes from using the same directory, which
 * would lose rows.
 */
export async function openDirectory(dataDir: string): Promise<Database> {
  await mkdir(dataDir, { recursive: true });
  const release = await takeLock(join(dataDir, 'sandbox.lock'));
  try {
    return wrap(await PGlite.create(join(dataDir, 'pg')), release);
  } catch (error) {
    await release();
    throw error;
  }
}

/**
 * Opens an embedded PostgreSQL in memory.
 * @param template dump of a data directory; starting from it takes about 1 s
 */
export async function openMemory(template?: Blob): Promise<Database> {
  const pglite = template ? await PGlite.create({ loadDataDir: template }) : await PGlite.create();
  return wrap(pglite, async () => undefined);
}

/** Runs `prepare` on a new database and returns a dump of its data directory as a template. */
export async function dumpTemplate(prepare: (db: Database) => Promise<void>): Promise<Blob> {
  const pglite = await PGlite.create();
  try {
    await prepare(wrap(pglite, async () => undefined));
    return await pglite.dumpDataDir('none');
  } finally {
    await pglite.close();
  }
}
