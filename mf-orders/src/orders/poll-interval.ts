import type { Order } from '@shared/http-api/schemas';
import { isOpen } from '@shared/domain';

/** Returns the poll interval of an order in ms, or null for no polling. */
export function pollInterval(order: Pick<Order, 'state' | 'fault'> | undefined): number | null {
  if (!order || !isOpen(order.state)) return null;
  return order.state === 'EJECTING' || order.fault?.swap?.state === 'OPENING' ? 2000 : 3000;
}
