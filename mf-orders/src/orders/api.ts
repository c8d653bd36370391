import {
  allFull,
  deleteOrder,
  keepOrder,
  order,
  orders,
  receipt,
  returnReport,
} from '@shared/http-api/endpoints';
import { listHook, mutationHook, queryHook } from '../endpoint-hooks';

export const useOrders = listHook(orders);
/** Queries the first batch of a tab. No tags, because `useOrders` has them. */
export const useNewestOrders = queryHook(orders, { name: 'newestOrders', tags: [] });
export const useOrder = queryHook(order);
export const useReceipt = queryHook(receipt);
export const useKeepOrder = mutationHook(keepOrder);
export const useReportReturn = mutationHook(returnReport);
export const useAllFull = mutationHook(allFull);
export const useDeleteOrder = mutationHook(deleteOrder);
