import type { ReactNode } from 'react';
import { Link, serverNow, useLanguage } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import type { Order } from '@shared/http-api/schemas';
import { chartSeconds, shownState } from '@shared/domain';
import { Tag } from '@shared/ui/core';
import { OrderStateTag, PriceStair } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './OrderRow.module.css';

export interface OrderRowProps {
  order: Order;
  /** Second line: date and time, or the time used so far. */
  when: ReactNode;
  amount: ReactNode;
  /** Name of the amount for screen readers. The default is the amount of the order. */
  amountLabel?: string | undefined;
  /** Whether the rental is running, which gives the row a dark background. */
  running?: boolean;
  /** Text after the state of the order. */
  note?: string | undefined;
  /** State of a clock that does not run, in place of the state of the order. */
  clock?: string | undefined;
  /** Control below the amount, outside the row's link. */
  action?: ReactNode;
  children?: ReactNode;
}

/** One order in the list: store, time, state and amount. The row links to the order. */
export function OrderRow({
  order,
  when,
  amount,
  amountLabel,
  running = false,
  note,
  clock,
  action,
  children,
}: OrderRowProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = serverNow();
  const seconds = chartSeconds(order, now);
  return (
    <li className={running ? `${css.item} ${css.running}` : css.item}>
      <div className={css.row}>
        <span className={css.stair} aria-hidden="true">
          <PriceStair
            rental={order}
            language={language}
            seconds={seconds}
            tone={running ? 'night' : 'day'}
            mini
            off={order.startedAt === null}
          />
        </span>
        <Link to={path.orderDetail({ orderNo: order.orderNo })} className={css.words}>
          <span className={css.store}>{order.rentStore.name}</span>
          <span className={css.when}>{when}</span>
          <span className={css.state}>
            {clock === undefined ? (
              <OrderStateTag order={{ ...order, state: shownState(order, now) }} note={note} />
            ) : (
              <Tag tone="run" icon="clock">
                {clock}
              </Tag>
            )}
          </span>
        </Link>
        <span className={css.side}>
          <span className={css.amount}>
            <span className="visually-hidden">{`${amountLabel ?? t('field.orderAmount')} `}</span>
            <span>{amount}</span>
          </span>
          {action}
        </span>
      </div>
      {children}
    </li>
  );
}
