import { useEffect } from 'react';
import { useGo, useLanguage, useServerNow } from '@shared/module-kit';
import type { Cabinet, Order } from '@shared/http-api/schemas';
import { ERROR, path } from '@shared/http-api/app';
import { isSettled, orderStage, pathBeforeEject } from '@shared/domain';
import { Button, Note } from '@shared/ui/core';
import { formatMoney, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { useOrder } from '../order/api';
import { useConfirmedCancel } from '../order/use-confirmed-cancel';
import { usePollingHere } from '../order/use-polling-here';
import { useReservationLeft } from '../order/use-reservation-left';
import { useText } from '../texts';
import css from './Foot.module.css';

type Blocking = NonNullable<Cabinet['blockingOrder']>;

/** Returns the key of the text on the button that opens the blocking order. The sum to pay is unknown without the order. */
function wayWords(state: Order['state'], order: Order | undefined) {
  switch (orderStage(state)) {
    case 'pending':
      return 'blocked.goOn';
    case 'ejecting':
      return 'blocked.watch';
    case 'unpaid':
      return order ? 'blocked.pay' : 'blocked.see';
    default:
      return 'blocked.see';
  }
}

/** Interval in ms at which the open order is read. */
const POLL_MS = 10_000;

/** Footer when an open order blocks a new rental: links to that order and can cancel a pending one. */
export function BlockedFoot({ blocking, refetch }: { blocking: Blocking; refetch(): void }) {
  const t = useText();
  const { language } = useLanguage();
  const { go } = useGo();
  const now = useServerNow(5000);
  const query = useOrder({ no: blocking.orderNo }, { refetchOnMountOrArgChange: true });
  const { data: order } = query;
  const blocks = order === undefined || !isSettled(order.state);
  usePollingHere(query, blocks && order ? POLL_MS : null);
  useEffect(() => {
    if (!blocks) refetch();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each order that is settled
  }, [blocks]);
  const left = useReservationLeft(order ?? null);
  const { cancel, isCancelling } = useConfirmedCancel({
    onCancelled: refetch,
    onTooLate: (orderNo) => go(path.orderDetail({ orderNo })),
  });
  // The order may have gone on since the cabinet was read.
  const state = order?.state ?? blocking.state;
  const pending = state === 'PENDING_PAYMENT';
  return (
    <div className={css.foot}>
      <Note tone="warn">
        {pending && blocking.sameCabinet && order?.reservedUntil && left !== 0
          ? t('blocked.hereUntil', {
              time:
                formatTimeOfDay(order.reservedUntil, language, order.rentStore.timeZone, now) +
                zoneLabel(order.reservedUntil, order.rentStore.timeZone),
            })
          : t(`errors.${ERROR.unfinishedOrder}`)}
      </Note>
      <Button
        variant="primary"
        size="big"
        block
        reason={pending && !blocking.sameCabinet ? t('blocked.elsewhere', { sn: blocking.cabinetSn }) : null}
        onClick={() => go(order ? pathBeforeEject(order) : path.orderDetail({ orderNo: blocking.orderNo }))}
      >
        {t(wayWords(state, order), { amount: order ? formatMoney(order.due, language) : '' })}
      </Button>
      {pending ? (
        <Button variant="text" block busy={isCancelling} onClick={() => void cancel(blocking.orderNo)}>
          {t('blocked.cancel')}
        </Button>
      ) : null}
    </div>
  );
}
