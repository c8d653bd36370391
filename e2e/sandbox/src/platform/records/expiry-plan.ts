import type { ServerContext } from '../../server/context';
import type { Database } from '../../server/db';
import type { OrderRow } from './order-row';

export const EXPIRY_JOB = 'order.expiry';

/** Plans the end of an unused reservation. Called again when the reservation is extended. */
export const planExpiry = (ctx: ServerContext, tx: Database, order: OrderRow): Promise<void> =>
  ctx.jobs.plan(tx, { kind: EXPIRY_JOB, key: order.order_no, dueAt: order.reserved_until });
