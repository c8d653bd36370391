import type { ServerClock } from '../clock';
import type { Logger } from '../config/log';
import type { Database } from '../db';

export interface Job {
  kind: string;
  /** Key of the subject. Each kind has one job per key. */
  key: string;
  /**
   * Planned time by the server's clock. Handlers use it as the time of the event, even if the job runs late.
   */
  dueAt: Date;
  payload: unknown;
  /** 1 for the first attempt. */
  attempts: number;
}

export interface Jobs {
  /**
   * Plans a job in the transaction of the change that causes it. A job of the same kind and key moves to the
   * new time.
   */
  plan(tx: Database, job: { kind: string; key: string; dueAt: Date; payload?: unknown }): Promise<void>;
  cancel(tx: Database, kind: string, key: string): Promise<void>;
  /**
   * Registers the handler of a kind. It runs outside of transactions and at least once, so it must be
   * idempotent.
   */
  handle(kind: string, handler: (job: Job) => Promise<void>): void;
  /** Runs all due jobs in order of time, including those that become due meanwhile. */
  runDue(): Promise<void>;
  /** Runs a function after the running jobs of this process, and before the next one. */
  runAlone(work: () => Promise<void>): Promise<void>;
  /** Runs due jobs repeatedly until `stop`. */
  start(): void;
  stop(): Promise<void>;
}

interface JobRow {
  job_id: number;
  kind: string;
  key: string;
  due_at: Date;
  payload: unknown;
  attempts: number;
}

const TICK_MS = 100;
/** Longest wait after repeated failures of the scheduler itself, for example while the database is not available. */
const MOST_TICK_MS = 10_000;
/** Lease of a running job. When it ends, another process may run the job, because the first one may have died. */
const LEASE_SECONDS = 30;
/** Real time between attempts. `dueAt` does not change. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];

/** Leases the next due job of the given kinds. */
async function claim(db: Database, now: Date, kinds: readonly string[]): Promise<JobRow | null> {
  const rows = await db.query<JobRow>(
    `update jobs set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where job_id = (
       select job_id from jobs
       where due_at <= $1 and (leased_until is null or leased_until < now()) and kind = any($2::text[])
       order by due_at, job_id limit 1 for update skip locked)
     returning job_id, kind, key, due_at, payload, attempts`,
    [now, kinds],
  );
  return rows[0] ?? null;
}

/** Runs a leased job. Schedules a retry after an error. */
async function run(
  db: Database,
  log: Logger,
  row: JobRow,
  handler: (job: Job) => Promise<void>,
): Promise<void> {
  try {
    await handler({ ...row, dueAt: row.due_at });
    // If the handler has planned the job again, the row has moved and stays.
    await db.query('delete from jobs where job_id = $1 and due_at = $2', [row.job_id, row.due_at]);
  } catch (error) {
    const wait = RETRY_MS[Math.min(row.attempts, RETRY_MS.length) - 1]!;
    log.warn(`job ${row.kind} ${row.key} failed, retry in ${wait} ms`, error);
    await db.query(
      `update jobs set leased_until = now() + make_interval(secs => $3), last_error = $4
       where job_id = $1 and due_at = $2`,
      [row.job_id, row.due_at, wait / 1000, String(error).slice(0, 500)],
    );
  }
}

/** Creates delayed jobs in the database. They survive a restart, and several processes share them. */
export function createJobs(db: Database, clock: ServerClock, log: Logger): Jobs {
  const handlers = new Map<string, (job: Job) => Promise<void>>();
  let timer: NodeJS.Timeout | null = null;
  let running: Promise<void> | null = null;
  let stopped = false;

  async function pass(): Promise<void> {
    const next = () => claim(db, clock.now(), [...handlers.keys()]);
    for (let row = await next(); row && !stopped; row = await next()) {
      await run(db, log, row, handlers.get(row.kind)!);
    }
  }

  function runAlone(work: () => Promise<void>): Promise<void> {
    const before = running ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (running === settled) running = null;
      });
    running = settled;
    return mine;
  }

  return {
    async plan(tx, { kind, key, dueAt, payload = {} }) {
      await tx.query(
        `insert into jobs (kind, key, due_at, payload) values ($1, $2, $3, $4::jsonb)
         on conflict (kind, key) do update
         set due_at = excluded.due_at, payload = excluded.payload, attempts = 0, leased_until = null`,
        [kind, key, dueAt, JSON.stringify(payload)],
      );
    },
    async cancel(tx, kind, key) {
      await tx.query('delete from jobs where kind = $1 and key = $2', [kind, key]);
    },
    handle(kind, handler) {
      if (handlers.has(kind)) throw new Error(`job ${kind} has a handler already`);
      handlers.set(kind, handler);
    },
    runDue: () => runAlone(pass),
    runAlone,
    start() {
      stopped = false;
      let wait = TICK_MS;
      const tick = async () => {
        try {
          await clock.refresh();
          if (!running) await runAlone(pass);
          wait = TICK_MS;
        } catch (error) {
          wait = Math.min(2 * wait, MOST_TICK_MS);
          if (!stopped) log.error(`the scheduler failed, next try in ${wait} ms`, error);
        }
        if (!stopped) timer = setTimeout(tick, wait);
      };
      timer = setTimeout(tick, TICK_MS);
    },
    async stop() {
      stopped = true;
      if (timer) clearTimeout(timer);
      await running;
    },
  };
}
