import { useEffect } from 'react';
import { type QueryState, isNotFound, useActiveOrder, useOnVisible } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import type { FeedbackAddress } from './address';
import { useOrder } from './api';
import { type FeedbackDraft, isWorthKeeping } from './draft';

/** Load state of the order that the feedback is about. */
export type FeedbackOrder =
  /** The number is null for the running order. */
  | { kind: 'loading'; orderNo: string | null }
  | { kind: 'none' }
  | { kind: 'order'; order: Order }
  /** The order is unknown or belongs to another renter. */
  | { kind: 'gone'; orderNo: string }
  /** Loading failed. The number is null for the running order. */
  | { kind: 'failed'; orderNo: string | null; retry: () => void };

/**
 * Returns the order that the renter chose, otherwise the one in the address, otherwise the running one. Returns none if
 * the address names a cabinet or the renter chose none. It is read again when the page is visible again.
 * @param hasPhotos whether the report has photos. A text, a claim or a photo is about the rental that is shown.
 * @param change changes the draft. It keeps the number of that rental, because another one may run later
 */
export function useFeedbackOrder(
  draft: FeedbackDraft,
  address: FeedbackAddress,
  hasPhotos: boolean,
  change: (next: (draft: FeedbackDraft) => FeedbackDraft) => void,
): FeedbackOrder {
  const chosen = draft.chosen ? draft.chosen.orderNo : address.orderNo;
  const wantsActive = !draft.chosen && !address.orderNo && !address.sn;
  const active = useActiveOrder();
  const running = active.data?.order;
  const isRunning = Boolean(draft.chosen && running?.orderNo === chosen);
  const named = useOrder({ no: chosen ?? '' }, { skip: !chosen || isRunning });
  useOnVisible(() => {
    named.refetch();
    active.refetch();
  });
  const toKeep = wantsActive && (hasPhotos || isWorthKeeping(draft)) ? running?.orderNo : undefined;
  useEffect(() => {
    if (toKeep) change((before) => ({ ...before, chosen: { orderNo: toKeep } }));
    // eslint-disable-next-line react-hooks/exhaustive-deps -- `change` is another function on each render
  }, [toKeep]);
  if (chosen && !isRunning) return fromNamed(chosen, named);
  if (!wantsActive && !isRunning) return { kind: 'none' };
  if (active.data) return running ? { kind: 'order', order: running } : { kind: 'none' };
  if (active.error && active.error.kind !== 'aborted')
    return { kind: 'failed', orderNo: null, retry: active.refetch };
  return { kind: 'loading', orderNo: null };
}

function fromNamed(orderNo: string, { data, error, refetch }: QueryState<Order>): FeedbackOrder {
  if (data?.orderNo === orderNo) return { kind: 'order', order: data };
  if (error && isNotFound(error)) return { kind: 'gone', orderNo };
  if (error && error.kind !== 'aborted') return { kind: 'failed', orderNo, retry: refetch };
  return { kind: 'loading', orderNo };
}

/** Returns whether the feedback is about the running order, whose number has not loaded. */
export const lacksOrderNo = (order: FeedbackOrder): boolean =>
  (order.kind === 'loading' || order.kind === 'failed') && order.orderNo === null;

/** Returns the number of the order to send. Returns null without an order, and for one that is known to be gone. */
export function orderNoToSend(order: FeedbackOrder): string | null {
  if (order.kind === 'order') return order.order.orderNo;
  return order.kind === 'failed' || order.kind === 'loading' ? order.orderNo : null;
}
