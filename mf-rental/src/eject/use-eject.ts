import { useCallback, useEffect, useRef, useState } from 'react';
import {
  type ApiError,
  type QueryState,
  useCommand,
  useFresh,
  usePolling,
  useShownAgain,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { orderApi } from '../order/order-api';
import { isOpening, mayEject } from './eject-view';

/** Between two questions where the answer names no time. */
const POLL_MS = 2000;

/**
 * Asks for the eject once when the page is entered, then polls how it goes on, also after a failure. Repeated by a reload
 * or a second tab, the call answers the order as it is. Where its answer is lost, the order is read until it says whether
 * the call arrived; it is sent again only by a tap.
 * @param read the query that the order comes from.
 */
export function useEject(order: Order, read: Pick<QueryState<Order>, 'refetch' | 'isFetching'>) {
  const { orderNo } = order;
  const { refetch, isFetching } = read;
  const [send, { interrupted }] = orderApi.eject.useMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const asked = useRef(false);
  const [answered, setAnswered] = useState<Order | null>(null);

  const [eject, asking] = useCommand(
    useCallback(async () => {
      setError(null);
      const answer = await send({ orderNo });
      if (answer.error) {
        if (answer.error.kind !== 'aborted') setError(answer.error);
        refetch();
        return;
      }
      setAnswered(answer.data);
    }, [orderNo, refetch, send]),
  );

  const may = mayEject(order);
  useEffect(() => {
    // A slot never opens by itself after signing in again: the renter may have stepped away.
    if (!may || interrupted || asked.current) return;
    asked.current = true;
    void eject();
  }, [may, interrupted, eject]);
  usePolling(refetch, may && error !== null ? POLL_MS : null, isFetching || asking);

  const current = order.state === 'PENDING_PAYMENT' && answered ? answered : order;
  const watching = isOpening(current.state);
  const query = orderApi.progress.useQuery({ orderNo }, { skip: !watching, refetchOnMountOrArgChange: true });
  const fresh = useFresh(query);
  const progress = fresh && query.data ? query.data : null;
  const open = watching && (progress === null || isOpening(progress.state));
  usePolling(query.refetch, open ? progress?.nextPollMs || POLL_MS : null, query.isFetching);
  useShownAgain(() => {
    if (!asking) refetch();
  });
  return {
    order: current,
    progress,
    /** The last question was not answered; the next one is asked by itself. */
    lost: open && query.error !== undefined,
    error: may ? error : null,
    /** The session ended under the call: the renter has to tap once more. */
    waitsForTap: may && interrupted !== null,
    asking,
    eject,
  };
}
