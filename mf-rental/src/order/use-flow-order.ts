import { type QueryState, useFresh, usePolling } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { orderApi } from './order-api';

/** Between two reads of an order that did not come. */
const RETRY_MS = 3000;

/**
 * Reads the order of a page that leaves by itself when the order has moved on. What another page left in the cache is
 * used only where the page stays with it: two pages that left by older data would send the renter to and fro.
 * @param orderNo null reads nothing.
 * @param stays whether the page has something to show for this order.
 * @returns the query, without data until the page may use them. A failed read is repeated.
 */
export function useFlowOrder(orderNo: string | null, stays: (order: Order) => boolean): QueryState<Order> {
  const query = orderApi.order.useQuery(
    { orderNo: orderNo ?? '' },
    { skip: orderNo === null, refetchOnMountOrArgChange: true },
  );
  const fresh = useFresh(query);
  const failed = !fresh && query.error !== undefined && query.error.code !== 'HTTP_404';
  usePolling(query.refetch, failed ? RETRY_MS : null, query.isFetching);
  return fresh || (query.data && stays(query.data)) ? query : { ...query, data: undefined };
}
