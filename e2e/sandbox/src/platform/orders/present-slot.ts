import type { Order } from '@shared/http-api/schemas';
import { plusSeconds } from '../../server/clock';
import type { Database } from '../../server/db';
import type { Language } from '../../server/texts/languages';
import type { PlatformContext } from '../context';
import type { OrderRow } from '../records/order-row';
import { SLOT_PAUSE_SECONDS } from '../regions/periods';
import { placeOfStore } from '../stores';
import { reservableFrom, slotReservationAt } from './slot-reservation';

/**
 * Returns the slot reservation of an order as the app receives it, in the renter's language. Null if there is none, and 30
 * minutes after its end.
 */
export async function toSlotReservation(
  ctx: PlatformContext,
  db: Database,
  order: OrderRow,
  now: Date,
  language: Language,
): Promise<NonNullable<Order['slotReservation']> | null> {
  const slot = slotReservationAt(order, now);
  if (!slot || plusSeconds(new Date(slot.until), SLOT_PAUSE_SECONDS) <= now) return null;
  return {
    state: slot.state,
    store: (await placeOfStore(ctx, slot.storeId, language, db))!,
    cabinetSn: slot.cabinetSn,
    until: slot.until,
    againFrom: reservableFrom(slot).toISOString(),
  };
}
