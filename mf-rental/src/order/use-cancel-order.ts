import { type ApiError, useCommand, useConfirm, useText } from '@shared/module-kit';
import { orderApi } from './order-api';

export interface CancelOrderOptions {
  onError(error: ApiError): void;
  /** The order is cancelled. */
  onCancelled(): void;
}

/** Asks, then cancels a pending order: its bank is free again, and what was begun to be paid is let go. */
export function useCancelOrder({ onError, onCancelled }: CancelOrderOptions) {
  const t = useText();
  const confirm = useConfirm();
  const [send] = orderApi.cancel.useMutation();
  const [cancel, isCancelling] = useCommand(async (orderNo: string) => {
    const sure = await confirm({
      title: t('cancel.title'),
      body: t('cancel.body'),
      confirm: t('cancel.confirm'),
      cancel: t('cancel.stay'),
    });
    if (!sure) return;
    const { error } = await send({ orderNo });
    if (!error) {
      onCancelled();
      return 'leaving';
    }
    if (error.kind !== 'aborted') onError(error);
  });
  return { cancel, isCancelling };
}
