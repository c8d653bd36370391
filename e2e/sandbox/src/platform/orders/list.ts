import { ORDER_NO, type OrderState, type OrderTab } from '@shared/http-api/app';
import type { OrderPage } from '@shared/http-api/schemas';
import type { PlatformContext } from '../context';
import { parseCursor, toCursor } from '../../server/http/cursor';
import type { Language } from '../../server/texts/languages';
import { paidDeposit } from '../records/deposit-row';
import { type OrderRow } from '../records/order-row';
import { toOrder } from './present';

const UNFINISHED: readonly OrderState[] = [
  'EJECTING',
  'EJECT_UNKNOWN',
  'FREE_PERIOD',
  'BILLING',
  'RETURN_REVIEW',
];
const ENDED: readonly OrderState[] = ['COMPLETED', 'KEPT'];
/**
 * Returns the states that each tab lists (shared/docs/http-api.md, "Order states"). A deleted order is in none. A pending
 * order is unpaid only until its deposit is paid.
 */
function statesOfTabs(depositPaid: boolean): Record<OrderTab, OrderState[]> {
  const unpaid: OrderState[] = depositPaid ? ['UNPAID'] : ['PENDING_PAYMENT', 'UNPAID'];
  const unfinished: OrderState[] = depositPaid ? ['PENDING_PAYMENT', ...UNFINISHED] : [...UNFINISHED];
  return {
    all: [...unpaid, ...unfinished, ...ENDED, 'EXPIRED', 'EJECT_FAILED'],
    unpaid,
    unfinished,
    completed: [...ENDED],
  };
}

const PAGE = 20;

/**
 * Returns a batch of a tab's orders, newest first, with the numbers of unpaid and unfinished orders.
 */
export async function listOrders(
  ctx: PlatformContext,
  userId: string,
  given: { tab: OrderTab; cursor?: string; language: Language },
): Promise<OrderPage> {
  const after = parseCursor(given.cursor, ORDER_NO);
  const tabs = statesOfTabs((await paidDeposit(ctx.db, userId)) !== null);
  const rows = await ctx.db.query<OrderRow>(
    `select * from orders where user_id = $1 and state = any($2::text[])
       and ($3::timestamptz is null or (created_at, order_no) < ($3, $4))
     order by created_at desc, order_no desc limit $5`,
    [userId, tabs[given.tab], after.at, after.no, PAGE + 1],
  );
  const counts = await ctx.db.first<{ unpaid: number; unfinished: number }>(
    `select count(*) filter (where state = any($2::text[]))::int as unpaid,
            count(*) filter (where state = any($3::text[]))::int as unfinished
     from orders where user_id = $1`,
    [userId, tabs.unpaid, tabs.unfinished],
  );
  const page = rows.slice(0, PAGE);
  const orders = [];
  for (const row of page) orders.push(await toOrder(ctx, ctx.db, row, given.language));
  const last = page[page.length - 1];
  return {
    orders,
    counts: { unpaid: counts?.unpaid ?? 0, unfinished: counts?.unfinished ?? 0 },
    nextCursor: rows.length > PAGE && last ? toCursor(last.created_at, last.order_no) : null,
  };
}
