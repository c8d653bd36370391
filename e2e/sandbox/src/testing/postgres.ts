import type { Database } from '../server/db';
import { until } from './world';

/** Declares a test that needs concurrent statements. Skipped without a PostgreSQL server (`DATABASE_URL`). */
export const testOnServer = process.env.DATABASE_URL ? test : test.skip;

/** Waits until a number of other connections are blocked by locks of this transaction, or queue behind one that is. */
export const untilBlocked = (tx: Database, connections = 1): Promise<unknown> =>
  until(
    // Not pg_stat_activity, which keeps its first list of connections for the whole transaction.
    () =>
      tx.query(
        `with recursive blocked(pid) as (
           select pg_backend_pid()
           union select lock.pid from pg_locks lock join blocked on blocked.pid = any(pg_blocking_pids(lock.pid))
           where not lock.granted)
         select pid from blocked where pid <> pg_backend_pid()`,
      ),
    (waiting) => waiting.length >= connections,
  );
