import { AsyncLocalStorage } from 'node:async_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
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

export type Handler = (job: Job) => Promise<void>;

/** How the jobs of a kind run beside the queue. */
export interface Beside {
  /** Number of jobs of the kind that this process runs at once. */
  atOnce: number;
  /** Number of failed tries after which a job is dropped. */
  tries: number;
}

interface JobRow {
  job_id: number;
  kind: string;
  key: string;
  due_at: Date;
  payload: unknown;
  attempts: number;
}

/** Time between two looks for due jobs, ms. */
export const TICK_MS = 100;
/** Lease of a running job. When it ends, another process may run the job, because the first one may have died. */
const LEASE_SECONDS = 30;
/** Real time between attempts. `dueAt` does not change. */
const RETRY_MS = [500, 1_000, 2_000, 5_000, 15_000, 60_000];

/** Longest time that a lease or a wait for a retry ends after it was written, s. A later end is of a clock that was set back. */
const LONGEST_SECONDS = Math.max(LEASE_SECONDS, RETRY_MS[RETRY_MS.length - 1]! / 1000);

/**
 * Leases the next due job of the given kinds. A job that has failed twice comes after those that have not, so that jobs which fail
 * again and again delay no other.
 */
const claim = (db: Database, now: Date, kinds: readonly string[]) =>
  db.first<JobRow>(
    `update jobs set attempts = attempts + 1, leased_until = now() + make_interval(secs => ${LEASE_SECONDS})
     where job_id = (
       select job_id from jobs
       where due_at <= $1 and kind = any($2::text[]) and (leased_until is null
         or leased_until not between now() and now() + make_interval(secs => ${LONGEST_SECONDS}))
       order by attempts > 1, due_at, job_id limit 1 for update skip locked)
     returning job_id, kind, key, due_at, payload, attempts`,
    [now, kinds],
  );

/** Jobs of one or more kinds, of which a limited number runs at once. */
interface Lane extends Beside {
  running: Set<Promise<void>>;
}

/** Runs a leased job. After an error schedules a retry, or drops the job if it has no tries left. */
async function run(
  { db, log }: { db: Database; log: Logger },
  row: JobRow,
  handler: Handler,
  tries: number,
): Promise<void> {
  // If the handler has planned the job again, the row has moved and stays.
  const end = () => db.query('delete from jobs where job_id = $1 and due_at = $2', [row.job_id, row.due_at]);
  try {
    await handler({ ...row, dueAt: row.due_at });
    await end();
  } catch (error) {
    if (row.attempts >= tries) {
      log.warn(`job ${row.kind} ${row.key} failed ${row.attempts} times and is dropped`, error);
      await end();
      return;
    }
    const wait = RETRY_MS[Math.min(row.attempts, RETRY_MS.length) - 1]!;
    log.warn(`job ${row.kind} ${row.key} failed, retry in ${wait} ms`, error);
    await db.query(
      `update jobs set leased_until = now() + make_interval(secs => $3), last_error = $4
       where job_id = $1 and due_at = $2`,
      [row.job_id, row.due_at, wait / 1000, String(error).slice(0, 500)],
    );
  }
}

/** Runs due jobs: those of the queue one after another, and those of other kinds beside it. */
export interface Lanes {
  /** See `Jobs.handle`. */
  handle(kind: string, handler: Handler, beside?: Beside): void;
  /** See `Jobs.forbidInQueue`. */
  forbidInQueue(): void;
  /** Starts due jobs until none is due and none is running: of any kind, or only of the queue. */
  pass(of: 'all' | 'queue'): Promise<void>;
  /** Resolves when the jobs that run now have ended. */
  settled(): Promise<unknown>;
}

/** @param isStopped whether no further job may start */
export function createLanes(
  { db, clock, log }: { db: Database; clock: ServerClock; log: Logger },
  isStopped: () => boolean,
): Lanes {
  /** Marks the asynchronous context of a job of the queue by its kind. */
  const inQueue = new AsyncLocalStorage<string>();
  const queue: Lane = { atOnce: 1, tries: Number.POSITIVE_INFINITY, running: new Set() };
  const kinds = new Map<string, { handler: Handler; lane: Lane }>();
  const runningIn = (lanes: readonly Lane[]) => lanes.flatMap(({ running }) => [...running]);
  const allLanes = () => [queue, ...new Set([...kinds.values()].map(({ lane }) => lane))];

  function startJob(row: JobRow): void {
    const { handler, lane } = kinds.get(row.kind)!;
    const start = () => run({ db, log }, row, handler, lane.tries);
    const job = (lane === queue ? inQueue.run(row.kind, start) : start())
      // The result could not be stored. The job runs again after its lease.
      .catch((error: unknown) => log.warn(`job ${row.kind} ${row.key} has no stored result`, error))
      .finally(() => lane.running.delete(job));
    lane.running.add(job);
  }

  /** Starts due jobs in order of time while their lanes have room. Returns their number. */
  async function startDue(): Promise<number> {
    for (let started = 0; ; started++) {
      const open = [...kinds].flatMap(([kind, { lane }]) => (lane.running.size < lane.atOnce ? [kind] : []));
      if (isStopped() || open.length === 0) return started;
      const row = await claim(db, clock.now(), open);
      if (!row) return started;
      startJob(row);
    }
  }

  async function pass(of: 'all' | 'queue'): Promise<void> {
    const lanes = of === 'all' ? allLanes() : [queue];
    for (;;) {
      const before = runningIn(lanes).length;
      const started = await startDue();
      if (before + started === 0) return;
      // A job of another lane may become due while these run.
      const running = runningIn(lanes);
      if (running.length > 0) await Promise.race([...running, sleep(TICK_MS)]);
    }
  }

  return {
    handle(kind, handler, beside) {
      if (kinds.has(kind)) throw new Error(`job ${kind} has a handler already`);
      kinds.set(kind, { handler, lane: beside ? { ...beside, running: new Set() } : queue });
    },
    forbidInQueue() {
      const kind = inQueue.getStore();
      if (kind) throw new Error(`job ${kind} waits for another server: register it beside the queue`);
    },
    pass,
    settled: () => Promise.all(runningIn(allLanes())),
  };
}
