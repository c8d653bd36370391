import type { ApiRequest } from '@shared/api-client';
import type { ActiveOrder, Deposit, Me, Payment } from '@shared/http-api/schemas';
import { useKitState } from '../host/state';
import { defineEndpoints, query } from './define-endpoints';

const get = (path: string, more: Partial<ApiRequest> = {}): ApiRequest => ({ method: 'GET', path, ...more });

/** What several modules show, asked for once. */
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

/** The renter; nothing is asked while signed out. */
export const useMe = () => sharedEndpoints.me.useQuery(undefined, { skip: !useSignedIn() });
/** The deposit of this region's account. */
export const useDeposit = () => sharedEndpoints.deposit.useQuery(undefined, { skip: !useSignedIn() });
/** The open or unpaid order; polled while something runs (`pollMs`, 0 for off). */
export const useActiveOrder = (pollMs = 0) =>
  sharedEndpoints.activeOrder.useQuery(undefined, { skip: !useSignedIn(), pollingInterval: pollMs });
/** A payment, read again at the provider by the server. */
export const usePayment = (paymentId: string | null, pollMs = 0) =>
  sharedEndpoints.payment.useQuery(
    { paymentId: paymentId ?? '' },
    { skip: !paymentId, pollingInterval: pollMs },
  );
