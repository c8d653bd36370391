import type { Order } from '@shared/http-api/schemas';

/** Returns the power bank of a swap that `order.powerBank` does not name, or null without a swap. */
export function otherBank({ fault, powerBank }: Pick<Order, 'fault' | 'powerBank'>): Order['powerBank'] {
  const second = fault?.swap?.powerBank;
  if (!second) return null;
  return second.sn === powerBank?.sn ? fault.powerBank : second;
}
