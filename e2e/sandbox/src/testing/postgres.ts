import type { Database } from '../server/db';
import { until } from './world';

/** Declares a test that needs concurrent statements. Skipped without a PostgreSQL server (`DATABASE_URL`). */
export const testOnServer = process.env.DATABASE_URL ? test : test.skip;

/** Waits until another connection is blocked by a lock of this transaction. */
export const untilBlocked = (tx: Database): Promise<unknown> =>
  until(
    () => tx.query('select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'),
    (waiting) => waiting.length > 0,
  );
