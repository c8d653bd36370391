import { useLanguage, useServerNow, useText } from '@shared/module-kit';
import type { Order } from '@shared/contract/schemas';
import { Ruler } from '@shared/ui/domain';
import { formatDurationWords, formatTimeOfDay } from '@shared/i18n';
import s from './KeptFor.module.css';

/** How long a bank is kept for a pending order, minutes: the ruler's length. */
const RESERVATION_MINUTES = 15;

/** How long the bank of a pending order is still kept; nothing for any other. */
export function KeptFor({ order }: { order: Order | null }) {
  const t = useText();
  const { language } = useLanguage();
  const until = order?.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  if (!until || !order) return null;
  const left = Math.max(0, Math.ceil((Date.parse(until) - now) / 1000));
  const leftWords = t('payment.left', { time: formatDurationWords(left, language) });
  return (
    <>
      <p className={s.left} role="timer" aria-live="off">
        {leftWords}
      </p>
      <Ruler total={RESERVATION_MINUTES} left={left / 60} label={leftWords} />
      <p className={s.kept}>
        {t('payment.keptUntil', {
          time: formatTimeOfDay(until, language, order.rentStore.timeZone, now),
          sn: order.cabinetSn,
        })}
      </p>
    </>
  );
}
