import type { Database } from '../db';
import { until } from './world';

/** Tests that need commands to run side by side: only a PostgreSQL server does that. */
export const testOnServer = process.env.DATABASE_URL ? test : test.skip;

/** Waits until another connection waits for a lock that this transaction holds. */
export const untilBlocked = (tx: Database): Promise<unknown> =>
  until(
    () => tx.query('select pid from pg_stat_activity where pg_backend_pid() = any(pg_blocking_pids(pid))'),
    (waiting) => waiting.length > 0,
  );
