import { type AppPath, path } from '@shared/http-api/app';
import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { isRunning, nextPage } from '../order/next-page';

export type EjectView =
  | { kind: 'leave'; to: AppPath }
  | { kind: 'timedOut' }
  /** Nothing came out, nothing is charged. */
  | { kind: 'failed' }
  /** The cabinet's answer is missing: settled by asking it, never by ejecting again. */
  | { kind: 'unknown' }
  /** Asked for, on its way, or about to be asked for. */
  | { kind: 'opening'; progress: OrderProgress | null };

/** What came last: an order is read once, its progress is polled. */
const latestState = (order: Order, progress: OrderProgress | null): Order['state'] =>
  progress &&
  (order.state === 'PENDING_PAYMENT' || order.state === 'EJECTING' || order.state === 'EJECT_UNKNOWN')
    ? progress.state
    : order.state;

/** Whether this page may ask for the eject now: paid for, and not asked for yet (decisions, 34). */
export const mayEject = (order: Pick<Order, 'state' | 'next'>) =>
  order.state === 'PENDING_PAYMENT' && order.next === 'EJECT';

/** What /eject shows for what the server says; a reload in the middle comes to the same. */
export function ejectView(order: Order, progress: OrderProgress | null): EjectView {
  const state = latestState(order, progress);
  switch (state) {
    case 'PENDING_PAYMENT':
      return mayEject(order) ? { kind: 'opening', progress } : { kind: 'leave', to: nextPage(order) };
    case 'EJECTING':
      return progress?.step === 'UNKNOWN' ? { kind: 'unknown' } : { kind: 'opening', progress };
    case 'EJECT_UNKNOWN':
      return { kind: 'unknown' };
    case 'EJECT_FAILED':
      return { kind: 'failed' };
    case 'EXPIRED':
      return { kind: 'timedOut' };
    default:
      return isRunning({ state })
        ? { kind: 'leave', to: path.borrow({ orderNo: order.orderNo }) }
        : { kind: 'leave', to: nextPage({ ...order, state }) };
  }
}

/** Whether there is more to come, so that the progress is asked for. */
export const isOpening = (state: Order['state'] | undefined) =>
  state === 'EJECTING' || state === 'EJECT_UNKNOWN';
