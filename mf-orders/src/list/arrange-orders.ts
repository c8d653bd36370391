import type { InfiniteQueryState } from '@shared/module-kit';
import type { Money, Order } from '@shared/http-api/schemas';
import { leavesDeposit, orderStage } from '@shared/domain';
import { monthIn } from '@shared/i18n';

/** Orders of one calendar month in the stores' time zone, with their sum. */
export interface OrderMonth {
  /** Year and month, e.g. `2026-11`. */
  id: string;
  /** ISO 8601 instant within the month, used to format the heading. */
  instant: string;
  timeZone: string;
  orders: Order[];
  /** Null while orders of the month may be missing, because a partial sum would be wrong. */
  sum: Money | null;
}

export interface ArrangedOrders {
  /** Unpaid orders, then open ones. */
  first: Order[];
  months: OrderMonth[];
  /**
   * Number of the newest order without a rental that has left a charged deposit. Null while another order is open, which that
   * deposit secures, or may be missing.
   */
  deposited: string | null;
}

const RANK = { unpaid: 0, pending: 1, running: 2, ejecting: 3, review: 4 } as const;
const rankOf = (order: Order): number | null => RANK[orderStage(order.state) as keyof typeof RANK] ?? null;

/** Amount of the order in the sum of its month. An expired order costs nothing. */
const cost = (order: Order): number => (order.state === 'EXPIRED' ? 0 : order.total.amount);

/**
 * Sorts orders for display: unpaid, open, then ended ones by month.
 * @param orders orders of the loaded batches, newest first.
 * @param missing whether orders are in batches that are not loaded, and how many cannot be shown.
 */
export function arrangeOrders(
  orders: readonly Order[],
  { hasMore, leftOut }: Pick<InfiniteQueryState<unknown, unknown>, 'hasMore' | 'leftOut'>,
): ArrangedOrders {
  const first = orders.filter((order) => rankOf(order) !== null).sort((a, b) => rankOf(a)! - rankOf(b)!);
  const months: OrderMonth[] = [];
  for (const order of orders) {
    if (rankOf(order) !== null) continue;
    const instant = order.startedAt ?? order.createdAt;
    const { timeZone } = order.rentStore;
    const id = monthIn(instant, timeZone);
    let month = months.find((known) => known.id === id);
    if (!month) months.push((month = { id, instant, timeZone, orders: [], sum: null }));
    month.orders.push(order);
  }
  months.forEach((month, index) => {
    if (leftOut || (hasMore && index === months.length - 1)) return;
    const amount = month.orders.reduce((sum, order) => sum + cost(order), 0);
    month.sum = { amount, currency: month.orders[0]!.total.currency };
  });
  return {
    first,
    months,
    deposited:
      first.length > 0 || leftOut ? null : (orders.find((order) => leavesDeposit(order))?.orderNo ?? null),
  };
}
