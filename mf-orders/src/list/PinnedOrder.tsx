import { LinkButton, useLanguage, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { liveRental, nextPath, orderStage, reservationLeft } from '@shared/domain';
import {
  formatClock,
  formatDurationSpoken,
  formatDurationWords,
  formatMoney,
  formatTimeOfDay,
  zoneLabel,
} from '@shared/i18n';
import { Note } from '@shared/ui/core';
import { useOrderDepositText } from '@shared/ui/domain';
import { nextStepKey } from '../orders/next-step';
import { formatOrderSpan } from '../orders/order-times';
import { useText } from '../texts';
import { useMinuteNow } from '../use-minute-now';
import { OrderRow } from './OrderRow';
import css from './OrderRow.module.css';

/** An unpaid or open order, shown above the months. */
export function PinnedOrder({ order }: { order: Order }) {
  switch (orderStage(order.state)) {
    case 'running':
      return <RunningRow order={order} />;
    case 'pending':
      return <PendingRow order={order} />;
    case 'unpaid':
      return <UnpaidRow order={order} />;
    default:
      return <WaitingRow order={order} />;
  }
}

function RunningRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const live = liveRental(order, now);
  if (!live || !order.startedAt) return <WaitingRow order={order} />;
  const { timeZone } = order.rentStore;
  const time = (iso: string) => formatTimeOfDay(iso, language, timeZone, now);
  return (
    <OrderRow
      order={order}
      running
      when={
        <>
          <span aria-hidden>{formatClock(live.seconds, language)}</span>
          <span className="visually-hidden">{formatDurationSpoken(live.seconds, language)}</span>
          <span>{` · ${t('running.since', { time: time(order.startedAt) + zoneLabel(order.startedAt, timeZone) })}`}</span>
        </>
      }
      amountLabel={t('running.feeSoFar')}
      amount={formatMoney(live.fee, language)}
      clock={
        live.stoppedAt
          ? t('running.stopped', { time: time(live.stoppedAt) })
          : live.standstill
            ? t('standstill.label')
            : undefined
      }
    />
  );
}

function PendingRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const left = order.reservedUntil ? reservationLeft(order.reservedUntil, now) : 0;
  const hasTimedOut = order.reservedUntil !== null && left === 0;
  const depositText = useOrderDepositText()(order);
  const step = nextStepKey(order);
  return (
    <OrderRow
      order={order}
      when={
        left > 0
          ? t('pending.left', { time: formatDurationWords(left, language) })
          : t(hasTimedOut ? 'void.endedTitle' : 'pending.title')
      }
      amount="–"
    >
      <div className={css.under}>
        {depositText && <p className={css.deposit}>{depositText}</p>}
        {step && !hasTimedOut && (
          <LinkButton variant="primary" block to={nextPath(order)}>
            {t(step)}
          </LinkButton>
        )}
      </div>
    </OrderRow>
  );
}

function UnpaidRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useMinuteNow();
  const due = formatMoney(order.due, language);
  return (
    <>
      <li className={css.noteBox}>
        <Note tone="info">
          <p>{t(order.kept ? 'unpaid.keptThanks' : 'unpaid.thanks')}</p>
          <p>{t('unpaid.first')}</p>
        </Note>
      </li>
      <OrderRow
        order={order}
        when={formatOrderSpan(order, language, now)}
        amountLabel={t('unpaid.toPay')}
        amount={due}
      >
        {order.actions.includes('PAY') && (
          <div className={css.under}>
            <LinkButton variant="primary" block to={nextPath(order)}>
              {t('unpaid.pay', { amount: due })}
            </LinkButton>
          </div>
        )}
      </OrderRow>
    </>
  );
}

function WaitingRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useMinuteNow();
  const review = order.state === 'RETURN_REVIEW';
  return (
    <OrderRow
      order={order}
      when={formatOrderSpan(order, language, now)}
      amountLabel={review ? t('running.feeSoFar') : undefined}
      amount={review ? formatMoney(order.total, language) : '–'}
      note={review ? t('review.note') : undefined}
    />
  );
}
