import { requestOf } from '@shared/api-client';
import * as endpoints from '@shared/http-api/endpoints';
import type { Order } from '@shared/http-api/schemas';
import { useKitState } from '../host/state';
import { type MutationHook, endpointHooks } from './endpoint-hooks';
import { injectMutation } from './inject';

// Endpoints that several modules use. Their queries share one cache entry.
const { queryHook } = endpointHooks('kit');

const useMeQuery = queryHook(endpoints.me);
const useDepositQuery = queryHook(endpoints.deposit);
const useActiveOrderQuery = queryHook(endpoints.activeOrder);
const usePaymentQuery = queryHook(endpoints.payment);
const useCabinetQuery = queryHook(endpoints.cabinet);

const useSignedIn = () => useKitState((state) => state.session.signedIn);

/**
 * Options of what also changes without a tap: when an order expires, when its eject fails, and at the return. Each component that
 * mounts sends a request, unless one is in flight. Skipped while signed out.
 */
const useFreshOptions = () => ({ skip: !useSignedIn(), refetchOnMountOrArgChange: true });

/** Queries the signed-in renter, with the number of usable coupons. Skipped while signed out. */
export const useMe = () => useMeQuery(undefined, useFreshOptions());
/** Queries the deposit of this region's account. Skipped while signed out. */
export const useDeposit = () => useDepositQuery(undefined, useFreshOptions());
/**
 * Queries the open or unpaid order. Skipped while signed out.
 * @param pollMs polling interval in ms; 0 turns polling off
 */
export const useActiveOrder = (pollMs = 0) =>
  useActiveOrderQuery(undefined, { ...useFreshOptions(), pollingInterval: pollMs });
/** Queries a payment. For each request the server reads the state from the payment provider. */
export const usePayment = (paymentId: string | null, pollMs = 0) =>
  usePaymentQuery({ id: paymentId ?? '' }, { skip: !paymentId, pollingInterval: pollMs });
/**
 * Queries a cabinet with its store, counts and plan. Needs no session. With one, the response also contains the order
 * that blocks a new rental.
 */
export const useCabinet = (sn: string) => useCabinetQuery({ sn });
/**
 * Returns the mutation that cancels a pending order. The server also releases the power bank and cancels a pending
 * payment.
 */
export const useCancelOrder: MutationHook<{ orderNo: string }, Order> = injectMutation(
  'kit/cancelOrder',
  'kit/cancelOrder',
  {
    request: ({ orderNo }) => requestOf(endpoints.cancelOrder, { no: orderNo }),
    changes: endpoints.cancelOrder.changes ?? [],
    needsTap: false,
  },
);
