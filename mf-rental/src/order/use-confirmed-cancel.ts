import {
  type CommandEnd,
  type MutationResult,
  useCancelOrder,
  useCommand,
  useConfirm,
  useErrorText,
  useToast,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { useText } from '../texts';

export interface ConfirmedCancelOptions {
  onCancelled(): void;
  /** Called if the order has gone on in the meantime, for example in another tab, so that it was not cancelled. */
  onTooLate(orderNo: string): void;
}

/** Returns a function that cancels a pending order after the renter has confirmed it, and whether it is running. */
export function useConfirmedCancel({ onCancelled, onTooLate }: ConfirmedCancelOptions) {
  const t = useText();
  const confirm = useConfirm();
  const toast = useToast();
  const errorText = useErrorText();
  const finish = ({ data, error }: MutationResult<Order>): CommandEnd => {
    if (data) {
      if (data.state === 'DELETED') {
        toast(t('cancel.done'));
        onCancelled();
      } else onTooLate(data.orderNo);
      return 'leaving';
    }
    if (error.kind !== 'aborted') toast(errorText(error));
  };
  const [send, { isLoading }] = useCancelOrder({ onRepeated: finish });
  const [cancel, busy] = useCommand(async (orderNo: string) => {
    const sure = await confirm({
      title: t('cancel.title'),
      body: t('cancel.body'),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.stay'),
    });
    if (sure) return finish(await send({ orderNo }));
  });
  return { cancel, isCancelling: busy || isLoading };
}
