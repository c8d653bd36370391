import { useDraft } from '@shared/module-kit';

/**
 * Returns whether the slot of an order opens only on a tap, because the renter may have left the cabinet since the tap that
 * led to /eject, and a setter. Survives a reload.
 */
export const useOpensOnTap = (orderNo: string) => useDraft<boolean>(`view/eject:${orderNo}`, false);
