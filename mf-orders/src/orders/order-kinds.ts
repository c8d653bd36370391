import type { Order } from '@shared/http-api/schemas';
import type { OrderState } from '@shared/http-api/app';

/** How an order's page is laid out; several states share a layout. */
export type OrderKind = 'pending' | 'ejecting' | 'running' | 'review' | 'unpaid' | 'ended' | 'void';

const KIND: Record<OrderState, OrderKind> = {
  PENDING_PAYMENT: 'pending',
  EJECTING: 'ejecting',
  EJECT_UNKNOWN: 'ejecting',
  FREE_PERIOD: 'running',
  BILLING: 'running',
  RETURN_REVIEW: 'review',
  UNPAID: 'unpaid',
  COMPLETED: 'ended',
  KEPT: 'ended',
  EXPIRED: 'void',
  EJECT_FAILED: 'void',
  DELETED: 'void',
};

/** The layout of a state; a state this build does not know is shown with its fields alone. */
export const kindOf = (state: OrderState): OrderKind => KIND[state] ?? 'void';

/** Whether something is still going to happen to the order by itself, so that it is read again. */
export const isOpen = (state: OrderState): boolean =>
  ['pending', 'ejecting', 'running', 'review'].includes(kindOf(state));

/** How often an order is read while its page is visible, ms; null for never. */
export function pollInterval(order: Pick<Order, 'state'> | undefined): number | null {
  switch (order?.state) {
    case 'EJECTING':
      return 2000;
    case 'EJECT_UNKNOWN':
    case 'PENDING_PAYMENT':
    case 'FREE_PERIOD':
    case 'BILLING':
    case 'RETURN_REVIEW':
      return 3000;
    default:
      return null;
  }
}
