import { Link, type useActiveOrder, useLanguage, usePolling, useServerNow } from '@shared/module-kit';
import type { Order } from '@shared/http-api/schemas';
import { isRunning, nextPath, pathBeforeEject, reservationLeft } from '@shared/domain';
import { Icon } from '@shared/ui/core';
import { RunningRental } from '@shared/ui/domain';
import { formatDurationWords, formatMoney } from '@shared/i18n';
import { useText } from '../texts';
import css from './OrderBar.module.css';

/** Poll intervals in ms when the response has no `nextPollMs`: with an order, and without one. */
const POLL_MS = 15_000;
const IDLE_POLL_MS = 60_000;

/** Bar above the dock with the renter's open or unpaid order. Another tab or device may begin one at any time. */
export function OrderBar({ active }: { active: ReturnType<typeof useActiveOrder> }) {
  const order = active.data?.order ?? null;
  usePolling(active, active.data ? active.data.nextPollMs || (order ? POLL_MS : IDLE_POLL_MS) : null);
  if (!order) return null;
  return isRunning(order.state) ? <Running order={order} /> : <Waiting order={order} />;
}

function Running({ order }: { order: Order }) {
  const { language } = useLanguage();
  const now = useServerNow(1000);
  return (
    <Link to={nextPath(order)} className={css.link}>
      <RunningRental order={order} now={now} language={language} />
    </Link>
  );
}

/** States with texts of their own. */
const STATES = ['PENDING_PAYMENT', 'EJECTING', 'EJECT_UNKNOWN', 'RETURN_REVIEW', 'UNPAID'] as const;

/** Returns the part of the keys of an order's texts. `other`: its time is missing, or only a newer platform knows its state or its step. */
function textKey({ next, state, kept, deposit, reservedUntil }: Order) {
  const isReserved = next === 'EJECT' || state === 'PENDING_PAYMENT';
  if (isReserved && !reservedUntil) return 'other';
  // Of other kinds only a newer platform knows whether they are paid.
  if (next === 'EJECT')
    return deposit?.kind === 'CHARGE' ? 'PAID' : deposit?.kind === 'HOLD' ? 'HELD' : 'RESERVED';
  if (state === 'PENDING_PAYMENT' && next !== 'PAYMENT') return 'other';
  if (state === 'UNPAID' && kept) return 'KEPT';
  return STATES.find((one) => one === state) ?? 'other';
}

/** Bar of an order that is not running, with its next step. */
function Waiting({ order }: { order: Order }) {
  const t = useText();
  const { language } = useLanguage();
  const until = order.state === 'PENDING_PAYMENT' ? order.reservedUntil : null;
  const now = useServerNow(until ? 1000 : 0);
  const key = textKey(order);
  const over = order.state === 'UNPAID';
  const left = until ? reservationLeft(until, now) : 0;
  return (
    <Link to={pathBeforeEject(order)} className={`${css.link} ${css.waiting} ${over ? css.over : ''}`}>
      <Icon name={over ? 'check' : order.state === 'RETURN_REVIEW' ? 'search' : 'clock'} />
      <span className={css.words}>
        <b>{t(`bar.${key}.title`)}</b>
        <span>
          {until && left === 0
            ? t('payment.reservationEnded')
            : t(`bar.${key}.text`, { left: formatDurationWords(left, language) })}
        </span>
      </span>
      {over ? <b className={css.amount}>{formatMoney(order.due, language)}</b> : null}
      <Icon name="right" size="sm" />
    </Link>
  );
}
