import type { Database } from '../db';

/**
 * The platform's clock: real time plus an offset set by the control API. It alone determines which jobs are
 * due.
 */
export interface ServerClock {
  now(): Date;
  ms(): number;
  /** Sets the offset in ms. It may move the clock backwards, because tests do so. */
  setOffset(offsetMs: number): Promise<void>;
  /** Starts the clock at an instant, or at real time, in a transaction that empties the database. */
  startAt(tx: Database, instant: Date | null): Promise<void>;
  /** Reads the offset again, since another process on the same database may have changed it. */
  refresh(): Promise<void>;
  offsetMs(): number;
}

/** Creates the clock with the offset that is stored in the database. */
export async function createServerClock(
  db: Database,
  realNow: () => number = Date.now,
): Promise<ServerClock> {
  let offset = 0;
  // Numbers of reads and writes, by age of what they know. A read that is answered late must not undo a newer one.
  let newest = 0;
  let applied = 0;
  async function refresh(): Promise<void> {
    const read = ++newest;
    const row = await db.first<{ offset_ms: number }>('select offset_ms from clock where id = 1');
    if (read < applied) return;
    offset = Number(row?.offset_ms ?? 0);
    applied = read;
  }
  async function write(target: Database, offsetMs: number): Promise<void> {
    const rounded = Math.round(offsetMs);
    await target.query(
      `insert into clock (id, offset_ms) values (1, $1::bigint)
       on conflict (id) do update set offset_ms = excluded.offset_ms`,
      [rounded],
    );
    offset = rounded;
    applied = ++newest;
  }
  await refresh();
  return {
    now: () => new Date(realNow() + offset),
    ms: () => realNow() + offset,
    offsetMs: () => offset,
    refresh,
    setOffset: (offsetMs) => write(db, offsetMs),
    startAt: (tx, instant) => write(tx, instant ? instant.getTime() - realNow() : 0),
  };
}

export const plusMs = (at: Date, ms: number) => new Date(at.getTime() + ms);
export const plusSeconds = (at: Date, seconds: number) => plusMs(at, seconds * 1000);
export const DAY_SECONDS = 86_400;
