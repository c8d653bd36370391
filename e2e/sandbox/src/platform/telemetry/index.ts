import type { FastifyInstance } from 'fastify';
import { DAY_SECONDS, plusSeconds } from '../../server/clock';
import type { PlatformContext } from '../context';
import { HttpFault, defineRoute } from '../../server/http';
import { requireClean } from '../../server/http/clean-input';
import { summarize } from './figures';
import { figuresPage } from './figures-page';

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

/** Returns the id of the event, which the app sends in `businessData` as JSON text. Null if there is none. */
function eventIdOf(record: object): string | null {
  const { businessData } = record as { businessData?: unknown };
  if (typeof businessData !== 'string') return null;
  try {
    const { eventId } = JSON.parse(businessData) as { eventId?: unknown };
    return typeof eventId === 'string' && eventId !== '' ? eventId : null;
  } catch {
    return null;
  }
}

/** Rate limit per client. */
const LIMIT = { max: 600, perSeconds: 60 };
const VIEW_POINT_BYTES = 16 * 1024;
const REPORT_BYTES = 64 * 1024;
const KEPT_DAYS = 30;
const KEPT_ROWS = 20_000;

/** Deletes rows that exceed the age or number limit. Keeps the newest. */
async function prune(ctx: PlatformContext, table: string, key: string): Promise<void> {
  await ctx.db.query(`delete from ${table} where received_at < $1`, [
    plusSeconds(ctx.clock.now(), -KEPT_DAYS * DAY_SECONDS),
  ]);
  await ctx.db.query(`delete from ${table} where ${key} <= (select max(${key}) from ${table}) - $1::bigint`, [
    KEPT_ROWS,
  ]);
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
    await prune(ctx, 'reports', 'report_id');
    const rows = await ctx.db.query<{ report: unknown }>(
      `select report from reports where report->>'kind' in ('vital', 'load') order by report_id`,
    );
    const summary = { keptDays: KEPT_DAYS, ...summarize(rows.map(({ report }) => report)) };
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
  defineRoute(
    app,
    ctx,
    'viewPoint',
    async ({ body }) => {
      const record = recordOf(body.viewData);
      requireClean(record);
      await ctx.db.query(
        `insert into view_points (received_at, record, event_id) values ($1, $2::jsonb, $3)
         on conflict (event_id) do nothing`,
        [ctx.clock.now(), JSON.stringify(record), eventIdOf(record)],
      );
      await prune(ctx, 'view_points', 'view_point_id');
      return {};
    },
    { bodyLimit: VIEW_POINT_BYTES, rateLimit: LIMIT },
  );
  defineRoute(
    app,
    ctx,
    'reports',
    async ({ body }) => {
      for (const report of body.reports) {
        await ctx.db.query('insert into reports (received_at, report) values ($1, $2::jsonb)', [
          ctx.clock.now(),
          JSON.stringify(report),
        ]);
      }
      await prune(ctx, 'reports', 'report_id');
      return {};
    },
    { bodyLimit: REPORT_BYTES, rateLimit: LIMIT },
  );
  collected(app, ctx, 'tracking', 'view_points', 'record', 'view_point_id');
  collected(app, ctx, 'reports', 'reports', 'report', 'report_id');
  registerFigures(app, ctx);
}
