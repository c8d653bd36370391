import { plusSeconds } from '../clock';
import type { Feature, ServerContext } from '../context';
import type { Database } from '../db';
import { sweep } from './sweep';

export { CODE_MINUTES, REPORT_YEARS, SIGN_IN_HOURS, TECHNICAL_DAYS, TELEMETRY_DAYS } from './rules';
export { sweepTable } from './sweep';

const JOB = 'retention';
const INTERVAL_SECONDS = 3_600;

const planNext = (ctx: ServerContext, db: Database) =>
  ctx.jobs.plan(db, { kind: JOB, key: 'all', dueAt: plusSeconds(ctx.clock.now(), INTERVAL_SECONDS) });

/** Deletes every hour what the rules do not keep (`rules.ts`). */
export const retention: Feature = {
  name: 'retention',
  register(_app, ctx) {
    const beside = { atOnce: 1, tries: Number.POSITIVE_INFINITY };
    ctx.jobs.handle(
      JOB,
      async () => {
        await sweep(ctx.db, ctx.clock);
        await planNext(ctx, ctx.db);
      },
      beside,
    );
  },
  seed: (tx, ctx) => planNext(ctx, tx),
  // A database that was seeded by an earlier version has no such job. After the clock was set back the job is too late.
  async start(ctx) {
    const planned = await ctx.db.first(
      "select 1 from jobs where kind = $1 and key = 'all' and due_at <= $2",
      [JOB, plusSeconds(ctx.clock.now(), INTERVAL_SECONDS)],
    );
    // A platform that starts again within the hour does not postpone it.
    if (!planned) await planNext(ctx, ctx.db);
    return async () => undefined;
  },
};
