import type { Order } from '@shared/http-api/schemas';

/**
 * Returns the key of the text on the button that leads to the next step of a reserved order. Returns null for a step that
 * only a newer platform knows, which has no button.
 */
export function nextStepKey({ next }: Pick<Order, 'next'>) {
  switch (next) {
    case 'EJECT':
      return 'pending.eject';
    case 'PAYMENT':
      return 'pending.pay';
    default:
      return null;
  }
}
