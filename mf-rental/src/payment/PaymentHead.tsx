import { useLanguage, useServerNow, useText } from '@shared/module-kit';
import type { PaymentPurpose } from '@shared/contract/app';
import type { Order } from '@shared/contract/schemas';
import { PageTitle, Section } from '@shared/ui/core';
import { Ruler } from '@shared/ui/domain';
import { formatDurationWords, formatTimeOfDay } from '@shared/i18n';
import s from './PaymentHead.module.css';

/** How long a bank is kept for a pending order, minutes: the ruler's length. */
const RESERVATION_MINUTES = 15;

/** What is being paid; for a pending order also how long its bank is still kept. */
export function PaymentHead({ purpose, order }: { purpose: PaymentPurpose; order: Order | null }) {
  const t = useText();
  const { language } = useLanguage();
  const until = order?.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  const left = until ? Math.max(0, Math.ceil((Date.parse(until) - now) / 1000)) : 0;
  const leftWords = t('payment.left', { time: formatDurationWords(left, language) });
  return (
    <Section tight>
      <PageTitle>{t(`payment.head.${purpose}`)}</PageTitle>
      {until && order ? (
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
      ) : null}
    </Section>
  );
}
