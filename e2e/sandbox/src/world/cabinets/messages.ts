import { randomBytes } from 'node:crypto';
import type { CabinetEvent } from '../../ports/cabinets';
import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';

export const EVENT_JOB = 'cabinet.event';
export const COMMAND_JOB = 'cabinet.command';
export const QUERY_JOB = 'cabinet.query';

/** Sends a message from a cabinet to the platform. */
export async function sendEvent(
  ctx: ServerContext,
  tx: Database,
  event: CabinetEvent,
  arrivesAt: Date,
): Promise<void> {
  await ctx.jobs.plan(tx, {
    kind: EVENT_JOB,
    key: randomBytes(9).toString('hex'),
    dueAt: arrivesAt,
    payload: event,
  });
}
