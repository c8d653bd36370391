import type { Order } from '@shared/http-api/schemas';
import { Section } from '@shared/ui/core';
import { ReserveButton, type ReserveButtonProps } from './ReserveButton';
import { ReservedSlot } from './ReservedSlot';
import { useReserve } from './use-reserve';

export interface StoreSlotProps extends Pick<ReserveButtonProps, 'store'> {
  order: Order;
  /** Time for which a slot of the store may be reserved now, s; null if none may. */
  seconds: number | null;
}

/** The slot of a store that is reserved for the renter's rental, otherwise a button to reserve one. */
export function StoreSlot({ order, store, seconds }: StoreSlotProps) {
  const reserving = useReserve(order);
  const slot = order.slotReservation;
  return (
    <>
      {slot?.store.storeId === store.storeId && <ReservedSlot order={order} slot={slot} atStore />}
      {seconds !== null && (
        <Section tight>
          <ReserveButton store={store} seconds={seconds} reserving={reserving} />
        </Section>
      )}
    </>
  );
}
