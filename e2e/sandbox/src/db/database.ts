/** A row as SQL names its columns. */
export type Row = Record<string, unknown>;

/**
 * The one door to PostgreSQL, whether embedded or a server. Conventions that make both drivers agree: JSON goes in as
 * `$n::jsonb` with `JSON.stringify`, counts are cast to int, instants are `timestamptz` and come back as `Date`.
 */
export interface Database {
  /** Runs one statement; `$1`… are bound. */
  query<T = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /**
   * Runs `fn` in one transaction; a throw rolls back. Inside, only `tx` may be used: the outer database would wait for
   * the transaction that waits for it. On a `tx` it joins the running transaction. May run `fn` again after a deadlock.
   */
  transaction<T>(fn: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** PostgreSQL error codes that the sandbox acts on. */
const UNIQUE_VIOLATION = '23505';
const RETRYABLE = ['40001', '40P01'];

/** Longest part of a statement that an error shows. */
const SHOWN_CHARACTERS = 120;

/**
 * A statement that the database refused. It carries no bound value: those are personal data, and errors are logged.
 */
export class QueryError extends Error {
  constructor(
    /** SQLSTATE. */
    readonly code: string,
    readonly constraint: string | undefined,
    sql: string,
  ) {
    const statement = sql.replace(/\s+/g, ' ').trim().slice(0, SHOWN_CHARACTERS);
    super(`SQLSTATE ${code}${constraint ? ` (${constraint})` : ''} in: ${statement}`);
  }
}

const SQLSTATE = /^[0-9A-Z]{5}$/;

/** Runs a statement of a driver, whose own errors repeat the values. @throws QueryError */
export async function withoutValues<T>(sql: string, run: () => Promise<T>): Promise<T> {
  try {
    return await run();
  } catch (error) {
    const { code = '', constraint } = error as { code?: string; constraint?: string };
    if (!SQLSTATE.test(code)) throw error;
    throw new QueryError(code, constraint, sql);
  }
}

const codeOf = (error: unknown) => (error as { code?: string } | null)?.code ?? '';

/**
 * True if a unique index refused the statement: the rule that holds against two taps at once.
 * @param constraint only this index, if given
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/** True if the server ended the transaction because of others: it may be run again as a whole. */
export const isRetryable = (error: unknown) => RETRYABLE.includes(codeOf(error));

/** The first row of a query, or null. */
export async function one<T = Row>(
  db: Database,
  sql: string,
  params: readonly unknown[] = [],
): Promise<T | null> {
  const rows = await db.query<T>(sql, params);
  return rows[0] ?? null;
}
