import { useCallback } from 'react';
import { type ApiError, useConfirm, useText } from '@shared/module-kit';
import { orderApi } from './order-api';

/** Asks, then cancels a pending order: its bank is free again, and what was begun to be paid is let go. */
export function useCancelOrder(onError: (error: ApiError) => void) {
  const t = useText();
  const confirm = useConfirm();
  const [send, { isLoading }] = orderApi.cancel.useMutation();
  const cancel = useCallback(
    async (orderNo: string): Promise<boolean> => {
      const sure = await confirm({
        title: t('cancel.title'),
        body: t('cancel.body'),
        confirm: t('cancel.confirm'),
        cancel: t('cancel.stay'),
      });
      if (!sure) return false;
      const { error } = await send({ orderNo });
      if (error && error.kind !== 'aborted') onError(error);
      return !error;
    },
    [confirm, onError, send, t],
  );
  return { cancel, isCancelling: isLoading };
}
