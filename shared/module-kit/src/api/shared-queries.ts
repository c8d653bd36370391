import type { ApiRequest } from '@shared/api-client';
import type { ActiveOrder, Deposit, Me, Payment } from '@shared/http-api/schemas';
import { useKitState } from '../host/state';
import { defineEndpoints, query } from './define-endpoints';

const get = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({ method: 'GET', path, ...more });

/** Queries that several modules use. They share one cache entry. */
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
});

const useSignedIn = () => useKitState((state) => state.session.signedIn);

/** Returns the signed-in renter. Skipped while signed out. */
export const useMe = () => sharedEndpoints.me.useQuery(undefined, { skip: !useSignedIn() });
/** Returns the deposit of this region's account. Skipped while signed out. */
export const useDeposit = () => sharedEndpoints.deposit.useQuery(undefined, { skip: !useSignedIn() });
/**
 * Returns the open or unpaid order.
 * @param pollMs polling interval in ms; 0 turns polling off
 */
export const useActiveOrder = (pollMs = 0) =>
  sharedEndpoints.activeOrder.useQuery(undefined, { skip: !useSignedIn(), pollingInterval: pollMs });
/** Returns a payment. The server reads its state from the payment provider for each request. */
export const usePayment = (paymentId: string | null, pollMs = 0) =>
  sharedEndpoints.payment.useQuery(
    { paymentId: paymentId ?? '' },
    { skip: !paymentId, pollingInterval: pollMs },
  );
