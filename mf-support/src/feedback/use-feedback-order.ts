import { type QueryState, useActiveOrder } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import type { FeedbackAddress } from './address';
import { feedbackApi } from './api';
import type { FeedbackDraft } from './draft';

/** What the feedback is about, as far as it is known. */
export type FeedbackOrder =
  | { kind: 'loading' }
  | { kind: 'none' }
  | { kind: 'order'; order: Order }
  /** No such order, or somebody else's. */
  | { kind: 'gone'; orderNo: string }
  /** It did not load: its number is known all the same. */
  | { kind: 'failed'; orderNo: string | null; retry: () => void };

/**
 * The order that the renter chose, else the address's, else the running one; none where the page is about a cabinet
 * or the renter said so.
 */
export function useFeedbackOrder(draft: FeedbackDraft, address: FeedbackAddress): FeedbackOrder {
  const chosen = draft.about === 'auto' ? address.orderNo : draft.about.orderNo;
  const wantsActive = draft.about === 'auto' && !address.orderNo && !address.sn;
  const named = feedbackApi.order.useQuery({ orderNo: chosen ?? '' }, { skip: !chosen });
  const active = useActiveOrder();
  if (chosen) return fromNamed(chosen, named);
  if (!wantsActive) return { kind: 'none' };
  if (active.data) return active.data.order ? { kind: 'order', order: active.data.order } : { kind: 'none' };
  if (active.error && active.error.kind !== 'aborted')
    return { kind: 'failed', orderNo: null, retry: active.refetch };
  return { kind: 'loading' };
}

function fromNamed(orderNo: string, { data, error, refetch }: QueryState<Order>): FeedbackOrder {
  if (data?.orderNo === orderNo) return { kind: 'order', order: data };
  if (error?.status === 404 || error?.status === 400) return { kind: 'gone', orderNo };
  if (error && error.kind !== 'aborted') return { kind: 'failed', orderNo, retry: refetch };
  return { kind: 'loading' };
}

/** The number that is sent: one that is not there is not. */
export function orderNoToSend(order: FeedbackOrder): string | null {
  if (order.kind === 'order') return order.order.orderNo;
  return order.kind === 'failed' ? order.orderNo : null;
}
