import { useEffect, useState } from 'react';
import { type InfiniteQueryState, usePolling } from '@shared/module-kit';
import type { OrderTab } from '@shared/http-api/app';
import type { Order, OrderPage } from '@shared/http-api/schemas';
import { isOpen } from '@shared/domain';
import { useNewestOrders } from '../orders/api';

const POLL_MS = 5000;

/** Returns the part of an order that its row shows, without what the row itself lets grow: time and price. */
const shownOf = ({ fault, feeLines, ...order }: Order) => [
  order.orderNo,
  order.state,
  order.next,
  order.deposit,
  order.reservedUntil,
  order.startedAt,
  order.powerBank,
  order.standstills,
  order.returnClaim,
  fault && { ...fault, total: 0 },
  // The row adds this amount to its price. It rises with the steps of the plan.
  feeLines.find(({ kind }) => kind === 'OTHER_BANK'),
];

/** Returns a text that changes with what the rows of a batch show, and with the counts of the tabs. */
const contentOf = ({ orders, counts }: OrderPage) => JSON.stringify([orders.map(shownOf), counts]);

/**
 * Refetches a list of orders when an order of its first batch has changed. Polls while an order of the list is open. An open
 * order is the newest one, so the first batch suffices. A poll of the list would request all loaded batches, and no further
 * batch could be loaded while it is in flight.
 */
export function useOrderChanges(tab: OrderTab, list: InfiniteQueryState<OrderPage, Order>): void {
  const { data, refetch } = list;
  const isPolled = data?.rows.some(({ state }) => isOpen(state)) ?? false;
  const [hasPolled, setHasPolled] = useState(false);
  const newest = useNewestOrders({ tab }, { skip: !hasPolled });
  usePolling(
    {
      refetch: () => (hasPolled ? newest.refetch() : setHasPolled(true)),
      isFetching: newest.isFetching || list.isFetching,
      error: newest.error,
    },
    isPolled ? POLL_MS : null,
  );
  const polled = newest.data && contentOf(newest.data);
  const shown = data && contentOf(data.first);
  const isCurrent = !newest.isFetching && polled !== undefined && shown !== undefined;
  useEffect(() => {
    if (isCurrent && polled !== shown) refetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once per poll, because the list may be newer than the poll
  }, [isCurrent, polled]);
}
