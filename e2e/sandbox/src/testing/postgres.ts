import type { Database } from '../server/db';
import { until } from './world';

/** Declares a test that needs concurrent statements. Skipped without a PostgreSQL server (`DATABASE_URL`). */
export const testOnServer = process.env.DATABASE_URL ? test : test.skip;

/** Waits until another connection is blocked by a lock of this transaction. */
export const untilBlocked = (tx: Database): Promise<unknown> =>
  until(
    // Not pg_stat_activity, which keeps its first list of connections for the whole transaction.
    () =>
      tx.query(
        'select pid from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))',
      ),
    (waiting) => waiting.length > 0,
  );
