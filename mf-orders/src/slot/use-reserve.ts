import { useState } from 'react';
import { standstillAt } from '@shared/domain';
import {
  type CommandEnd,
  type MutationResult,
  serverNow,
  useCommand,
  useConfirm,
  useErrorText,
  useSignal,
  useToast,
} from '@shared/module-kit';
import { WALK_TO_SLOT_MINUTES } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { focusHeading } from '../orders/focus-heading';
import { useText } from '../texts';
import { useReserveSlot } from './api';

/** Time after which a clock that stands runs again because a slot is free, ms (shared/docs/http-api.md, "All cabinets full"). */
const RUNS_AGAIN_MS = WALK_TO_SLOT_MINUTES * 60_000;

/** A function that reserves a slot at a store, and the id of the store at which its call runs, or null. */
export interface Reserving {
  reserve: (storeId: string) => void;
  busyAt: string | null;
}

/**
 * Reserves a slot at one of the stores for the return. Asks first if the clock stands because nothing is free: a reserved slot
 * ends that (`slotReservation` of the HTTP contract). One call runs at a time. Its result is a short message, because a
 * store that is refused leaves the list.
 * @param onReserved called after the message if the page is still shown. The button is gone then, so it has to give the focus
 *   another place.
 */
export function useReserve(
  order: Pick<Order, 'orderNo' | 'standstills'>,
  onReserved = focusHeading,
): Reserving {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const signal = useSignal();
  const errorText = useErrorText('slot');
  const [storeId, setStoreId] = useState<string | null>(null);
  function finish({ data, error }: MutationResult<Order>): CommandEnd {
    if (error) {
      if (error.kind !== 'aborted') toast(errorText(error));
      return;
    }
    // An order that has ended meanwhile, or whose return or swap is under way, is returned without a reservation.
    if (data.slotReservation?.state !== 'RESERVED') return void toast(t('slot.none'));
    toast(t('slot.done'));
    if (!signal.aborted) onReserved();
    return 'leaving';
  }
  const [call, { isLoading }] = useReserveSlot({ onRepeated: finish });
  const [send, busy] = useCommand(async (at: string) => {
    setStoreId(at);
    const standstill = standstillAt(order, serverNow());
    // A free slot, or the end of the longest standstill, may let it run again as early as that.
    const asks =
      standstill && !standstill.freeStore && Date.parse(standstill.until) - serverNow() > RUNS_AGAIN_MS;
    const question = { title: t('slot.standsTitle'), body: t('slot.standsBody') };
    const answers = { confirm: t('slot.standsConfirm'), cancel: t('slot.standsKeep') };
    if (asks && !(await confirm({ ...question, ...answers }))) return;
    return finish(await call({ no: order.orderNo, body: { storeId: at } }));
  });
  return { reserve: (at) => void send(at), busyAt: busy || isLoading ? storeId : null };
}
