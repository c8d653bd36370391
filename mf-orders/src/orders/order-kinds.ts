import type { Order } from '@shared/http-api/schemas';
import type { OrderState } from '@shared/http-api/app';

/** Layout of an order's page. Several states share a layout. */
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

/** Returns the layout of a state. An unknown state of a newer server gets `void`. */
export const kindOf = (state: OrderState): OrderKind => KIND[state] ?? 'void';

/** Returns whether the order may change without the renter's action, so that it must be polled. */
export const isOpen = (state: OrderState): boolean =>
  ['pending', 'ejecting', 'running', 'review'].includes(kindOf(state));

/** Returns the poll interval of an order in ms, or null for no polling. */
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
