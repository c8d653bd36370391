import type { ServerClock } from '../clock';
import type { Logger } from '../config/log';
import type { Database } from '../db';
import { type Beside, type Handler, TICK_MS, createLanes } from './lanes';

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
   * @param beside for jobs that wait for servers of others. They delay no other job. All other kinds share one queue,
   * which runs one job after another and repeats a failed one until it succeeds.
   */
  handle(kind: string, handler: Handler, beside?: Beside): void;
  /**
   * Called before each wait for a server of others.
   * @throws Error inside a job of the queue, which would delay all others
   */
  forbidInQueue(): void;
  /** Runs all due jobs in order of time, including those that become due meanwhile. */
  runDue(): Promise<void>;
  /** Runs a function after the running jobs of this process, and before the next one. */
  runAlone(work: () => Promise<void>): Promise<void>;
  /** Runs due jobs repeatedly until `stop`. */
  start(): void;
  stop(): Promise<void>;
}

/** Longest wait after repeated failures of the scheduler itself, for example while the database is not available. */
const MOST_TICK_MS = 10_000;

/** Creates delayed jobs in the database. They survive a restart, and several processes share them. */
export function createJobs(db: Database, clock: ServerClock, log: Logger): Jobs {
  let timer: NodeJS.Timeout | null = null;
  let stopped = false;
  const lanes = createLanes({ db, clock, log }, () => stopped);
  /** The pass or other work that runs now. Only one does at a time. */
  let turn: Promise<void> | null = null;

  function inTurn(work: () => Promise<void>): Promise<void> {
    const before = turn ?? Promise.resolve();
    const mine = before.then(work);
    const settled = mine
      .catch(() => undefined)
      .finally(() => {
        if (turn === settled) turn = null;
      });
    turn = settled;
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
    handle: lanes.handle,
    forbidInQueue: lanes.forbidInQueue,
    runDue: () => inTurn(() => lanes.pass('all')),
    runAlone: (work) =>
      inTurn(async () => {
        await lanes.settled();
        await work();
      }),
    start() {
      stopped = false;
      let wait = TICK_MS;
      const tick = async () => {
        try {
          await clock.refresh();
          if (!turn) await inTurn(() => lanes.pass('queue'));
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
      await turn;
      await lanes.settled();
    },
  };
}
