/** A row with column names as in SQL. */
export type Row = Record<string, unknown>;

/**
 * Access to PostgreSQL, embedded or a server. Both drivers need these conventions: JSON is passed as text
 * (`JSON.stringify`), with the cast `$n::jsonb` where no column gives the type, counts are cast to int, and instants are
 * `timestamptz` and returned as `Date`.
 */
export interface Database {
  /** Runs one statement with bound parameters `$1`…. */
  query<T = Row>(sql: string, params?: readonly unknown[]): Promise<T[]>;
  /** Returns the first row of a statement, or null. */
  first<T = Row>(sql: string, params?: readonly unknown[]): Promise<T | null>;
  /**
   * Runs `fn` in one transaction; an exception rolls back. Use only `tx` inside `fn`:
   * any other use throws. On a `tx` it joins the running transaction. On a server, `fn` runs again
   * if the transaction was aborted because of others.
   */
  transaction<T>(fn: (tx: Database) => Promise<T>): Promise<T>;
  close(): Promise<void>;
}

/** PostgreSQL error codes that the sandbox handles. */
const UNIQUE_VIOLATION = '23505';
const RETRYABLE = ['40001', '40P01'];

/** Maximum length of a statement in an error message. */
const SHOWN_CHARACTERS = 120;

/** A failed statement. It contains no bound values, because they are personal data and errors are logged. */
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

/**
 * The database cannot be reached, or did not answer in time. Whether a commit that was under way counts is unknown, so
 * nothing is repeated here: the caller repeats the call.
 */
export class DatabaseUnavailable extends Error {
  constructor(cause: unknown) {
    super('the database is not available', { cause });
  }
}

/** Not an error of the system such as `EPIPE`, which has no digit. */
const SQLSTATE = /^(?=.*\d)[0-9A-Z]{5}$/;

/**
 * Runs a statement and replaces the driver's error, which contains the values.
 * @throws QueryError
 */
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
 * Returns whether a unique index rejected the statement. Such indexes enforce rules when calls are concurrent.
 * @param constraint only this index, if given
 */
export function isUniqueViolation(error: unknown, constraint?: string): boolean {
  if (codeOf(error) !== UNIQUE_VIOLATION) return false;
  return constraint === undefined || (error as { constraint?: string }).constraint === constraint;
}

/**
 * Returns whether the server aborted the transaction because of a concurrent one, so that it can be run again.
 */
export const isRetryable = (error: unknown) => RETRYABLE.includes(codeOf(error));

/**
 * Inserts a row.
 * @param row values by column; JSON as text. The names are written in the code and never come from a client
 * @param rest end of the statement, for example `returning *`
 * @returns the rows that `rest` returns
 */
export function insertRow<T = Row>(db: Database, table: string, row: Row, rest = ''): Promise<T[]> {
  const names = Object.keys(row);
  const marks = names.map((_, index) => `$${index + 1}`);
  return db.query<T>(
    `insert into ${table} (${names.join(', ')}) values (${marks.join(', ')}) ${rest}`,
    Object.values(row),
  );
}

/** Adds `first` to the access of a driver. */
export function withFirst(driver: Omit<Database, 'first'>): Database {
  const first = async <T = Row>(sql: string, params?: readonly unknown[]) =>
    (await database.query<T>(sql, params))[0] ?? null;
  const database: Database = { ...driver, first };
  return database;
}
