import { isRunning } from '@shared/domain';
import type { Order, StoreDetail } from '@shared/http-api/schemas';
import { LazyNote } from '../LazyNote';

const load = () => import('../slot/StoreSlot');

/** Offers to reserve a slot of the store for the renter's running rental, or shows it. The page is complete without it. */
export function StoreSlotNote({ store, order }: { store: StoreDetail; order: Order | null | undefined }) {
  if (!order || !isRunning(order.state)) return null;
  const seconds = (store.reservesSlots && order.reserveSeconds) || null;
  if (seconds === null && order.slotReservation?.store.storeId !== store.storeId) return null;
  return (
    <LazyNote load={load} problem="SLOT_CODE" height={seconds === null ? 140 : 44}>
      {(code) => <code.StoreSlot order={order} store={store} seconds={seconds} />}
    </LazyNote>
  );
}
