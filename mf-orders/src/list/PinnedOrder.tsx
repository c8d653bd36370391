import { useLanguage, useServerNow, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { liveRental } from '@shared/domain';
import { formatClock, formatDurationWords, formatMoney, formatTimeOfDay } from '@shared/i18n';
import { Note } from '@shared/ui/core';
import { useSlowNow } from '../clock/use-slow-now';
import { kindOf } from '../orders/order-kinds';
import { formatOrderSpan } from '../orders/order-times';
import { LinkButton } from '../text/LinkButton';
import { OrderRow } from './OrderRow';
import css from './OrderRow.module.css';

/** An unpaid or open order, shown above the months. */
export function PinnedOrder({ order }: { order: Order }) {
  const kind = kindOf(order.state);
  if (kind === 'running') return <RunningRow order={order} />;
  if (kind === 'pending') return <PendingRow order={order} />;
  if (kind === 'unpaid') return <UnpaidRow order={order} />;
  return <WaitingRow order={order} />;
}

function RunningRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const live = liveRental(order, now);
  if (!live || !order.startedAt) return <WaitingRow order={order} />;
  const since = formatTimeOfDay(order.startedAt, language, order.rentStore.timeZone, now);
  return (
    <OrderRow
      order={order}
      running
      when={`${formatClock(live.seconds, language)} · ${t('running.since', { time: since })}`}
      amount={formatMoney(live.fee, language)}
    />
  );
}

function PendingRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow();
  const left = order.reservedUntil ? Math.max(0, (Date.parse(order.reservedUntil) - now) / 1000) : 0;
  return (
    <OrderRow
      order={order}
      when={t('pending.left', { time: formatDurationWords(Math.ceil(left), language) })}
      amount="–"
    >
      <div className={css.under}>
        <LinkButton
          variant="primary"
          block
          to={
            order.next === 'EJECT'
              ? path.eject({ orderNo: order.orderNo })
              : path.payment({ purpose: 'DEPOSIT', orderNo: order.orderNo })
          }
        >
          {t(order.next === 'EJECT' ? 'pending.eject' : 'pending.pay')}
        </LinkButton>
      </div>
    </OrderRow>
  );
}

function UnpaidRow({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useSlowNow();
  const due = formatMoney(order.due, language);
  return (
    <>
      <li className={css.noteBox}>
        <Note tone="warn" icon="warn">
          {t('unpaid.first')}
        </Note>
      </li>
      <OrderRow order={order} when={formatOrderSpan(order, language, now)} amount={due}>
        {order.actions.includes('PAY') && (
          <div className={css.under}>
            <LinkButton
              variant="primary"
              block
              to={path.payment({ purpose: order.kept ? 'KEEP' : 'RENTAL_FEE', orderNo: order.orderNo })}
            >
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
  const now = useSlowNow();
  const review = kindOf(order.state) === 'review';
  return (
    <OrderRow
      order={order}
      when={formatOrderSpan(order, language, now)}
      amount={review ? formatMoney(order.fee, language) : '–'}
      note={review ? t('review.note') : undefined}
    />
  );
}
