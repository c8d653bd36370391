import type { Order } from '@shared/http-api/schemas';
import { LazyNote } from '../LazyNote';

const load = () => import('./ReservedSlot');

/** Shows the slot that is reserved for the return. Nothing for most rentals. */
export function SlotNote({ order }: { order: Order }) {
  const slot = order.slotReservation;
  if (!slot) return null;
  return (
    <LazyNote load={load} problem="SLOT_CODE" height={slot.state === 'RESERVED' ? 192 : 60}>
      {(code) => <code.ReservedSlot order={order} slot={slot} />}
    </LazyNote>
  );
}
