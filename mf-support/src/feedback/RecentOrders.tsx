import type { Order, OrderPage } from '@shared/http-api/schemas';
import { isRunning } from '@shared/domain';
import { Loaded, type QueryState, useErrorText, useLanguage } from '@shared/module-kit';
import { formatDateTime } from '@shared/i18n';
import { Icon, InlineFailure } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './feedback.module.css';
import { OrdersSkeleton } from './OrdersSkeleton';

export interface RecentOrdersProps {
  query: QueryState<OrderPage>;
  selected: string | null | undefined;
  onChoose: (orderNo: string) => void;
}

/** Rows of the newest rentals, of which a tap chooses one. */
export function RecentOrders({ query, selected, onChoose }: RecentOrdersProps) {
  const t = useText();
  const errorText = useErrorText();
  return (
    <Loaded
      query={query}
      skeleton={<OrdersSkeleton />}
      failed={(error, code) => (
        <InlineFailure code={code} retrying={query.isFetching} onRetry={query.refetch}>
          {errorText(error)}
        </InlineFailure>
      )}
    >
      {({ orders }) =>
        orders.length === 0 && !query.leftOut ? (
          <p className={css.noOrders}>{t('feedback.order.empty')}</p>
        ) : (
          <ul className={css.orders}>
            {orders.map((order) => (
              <OrderRow
                key={order.orderNo}
                order={order}
                selected={order.orderNo === selected}
                onChoose={onChoose}
              />
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

interface OrderRowProps {
  order: Order;
  selected: boolean;
  onChoose: (orderNo: string) => void;
}

function OrderRow({ order, selected, onChoose }: OrderRowProps) {
  const t = useText();
  const { language } = useLanguage();
  const running = isRunning(order.state);
  const when = formatDateTime(order.startedAt ?? order.createdAt, language, order.rentStore.timeZone);
  return (
    <li>
      <button
        type="button"
        className={css.orderRow}
        aria-pressed={selected}
        onClick={() => onChoose(order.orderNo)}
      >
        <span className={css.grow}>
          <span className={css.strong}>{running ? t('feedback.order.running') : when}</span>
          <span className={css.meta}>{order.rentStore.name}</span>
          <span className={css.meta}>{order.orderNo}</span>
        </span>
        {selected ? <Icon name="check" /> : !running && <OrderStateTag order={order} />}
      </button>
    </li>
  );
}
