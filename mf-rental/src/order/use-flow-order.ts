import { type QueryState, isNotFound, useFresh, usePolling } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { useOrder } from './api';

/** Retry delay in ms after a failed request. */
const RETRY_MS = 3000;

/**
 * Queries the order of a page that redirects depending on the order's state. A cached order is used at once only if it
 * causes no redirect. Otherwise two pages with stale orders could redirect to each other endlessly.
 * @param orderNo order number; null sends no request.
 * @param stays whether the page shows this order without a redirect.
 * @returns the query, without data until the page may use it. Failed requests are retried.
 */
export function useFlowOrder(orderNo: string | null, stays: (order: Order) => boolean): QueryState<Order> {
  const query = useOrder({ no: orderNo ?? '' }, { skip: orderNo === null, refetchOnMountOrArgChange: true });
  const fresh = useFresh(query);
  const failed = !fresh && query.error !== undefined && !isNotFound(query.error);
  usePolling(query.refetch, failed ? RETRY_MS : null, query.isFetching);
  return fresh || (query.data && stays(query.data)) ? query : { ...query, data: undefined };
}
