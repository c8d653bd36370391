import { useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { reservationLeft } from '@shared/domain';

/**
 * Returns the seconds that are left of a pending order's reservation, and renders each second. Null for any other order. At 0 the platform may
 * not have said yet that the order has timed out; it refuses a payment.
 */
export function useReservationLeft(order: Order | null | undefined): number | null {
  const until = order?.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  return until ? reservationLeft(until, now) : null;
}
