import type { ApiRequest } from '@shared/api-client';
import type { ActiveOrder, Cabinet, Deposit, Me, Order, Payment } from '@shared/http-api/schemas';
import { useKitState } from '../host/state';
import { type MutationOptions, defineEndpoints, mutation, query } from './define-endpoints';

const get = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({ method: 'GET', path, ...more });

/** Endpoints that several modules use. Their queries share one cache entry. */
export const sharedEndpoints = defineEndpoints('kit', {
  me: query<Me>(() => get('/v1/me'), ['Me']),
  deposit: query<Deposit>(() => get('/v1/deposit'), ['Deposit']),
  activeOrder: query<ActiveOrder>(
    () => get('/v1/orders/active', { background: true }),
    ['ActiveOrder', 'Order'],
  ),
  payment: query<Payment, { paymentId: string }>(
    ({ paymentId }) => get(`/v1/payments/${encodeURIComponent(paymentId)}`),
    ['Payment'],
  ),
  cabinet: query<Cabinet, { sn: string }>(
    ({ sn }) => get(`/v1/cabinets/${encodeURIComponent(sn)}`),
    ['Store', 'ActiveOrder'],
  ),
  cancelOrder: mutation<Order, { orderNo: string }>(
    ({ orderNo }) => ({
      method: 'POST',
      path: `/v1/orders/${encodeURIComponent(orderNo)}/cancel`,
      intent: 'cancel',
    }),
    ['Order', 'ActiveOrder', 'Benefit', 'Payment', 'Deposit', 'Store'],
  ),
});

const useSignedIn = () => useKitState((state) => state.session.signedIn);

/** Queries the signed-in renter. Skipped while signed out. */
export const useMe = () => sharedEndpoints.me.useQuery(undefined, { skip: !useSignedIn() });
/** Queries the deposit of this region's account. Skipped while signed out. */
export const useDeposit = () => sharedEndpoints.deposit.useQuery(undefined, { skip: !useSignedIn() });
/**
 * Queries the open or unpaid order. Skipped while signed out.
 * @param pollMs polling interval in ms; 0 turns polling off
 */
export const useActiveOrder = (pollMs = 0) =>
  sharedEndpoints.activeOrder.useQuery(undefined, { skip: !useSignedIn(), pollingInterval: pollMs });
/** Queries a payment. For each request the server reads the state from the payment provider. */
export const usePayment = (paymentId: string | null, pollMs = 0) =>
  sharedEndpoints.payment.useQuery(
    { paymentId: paymentId ?? '' },
    { skip: !paymentId, pollingInterval: pollMs },
  );
/**
 * Queries a cabinet with its store, counts and plan. Needs no session. With one, the response also contains the order
 * that blocks a new rental.
 */
export const useCabinet = (sn: string) => sharedEndpoints.cabinet.useQuery({ sn });
/**
 * Returns the mutation that cancels a pending order. The server also releases the power bank and cancels a pending
 * payment.
 */
export const useCancelOrder = (options?: MutationOptions<Order, { orderNo: string }>) =>
  sharedEndpoints.cancelOrder.useMutation(options);
