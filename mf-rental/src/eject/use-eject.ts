import { useCallback, useEffect, useRef, useState } from 'react';
import { type ApiError, useShownAgain } from '@shared/module-kit';
import type { Order } from '@shared/contract/schemas';
import { orderApi } from '../order/order-api';
import { usePolling } from '../order/use-polling';
import { isOpening, mayEject } from './eject-view';

/** Between two questions where the answer names no time. */
const POLL_MS = 2000;

/**
 * Asks for the eject once when the page is entered, then polls how it goes on. Repeated by a reload or a second tab,
 * the call answers the order as it is.
 */
export function useEject(order: Order, refetchOrder: () => void) {
  const { orderNo } = order;
  const [send] = orderApi.eject.useMutation();
  const [error, setError] = useState<ApiError | null>(null);
  const [asking, setAsking] = useState(false);
  const asked = useRef(false);
  const [answered, setAnswered] = useState<Order | null>(null);

  const eject = useCallback(async () => {
    setError(null);
    setAsking(true);
    const answer = await send({ orderNo });
    setAsking(false);
    if (answer.error) {
      if (answer.error.kind !== 'aborted') setError(answer.error);
      refetchOrder();
      return;
    }
    setAnswered(answer.data);
  }, [orderNo, refetchOrder, send]);

  const may = mayEject(order);
  useEffect(() => {
    if (!may || asked.current) return;
    asked.current = true;
    void eject();
  }, [may, eject]);

  const current = order.state === 'PENDING_PAYMENT' && answered ? answered : order;
  const watching = isOpening(current.state);
  const progress = orderApi.progress.useQuery(
    { orderNo },
    { skip: !watching, refetchOnMountOrArgChange: true },
  );
  const open = watching && (progress.data === undefined || isOpening(progress.data.state));
  usePolling(
    progress.refetch,
    open && progress.data ? progress.data.nextPollMs || POLL_MS : null,
    progress.isFetching,
  );
  useShownAgain(() => {
    if (!asking) refetchOrder();
  });
  return { order: current, progress: progress.data ?? null, error: may ? error : null, asking, eject };
}
