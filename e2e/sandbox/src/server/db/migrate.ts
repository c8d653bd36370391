import { readFile, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { PACKAGE_DIR } from '../config/package-dir';
import type { Database } from './database';

const MIGRATIONS_DIR = join(PACKAGE_DIR, 'src/server/db/migrations');
/** Advisory lock that makes processes on one server create the schema and migrate one after another. */
export const LOCK_ID = 724_001;

/**
 * Splits a migration into statements at lines that end with a semicolon. Migrations contain no functions, so a
 * statement has no such line inside.
 */
const statements = (sql: string) =>
  sql
    .split(/;\s*$/m)
    .map((text) => text.trim())
    .filter((text) => text.replace(/^\s*--.*$/gm, '').trim() !== '');

/** Updates the schema: runs every `NNNN-name.sql` once, in order, each in its own transaction. */
export async function migrate(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query('select pg_advisory_xact_lock($1::bigint)', [LOCK_ID]);
    await tx.query(
      'create table if not exists schema_migrations (name text primary key, applied_at timestamptz not null default now())',
    );
  });
  const files = (await readdir(MIGRATIONS_DIR)).filter((name) => /^\d{4}-.+\.sql$/.test(name)).sort();
  for (const name of files) {
    const sql = await readFile(join(MIGRATIONS_DIR, name), 'utf8');
    await db.transaction(async (tx) => {
      await tx.query('select pg_advisory_xact_lock($1::bigint)', [LOCK_ID]);
      const done = await tx.query('select 1 from schema_migrations where name = $1', [name]);
      if (done.length > 0) return;
      for (const statement of statements(sql)) await tx.query(statement);
      await tx.query('insert into schema_migrations (name) values ($1)', [name]);
    });
  }
}

/** Empties every table except the list of migrations. */
export async function truncateAll(tx: Database): Promise<void> {
  const tables = await tx.query<{ name: string }>(
    `select quote_ident(tablename) as name from pg_tables
     where schemaname = current_schema() and tablename <> 'schema_migrations'`,
  );
  if (tables.length > 0) {
    await tx.query(`truncate ${tables.map((table) => table.name).join(', ')} restart identity cascade`);
  }
}
