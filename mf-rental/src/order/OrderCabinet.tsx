import type { Order, OrderProgress } from '@shared/http-api/schemas';
import { CabinetDrawing, type CabinetDrawingProps } from '@shared/ui/domain';

export interface OrderCabinetProps extends Omit<CabinetDrawingProps, 'slots' | 'banks' | 'sn'> {
  order: Order;
  progress: OrderProgress;
}

/** Draws the cabinet of an order. The power bank of the open slot is on its way out, so its slot counts as empty. */
export const OrderCabinet = ({ order, progress, open, ...look }: OrderCabinetProps) => (
  <CabinetDrawing
    slots={progress.slots}
    banks={progress.filledSlots.filter((filled) => filled !== open)}
    open={open}
    sn={order.cabinetSn}
    {...look}
  />
);
