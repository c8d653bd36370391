import { serverNow, useLanguage } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { chartSeconds } from '@shared/domain';
import { formatDurationWords, formatMoney, formatTimeOfDay } from '@shared/i18n';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag, PriceStair } from '@shared/ui/domain';
import { FaultNote } from '../fault/FaultNote';
import { useText } from '../texts';
import css from './OrderHead.module.css';

/** Returns whether the first power bank of a swap is still out, while the return of the second one is under review. */
const isFirstDue = ({ fault, powerBank }: Order): boolean =>
  !!fault && fault.returnedAt === null && !fault.keptFrom && fault.powerBank.sn !== powerBank?.sn;

/** Head of an order under return review. Its clock is stopped at the time that the renter reported. */
export function ReviewOrder({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const zone = order.returnStore?.timeZone ?? order.rentStore.timeZone;
  const ended = order.endedAt;
  return (
    <>
      <Section>
        <OrderStateTag order={order} note={t('review.note')} />
        <PageTitle className={css.amount}>
          <span className="visually-hidden">{`${t('running.feeSoFar')} `}</span>
          <span>{formatMoney(order.total, language)}</span>
        </PageTitle>
        <p className={css.meta}>{formatDurationWords(order.usedSeconds, language)}</p>
        <p className={css.text}>
          {ended
            ? t('review.text', { time: formatTimeOfDay(ended, language, zone, Date.parse(ended)) })
            : t('review.textNoTime')}
        </p>
        {isFirstDue(order) && (
          <p className={css.text}>{t('review.other', { code: order.fault?.powerBank.code ?? '' })}</p>
        )}
        <div className={css.stair}>
          <PriceStair
            rental={order}
            language={language}
            seconds={chartSeconds(order, serverNow())}
            tone="day"
          />
        </div>
      </Section>
      {isFirstDue(order) && <FaultNote order={order} />}
    </>
  );
}
