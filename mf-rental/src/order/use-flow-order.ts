import { type QueryState, useFresh } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { useOrder } from './api';

/**
 * Queries the order of a page that redirects depending on the order's state. A cached order is used at once only if it
 * causes no redirect. Otherwise two pages with stale orders could redirect to each other endlessly.
 * @param orderNo order number; null sends no request.
 * @param stays whether the page shows this order without a redirect.
 * @returns the query, without data until the page may use it.
 */
export function useFlowOrder(orderNo: string | null, stays: (order: Order) => boolean): QueryState<Order> {
  const query = useOrder({ no: orderNo ?? '' }, { skip: orderNo === null, refetchOnMountOrArgChange: true });
  const fresh = useFresh(query);
  return fresh || (query.data && stays(query.data)) ? query : { ...query, data: undefined };
}
