import { useEffect } from 'react';
import { type useDeposit, type usePayment, useServerNow, useShownAgain } from '@shared/module-kit';
import type { orderApi } from '../order/order-api';
import { usePolling } from '../order/use-polling';
import { isPending } from './payment-view';

/** Between two questions where the answer names no time. */
const POLL_MS = 2000;
/** A pending order may be paid, cancelled or timed out elsewhere. */
const ORDER_POLL_MS = 5000;

interface Queries {
  order: ReturnType<typeof orderApi.order.useQuery>;
  deposit: ReturnType<typeof useDeposit>;
  payment: ReturnType<typeof usePayment>;
}

/**
 * Keeps asking while something is open: the payment until it is final, then order and deposit until they know of it,
 * and the order once its time is up. Also when the renter comes back from the checkout by Back.
 */
export function usePaymentPolling({ order, deposit, payment }: Queries): void {
  const paid = payment.data;
  const refreshOrder = () => {
    if (order.data) order.refetch();
    if (deposit.data) deposit.refetch();
  };
  usePolling(
    payment.refetch,
    paid && isPending(paid) ? paid.nextPollMs || POLL_MS : null,
    payment.isFetching,
  );
  const behind =
    paid?.state === 'SUCCEEDED' &&
    (order.data?.state === 'UNPAID' ||
      (order.data?.state === 'PENDING_PAYMENT' && order.data.next !== 'EJECT') ||
      (!order.data && deposit.data?.state === 'NOT_PAID'));
  usePolling(refreshOrder, behind ? POLL_MS : null, order.isFetching || deposit.isFetching);

  const state = paid?.state;
  useEffect(() => {
    if (state && state !== 'CREATED' && state !== 'PENDING') refreshOrder();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- at each change of the payment's state, once
  }, [state]);

  const until = order.data?.state === 'PENDING_PAYMENT' ? order.data.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  const overdue = until !== null && Date.parse(until) <= now;
  usePolling(order.refetch, until === null ? null : overdue ? POLL_MS : ORDER_POLL_MS, order.isFetching);
  useShownAgain(() => {
    refreshOrder();
    if (paid) payment.refetch();
  });
}
