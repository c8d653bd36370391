import { memo, useState } from 'react';
import { Link, LinkButton, useLanguage } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { pathAgain } from '@shared/domain';
import { formatMoney, formatMonth } from '@shared/i18n';
import { useOrderDepositText } from '@shared/ui/domain';
import { boughtFirst } from '../orders/other-bank';
import { formatOrderSpan } from '../orders/order-times';
import { type Translate, useText } from '../texts';
import { OrderRow } from './OrderRow';
import type { OrderMonth } from './arrange-orders';
import css from './OrderMonths.module.css';
import rowCss from './OrderRow.module.css';

export interface OrderMonthsProps {
  months: OrderMonth[];
  /** Number of the order whose row says that its deposit is the renter's. */
  deposited: string | null;
  /** Milliseconds by the server's clock. */
  now: number;
  onRemove: (order: Order) => void;
}

/** Step of the time that rows get. Days begin at its multiples in all time zones. */
const QUARTER_MS = 900_000;

/** Ended orders grouped by month, with the sum of each month. "Edit" shows the delete buttons. */
export function OrderMonths({ months, deposited, now, onRemove }: OrderMonthsProps) {
  const t = useText();
  const { language } = useLanguage();
  const [editing, setEditing] = useState(false);
  const deletable = months.some(({ orders }) => orders.some(({ actions }) => actions.includes('DELETE')));
  return months.map((month, index) => (
    <li key={month.id} className={css.month}>
      <div className={css.heading}>
        <h2 className={css.name}>{formatMonth(month.instant, language, month.timeZone)}</h2>
        {index === 0 && deletable && (
          <button type="button" className={css.edit} onClick={() => setEditing(!editing)}>
            {t(editing ? 'list.editDone' : 'list.edit')}
          </button>
        )}
        {month.sum && (
          <span className={css.sum}>
            <span className="visually-hidden">{`${t('list.monthTotal')} `}</span>
            <span>{formatMoney(month.sum, language)}</span>
          </span>
        )}
      </div>
      <ul>
        {month.orders.map((order) => (
          <EndedRow
            key={order.orderNo}
            order={order}
            now={Math.floor(now / QUARTER_MS) * QUARTER_MS}
            deposited={order.orderNo === deposited}
            editing={editing}
            onRemove={onRemove}
          />
        ))}
      </ul>
    </li>
  ));
}

interface EndedRowProps {
  order: Order;
  now: number;
  deposited: boolean;
  editing: boolean;
  onRemove: (order: Order) => void;
}

/** One ended order. Memoized, because a list of many orders renders with every batch and every 30 seconds. */
const EndedRow = memo(function EndedRow({ order, now, deposited, editing, onRemove }: EndedRowProps) {
  const t = useText();
  const { language } = useLanguage();
  return (
    <OrderRow
      order={order}
      when={formatOrderSpan(order, language, now)}
      amount={order.state === 'EXPIRED' ? '–' : formatMoney(order.total, language)}
      note={noteOf(order, t)}
      action={<RowAction order={order} editing={editing} onRemove={onRemove} />}
    >
      {deposited && <LeftDeposit order={order} />}
    </OrderRow>
  );
});

function LeftDeposit({ order }: { order: Order }) {
  const t = useText();
  const depositText = useOrderDepositText()(order);
  return (
    <div className={rowCss.under}>
      <p className={rowCss.deposit}>{depositText}</p>
      <LinkButton variant="line" block to={path.center()}>
        {t('void.depositBack')}
      </LinkButton>
    </div>
  );
}

function noteOf(order: Order, t: Translate): string | undefined {
  if (order.state === 'EJECT_FAILED') return t('void.notOpened');
  if (order.state === 'KEPT') return t('ended.kept');
  const first = order.state === 'COMPLETED' && boughtFirst(order);
  return first ? t('ended.firstKept', { code: first.code }) : undefined;
}

function RowAction({ order, editing, onRemove }: Omit<EndedRowProps, 'now' | 'deposited'>) {
  const t = useText();
  if (editing && order.actions.includes('DELETE'))
    return (
      <button type="button" className={`${rowCss.action} ${rowCss.danger}`} onClick={() => onRemove(order)}>
        <span>{t('delete.action')}</span>
        <span className="visually-hidden">{` ${order.rentStore.name}`}</span>
      </button>
    );
  if (order.state !== 'EXPIRED' || !order.actions.includes('RENT_AGAIN')) return null;
  return (
    <Link className={rowCss.action} to={pathAgain(order)}>
      {t('void.orderAgain')}
    </Link>
  );
}
