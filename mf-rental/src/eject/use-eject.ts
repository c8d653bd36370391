import { useCallback, useEffect, useState } from 'react';
import {
  type ApiError,
  type QueryState,
  useArrivedBySignIn,
  useCommand,
  useFresh,
  useOnVisible,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { useOpenSlot, useOrderProgress } from '../order/api';
import { useOpensOnTap } from '../order/use-opens-on-tap';
import { usePollingHere } from '../order/use-polling-here';
import { isOpening, mayEject } from './eject-view';

/** Poll interval in ms when the response has no `nextPollMs`. */
const POLL_MS = 2000;

/**
 * Requests the eject when the renter enters the page, then polls its progress. The endpoint is idempotent, so the request of
 * another tab returns the order unchanged. After a lost response, refetches the order until its state shows whether the
 * request arrived. Only a tap sends the request again, also after a reload.
 * @param read query of the order.
 */
export function useEject(order: Order, read: Pick<QueryState<Order>, 'refetch' | 'isFetching' | 'error'>) {
  const { orderNo } = order;
  const { refetch, isFetching } = read;
  const [send, { interrupted }] = useOpenSlot();
  const [error, setError] = useState<ApiError | null>(null);
  const [opensOnTap, setOpensOnTap] = useOpensOnTap(orderNo);
  const arrivedBySignIn = useArrivedBySignIn();
  const [requested, setRequested] = useState(false);
  const [answered, setAnswered] = useState<Order | null>(null);

  const [eject, asking] = useCommand(
    useCallback(async () => {
      // Stored before the request, so that a new document knows of one whose answer is lost.
      setOpensOnTap(true);
      setRequested(true);
      setError(null);
      const answer = await send({ no: orderNo });
      if (answer.error) {
        if (answer.error.kind !== 'aborted') setError(answer.error);
        refetch();
        return;
      }
      setAnswered(answer.data);
    }, [orderNo, refetch, send, setOpensOnTap]),
  );

  const may = mayEject(order);
  // After a new sign-in or a reload, the renter may have left the cabinet. The sign-in page promises an open slot only on the way
  // to /payment (`useTapAfterAbsence`), never on the way to this page.
  const waitsForTap = may && !requested && (interrupted !== null || opensOnTap || arrivedBySignIn);
  useEffect(() => {
    if (may && !requested && !waitsForTap) void eject();
  }, [may, requested, waitsForTap, eject]);
  const unknown = may && (error !== null || waitsForTap);
  usePollingHere({ ...read, isFetching: isFetching || asking }, unknown ? POLL_MS : null);

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
    /** Whether the slot opens only when the renter says that they are at the cabinet. */
    waitsForTap,
    asking,
    eject,
  };
}
