import { useLanguage, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { RESERVATION_SECONDS, reservationLeft } from '@shared/domain';
import { Ruler } from '@shared/ui/domain';
import { formatDurationWords, formatTimeOfDay, zoneLabel } from '@shared/i18n';
import { useText } from '../texts';
import css from './ReservationTimer.module.css';

/** Time left of a pending order's reservation, or that it has ended. Renders nothing for any other order. */
export function ReservationTimer({ order }: { order: Order | null }) {
  const t = useText();
  const { language } = useLanguage();
  const until = order?.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  if (!until || !order) return null;
  const left = reservationLeft(until, now);
  if (left === 0) return <p className={css.left}>{t('payment.reservationEnded')}</p>;
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
            formatTimeOfDay(until, language, order.rentStore.timeZone, now) +
            zoneLabel(until, order.rentStore.timeZone),
          sn: order.cabinetSn,
        })}
      </p>
    </>
  );
}
