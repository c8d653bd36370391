import type { OrderProgress } from '@shared/http-api/schemas';
import { CabinetDrawing, type CabinetDrawingProps } from '@shared/ui/domain';

export interface OrderCabinetProps extends Omit<CabinetDrawingProps, 'slots' | 'banks' | 'sn'> {
  progress: OrderProgress;
}

/** Draws the cabinet of an eject. The power bank of the open slot is on its way out, so its slot counts as empty. */
export const OrderCabinet = ({ progress, open, ...look }: OrderCabinetProps) => (
  <CabinetDrawing
    slots={progress.slots}
    banks={progress.filledSlots.filter((filled) => filled !== open)}
    open={open}
    sn={progress.cabinetSn}
    {...look}
  />
);
