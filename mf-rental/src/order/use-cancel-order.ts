import { type ApiError, useCommand, useConfirm, useText } from '@shared/module-kit';
import { orderApi } from './order-api';

export interface CancelOrderOptions {
  onError(error: ApiError): void;
  onCancelled(): void;
}

/** Confirms, then cancels a pending order. The server releases the power bank and cancels a pending payment. */
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
