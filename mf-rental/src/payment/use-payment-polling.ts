import { useEffect } from 'react';
import {
  type QueryState,
  type useDeposit,
  type usePayment,
  usePolling,
  useOnVisible,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { usePollingHere } from '../order/use-polling-here';
import { useReservationLeft } from '../order/use-reservation-left';
import { awaitsPayment, isBeforeFee, isPending } from './payment-view';

/** Poll interval in ms when the response has no `nextPollMs`. */
const POLL_MS = 2000;
/** Poll interval in ms of an order that awaits a payment. It may expire, or be paid or cancelled in another tab. */
const ORDER_POLL_MS = 5000;

interface Queries {
  order: QueryState<Order>;
  deposit: ReturnType<typeof useDeposit>;
  payment: ReturnType<typeof usePayment>;
}

/**
 * Polls the payment until it is final, then polls the order and the deposit until they reflect it. Also polls an order
 * that awaits a payment. Refetches when the renter returns from the checkout. A
 * deposit counts as no payment if its order owes a fee by now.
 */
export function usePaymentPolling({ order, deposit, payment }: Queries): void {
  const paid = isBeforeFee(order.data, payment.data) ? undefined : payment.data;
  const refreshOrder = () => {
    if (order.data) order.refetch();
    if (deposit.data) deposit.refetch();
  };
  usePollingHere(payment, paid && isPending(paid) ? paid.nextPollMs || POLL_MS : null);
  const behind =
    paid?.state === 'SUCCEEDED' &&
    (order.data ? awaitsPayment(order.data) : deposit.data?.state === 'NOT_PAID');
  const both = {
    refetch: refreshOrder,
    isFetching: order.isFetching || deposit.isFetching,
    error: order.error ?? deposit.error,
  };
  usePollingHere(both, behind ? POLL_MS : null);

  const state = paid?.state;
  useEffect(() => {
    if (state && state !== 'CREATED' && state !== 'PENDING') refreshOrder();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per change of the payment's state
  }, [state]);

  const overdue = useReservationLeft(order.data) === 0;
  const waits = order.data !== undefined && awaitsPayment(order.data);
  usePolling(order, overdue ? POLL_MS : waits ? ORDER_POLL_MS : null);
  useOnVisible(() => {
    refreshOrder();
    if (paid) payment.refetch();
  });
}
