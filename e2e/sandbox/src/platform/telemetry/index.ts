import type { FastifyInstance } from 'fastify';
import type { PlatformContext } from '../context';
import { HttpFault, defineRoute } from '../../server/http';
import { requireClean } from '../../server/http/clean-input';
import { createSenders } from '../../server/http/senders';
import { TELEMETRY_DAYS, sweepTable } from '../../server/retention';
import { summarize } from './figures';
import { figuresPage } from './figures-page';
import { withAllowedPerson } from './person';

/** Returns the record. A view point is sent as an object or as an object in JSON text. */
function recordOf(viewData: unknown): object {
  let record = viewData;
  if (typeof viewData === 'string') {
    try {
      record = JSON.parse(viewData);
    } catch {
      throw new HttpFault(400, 'viewData is not JSON');
    }
  }
  if (!record || typeof record !== 'object' || Array.isArray(record))
    throw new HttpFault(400, 'viewData is not an object');
  return record;
}

/** Form of an event id, which the app makes as a UUID. The database takes no NUL, and its index no long text. */
const EVENT_ID = /^[\w-]{1,64}$/;

/** Returns the id of the event, which the app sends in `businessData` as JSON text. Null if there is none of its form. */
function eventIdOf(record: object): string | null {
  const { businessData } = record as { businessData?: unknown };
  if (typeof businessData !== 'string') return null;
  try {
    const { eventId } = JSON.parse(businessData) as { eventId?: unknown };
    return typeof eventId === 'string' && EVENT_ID.test(eventId) ? eventId : null;
  } catch {
    return null;
  }
}

export const VIEW_POINT_BYTES = 16 * 1024;
export const REPORT_BYTES = 64 * 1024;
/** Number of stored records after which a table is tidied up, in addition to the hourly sweep. */
const TIDY_AFTER = 500;

/** Returns a function that counts the records stored in a table, and tidies it up from time to time. */
function createCounter(ctx: PlatformContext, table: string) {
  let stored = 0;
  return async (count: number) => {
    stored += count;
    if (stored < TIDY_AFTER) return;
    stored = 0;
    await sweepTable(ctx.db, ctx.clock, table);
  };
}

/** Registers two routes of the control API: GET returns the rows of a table, oldest first, DELETE empties it. */
function collected(
  app: FastifyInstance,
  ctx: PlatformContext,
  path: string,
  table: string,
  column: string,
  key: string,
) {
  app.get(`/__sandbox/${path}`, async () => {
    const rows = await ctx.db.query<{ received_at: Date; value: object }>(
      `select received_at, ${column} as value from ${table} order by ${key}`,
    );
    return { [path]: rows.map((row) => ({ ...row.value, receivedAt: row.received_at.toISOString() })) };
  });
  app.delete(`/__sandbox/${path}`, async () => {
    const rows = await ctx.db.query(`delete from ${table} returning 1`);
    return { deleted: rows.length };
  });
}

/** Registers GET /__sandbox/figures: the field figures of the stored reports, as JSON, or as a page for a browser. */
function registerFigures(app: FastifyInstance, ctx: PlatformContext): void {
  app.get('/__sandbox/figures', async (request, reply) => {
    await sweepTable(ctx.db, ctx.clock, 'reports');
    const rows = await ctx.db.query<{ report: unknown }>(
      `select report from reports where report->>'kind' in ('vital', 'load') order by report_id`,
    );
    const summary = { keptDays: TELEMETRY_DAYS, ...summarize(rows.map(({ report }) => report)) };
    reply.header('Vary', 'Accept');
    if (!(request.headers.accept ?? '').includes('text/html')) return summary;
    return reply
      .header('Content-Security-Policy', "default-src 'none'; style-src 'unsafe-inline'")
      .type('text/html; charset=utf-8')
      .send(figuresPage(summary));
  });
}

/** POST /record/v1/view/point (R7.10) and POST /v1/reports, kept for tests to read. */
export function register(app: FastifyInstance, ctx: PlatformContext): void {
  // Each kind has a key of its own, so that no label joins reports and figures with the person of a view point.
  const visitorOf = createSenders(ctx.clock);
  const reporterOf = createSenders(ctx.clock);
  const measurerOf = createSenders(ctx.clock);
  const [countViewPoints, countReports] = [createCounter(ctx, 'view_points'), createCounter(ctx, 'reports')];
  defineRoute(
    app,
    ctx,
    'viewPoint',
    async ({ body, client }) => {
      const record = recordOf(body.viewData);
      requireClean(record);
      await ctx.db.transaction(async (tx) => {
        const stored = await withAllowedPerson(tx, record);
        const { userID } = stored as { userID?: unknown };
        await tx.query(
          `insert into view_points (received_at, record, event_id, sender) values ($1, $2::jsonb, $3, $4)
           on conflict (event_id) do nothing`,
          [
            ctx.clock.now(),
            JSON.stringify(stored),
            eventIdOf(record),
            // No label joins what a client sends with an account and without one.
            visitorOf(JSON.stringify([client, userID ?? ''])),
          ],
        );
      });
      await countViewPoints(1);
      return {};
    },
    { bodyLimit: VIEW_POINT_BYTES },
  );
  defineRoute(
    app,
    ctx,
    'reports',
    async ({ body, client }) => {
      await ctx.db.query(
        `insert into reports (received_at, report, sender)
         select $1, value, case when value->>'kind' in ('vital', 'load') then $4 else $3 end
         from jsonb_array_elements($2::jsonb) with ordinality order by ordinality`,
        [ctx.clock.now(), JSON.stringify(body.reports), reporterOf(client), measurerOf(client)],
      );
      await countReports(body.reports.length);
      return {};
    },
    { bodyLimit: REPORT_BYTES },
  );
  collected(app, ctx, 'tracking', 'view_points', 'record', 'view_point_id');
  collected(app, ctx, 'reports', 'reports', 'report', 'report_id');
  registerFigures(app, ctx);
}
