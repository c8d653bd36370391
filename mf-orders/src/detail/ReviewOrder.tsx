import { useLanguage, useMe } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isSwapping } from '@shared/domain';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { zonedTime } from '../orders/zoned-time';
import { PageTitle, Section } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import { FaultNote } from '../fault/FaultNote';
import { isFirstDue } from '../fault/first-bank';
import { useText } from '../texts';
import { useMinuteNow } from '../use-minute-now';
import { OrderStair } from './OrderStair';
import css from './OrderHead.module.css';
import { ReviewEnd } from './ReviewEnd';

/** Says that a second power bank may still come out of its slot while the return of the first one is under review. */
function SwapLine({ order }: { order: Order }) {
  const t = useText();
  const { state, slot, cabinetSn } = order.fault?.swap ?? {};
  return (
    <p key={state} className={css.text}>
      {t(`fault.swap.${state === 'OPENING' ? state : 'UNKNOWN'}.title`, {
        slot: slot ?? '',
        sn: cabinetSn ?? '',
      })}
    </p>
  );
}

/** Head of an order under return review. Its clock is stopped at the time that the renter reported. */
export function ReviewOrder({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const zone = order.returnStore?.timeZone ?? order.rentStore.timeZone;
  const now = useMinuteNow();
  const ended = order.endedAt;
  const firstDue = isFirstDue(order, now);
  // An account of a wallet may have no e-mail address. Only a platform that sends `decidedBy` mails the result, and not while a
  // swap is open.
  const hasAddress = Boolean(useMe().data?.email);
  const mailed = hasAddress && Boolean(order.returnClaim?.decidedBy) && !isSwapping(order);
  return (
    <>
      <Section>
        <OrderStateTag order={order} note={t('review.note')} />
        <PageTitle className={css.amount}>
          <span className="visually-hidden">{`${t('running.feeSoFar')} `}</span>
          <span>{formatMoney(order.total, language)}</span>
        </PageTitle>
        <p className={css.meta}>{formatDurationWords(order.usedSeconds, language)}</p>
        {ended && (
          <p className={css.text}>
            {t('review.stopped', {
              time: zonedTime(ended, language, zone, now),
            })}
          </p>
        )}
        <p key={String(mailed)} className={css.text}>
          {t(mailed ? 'review.mail' : 'review.page')}
        </p>
        <ReviewEnd order={order} className={css.text} />
        {isSwapping(order) && <SwapLine order={order} />}
        {firstDue && (
          <p className={css.text}>{t('review.other', { code: order.fault?.powerBank.code ?? '' })}</p>
        )}
        <div className={css.stair}>
          <OrderStair order={order} now={now} tone="day" note={css.meta} />
        </div>
      </Section>
      {firstDue && <FaultNote order={order} />}
    </>
  );
}
