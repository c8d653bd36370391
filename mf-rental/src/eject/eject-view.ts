import { type AppPath, path } from '@shared/http-api/app';
import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { isRunning, nextPath, orderStage } from '@shared/domain';

/** The view that /eject shows. `leave` redirects to another page. */
export type EjectView =
  | { kind: 'leave'; to: AppPath }
  | { kind: 'timedOut' }
  /** The eject failed and nothing is charged. */
  | { kind: 'failed' }
  /** The cabinet did not respond. The server queries it and never repeats the eject. */
  | { kind: 'unknown' }
  /** The eject is in flight or about to be requested. */
  | { kind: 'opening'; progress: OrderProgress | null };

/**
 * Returns the latest known state: that of the polled progress while the order is pending or ejecting, otherwise that of
 * the order.
 */
const latestState = (order: Order, progress: OrderProgress | null): Order['state'] =>
  progress && ['pending', 'ejecting'].includes(orderStage(order.state)) ? progress.state : order.state;

/** Returns whether this page may request the eject: the order is paid and not ejected yet (decision 32). */
export const mayEject = (order: Pick<Order, 'state' | 'next'>) =>
  order.state === 'PENDING_PAYMENT' && order.next === 'EJECT';

/** Maps the server's state to the view of /eject. A reload leads to the same view. */
export function ejectView(order: Order, progress: OrderProgress | null): EjectView {
  const state = latestState(order, progress);
  switch (state) {
    case 'PENDING_PAYMENT':
      return mayEject(order) ? { kind: 'opening', progress } : { kind: 'leave', to: nextPath(order) };
    case 'EJECTING':
      return progress?.step === 'UNKNOWN' ? { kind: 'unknown' } : { kind: 'opening', progress };
    case 'EJECT_UNKNOWN':
      return { kind: 'unknown' };
    case 'EJECT_FAILED':
      return { kind: 'failed' };
    case 'EXPIRED':
      return { kind: 'timedOut' };
    default:
      return isRunning(state)
        ? { kind: 'leave', to: path.borrow({ orderNo: order.orderNo }) }
        : { kind: 'leave', to: nextPath({ ...order, state }) };
  }
}

/** Returns whether the eject has no result yet, so that the progress must be polled. */
export const isOpening = (state: Order['state'] | undefined) =>
  state !== undefined && orderStage(state) === 'ejecting';
