import {
  Link,
  type useActiveOrder,
  useLanguage,
  usePolling,
  useServerNow,
  useText,
} from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isRunning, liveRental, nextPath, reservationLeft } from '@shared/domain';
import { Icon } from '@shared/ui/core';
import { RunningBar } from '@shared/ui/domain';
import { formatDurationWords, formatMoney, formatTimeOfDay } from '@shared/i18n';
import css from './OrderBar.module.css';

/** Poll interval in ms when the response has no `nextPollMs`. */
const POLL_MS = 15_000;

/** Bar above the dock with the renter's open or unpaid order. */
export function OrderBar({ active }: { active: ReturnType<typeof useActiveOrder> }) {
  const order = active.data?.order ?? null;
  usePolling(active.refetch, order ? active.data?.nextPollMs || POLL_MS : null, active.isFetching);
  if (!order) return null;
  return isRunning(order.state) ? <Running order={order} /> : <Waiting order={order} />;
}

function Running({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(1000);
  const live = liveRental(order, now);
  if (!live) return null;
  const { next } = live;
  return (
    <Link to={nextPath(order)} className={css.link}>
      <RunningBar
        elapsed={live.seconds}
        cost={formatMoney(live.fee, language)}
        next={
          next &&
          t('bar.next', {
            price: formatMoney(next.price, language),
            time: formatTimeOfDay(next.at, language, order.rentStore.timeZone, now),
          })
        }
        rental={order}
        language={language}
      />
    </Link>
  );
}

/** Bar of an order that is not running, with its next step. */
function Waiting({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const until = order.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  const key = order.next === 'EJECT' ? 'PAID' : order.state === 'UNPAID' && order.kept ? 'KEPT' : order.state;
  const over = order.state === 'UNPAID';
  const left = until ? reservationLeft(until, now) : 0;
  return (
    <Link to={nextPath(order)} className={`${css.link} ${css.waiting} ${over ? css.over : ''}`}>
      <Icon name={over ? 'check' : order.state === 'RETURN_REVIEW' ? 'search' : 'clock'} />
      <span className={css.words}>
        <b>{t(`bar.${key}.title`)}</b>
        <span>{t(`bar.${key}.text`, { left: formatDurationWords(left, language) })}</span>
      </span>
      {over ? <b className={css.amount}>{formatMoney(order.due, language)}</b> : null}
      <Icon name="right" size="sm" />
    </Link>
  );
}
