import { useLazyCode } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';

/** Shows the slot that is reserved for the return. Empty until its code is loaded, and for most rentals. */
export function SlotNote({ order }: { order: Order }) {
  return order.slotReservation ? <Loader order={order} slot={order.slotReservation} /> : null;
}

function Loader(props: { order: Order; slot: NonNullable<Order['slotReservation']> }) {
  const { code } = useLazyCode(() => import('./ReservedSlot'), 'SLOT_CODE');
  return code && <code.ReservedSlot {...props} />;
}
