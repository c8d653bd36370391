import type { Order } from '@shared/http-api/schemas';

/** Returns the power bank of a swap that `order.powerBank` does not name, or null without a swap. */
export function otherBank({ fault, powerBank }: Pick<Order, 'fault' | 'powerBank'>): Order['powerBank'] {
  const second = fault?.swap?.powerBank;
  if (!second) return null;
  return second.sn === powerBank?.sn ? fault.powerBank : second;
}

/** Returns the first power bank of the swap of an ended order if it was bought, and the order ran for the second one; else null. */
export const boughtFirst = ({ fault }: Order): Order['powerBank'] =>
  fault?.keptFrom && fault.returnedAt === null ? fault.powerBank : null;
