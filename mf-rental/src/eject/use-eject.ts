import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, type QueryState, useCommand, useFresh, useOnVisible } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { useOpenSlot, useOrderProgress } from '../order/api';
import { usePollingHere } from '../order/use-polling-here';
import { isOpening, mayEject } from './eject-view';

/** Poll interval in ms when the response has no `nextPollMs`. */
const POLL_MS = 2000;

/**
 * Requests the eject once on mount, then polls its progress. The endpoint is idempotent, so the
 * request of a reloaded page or another tab returns the order unchanged. After a lost response, refetches the order
 * until its state shows whether the request arrived. Only a tap sends the request again.
 * @param read query of the order.
 */
export function useEject(order: Order, read: Pick<QueryState<Order>, 'refetch' | 'isFetching' | 'error'>) {
  const { orderNo } = order;
  const { refetch, isFetching } = read;
  const [send, { interrupted }] = useOpenSlot();
  const [error, setError] = useState<ApiError | null>(null);
  const requested = useRef(false);
  const [answered, setAnswered] = useState<Order | null>(null);

  const [eject, asking] = useCommand(
    useCallback(async () => {
      setError(null);
      const answer = await send({ no: orderNo });
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
    // After a new sign-in, a slot opens only on a tap, because the renter may have left the cabinet.
    if (!may || interrupted || requested.current) return;
    requested.current = true;
    void eject();
  }, [may, interrupted, eject]);
  usePollingHere({ ...read, isFetching: isFetching || asking }, may && error !== null ? POLL_MS : null);

  const current = order.state === 'PENDING_PAYMENT' && answered ? answered : order;
  const watching = isOpening(current.state);
  const query = useOrderProgress({ no: orderNo }, { skip: !watching, refetchOnMountOrArgChange: true });
  const fresh = useFresh(query);
  const progress = fresh && query.data ? query.data : null;
  const open = watching && (progress === null || isOpening(progress.state));
  usePollingHere(query, open ? progress?.nextPollMs || POLL_MS : null);
  useOnVisible(() => {
    if (!asking) refetch();
  });
  return {
    order: current,
    progress,
    /** Whether the last progress request failed. Polling continues. */
    lost: open && query.error !== undefined,
    error: may ? error : null,
    /** Whether the session ended during the request, so that the renter must tap again. */
    waitsForTap: may && interrupted !== null,
    asking,
    eject,
  };
}
