import { useGo } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { Button } from '@shared/ui/core';
import { useConfirmedCancel } from '../order/use-confirmed-cancel';
import { useText } from '../texts';

/** Button to leave without paying. Cancels a pending order after confirmation. */
export function LeavePayment({ order }: { order: Order | null }) {
  const t = useText();
  const { go } = useGo();
  const show = (orderNo: string) => go(path.orderDetail({ orderNo }), { replace: true });
  const { cancel, isCancelling } = useConfirmedCancel({
    onCancelled: () => go(path.home(), { replace: true }),
    onTooLate: show,
  });
  const leave = () => {
    if (order?.state === 'PENDING_PAYMENT') void cancel(order.orderNo);
    else if (order) show(order.orderNo);
    else go(path.center(), { replace: true });
  };
  return (
    <Button variant="text" block busy={isCancelling} onClick={leave}>
      {t('payment.notNow')}
    </Button>
  );
}
