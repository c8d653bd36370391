import { serverNow, useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { RESERVATION_SECONDS } from '@shared/domain';
import { Ruler } from '@shared/ui/domain';
import { formatDurationWords, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { useText } from '../texts';
import { useReservationLeft } from '../order/use-reservation-left';
import css from './ReservationTimer.module.css';

export interface ReservationTimerProps {
  order: Order | null;
  /** Announces the end of the reservation, where no button does. */
  announcesEnd?: boolean;
}

/** Time left of a pending order's reservation and its coupon, or that it has ended. Renders nothing for any other order. */
export function ReservationTimer({ order, announcesEnd }: ReservationTimerProps) {
  const t = useText();
  const { language } = useLanguage();
  const left = useReservationLeft(order);
  if (left === null || !order?.reservedUntil) return null;
  if (left === 0)
    return (
      <p className={css.left} role={announcesEnd ? 'alert' : undefined}>
        {t('payment.reservationEnded')}
      </p>
    );
  const leftWords = t('payment.left', { time: formatDurationWords(left, language) });
  return (
    <>
      <p className={css.left} role="timer" aria-live="off">
        {leftWords}
      </p>
      <Ruler total={RESERVATION_SECONDS / 60} filled={left / 60} />
      <p className={css.kept}>
        {t('payment.keptUntil', {
          time:
            formatTimeOfDay(order.reservedUntil, language, order.rentStore.timeZone, serverNow()) +
            zoneLabel(order.reservedUntil, order.rentStore.timeZone),
          sn: order.cabinetSn,
        })}
      </p>
      {order.coupon ? <p className={css.kept}>{t('fee.COUPON', { code: order.coupon.code })}</p> : null}
    </>
  );
}
