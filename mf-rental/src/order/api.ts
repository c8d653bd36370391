import { createOrder, eject, order, orderProgress } from '@shared/http-api/endpoints';
import { mutationHook, queryHook } from '../endpoint-hooks';

// Endpoints of an order from its creation until the power bank is out.
export const useOrder = queryHook(order);
/** Queries the progress of the eject. It is polled while a slot opens. */
export const useOrderProgress = queryHook(orderProgress);
export const useCreateOrder = mutationHook(createOrder);
/** The only call that opens a slot. Idempotent: a repeated call returns the order unchanged. */
export const useOpenSlot = mutationHook(eject);
