import type { Order } from '@shared/http-api/schemas';
import { isRunning } from '@shared/domain';
import { Loaded, useLanguage } from '@shared/module-kit';
import { formatDateTime } from '@shared/i18n';
import { Icon, Sheet, SkeletonLine } from '@shared/ui/core';
import { OrderStateTag } from '@shared/ui/domain';
import { useText } from '../texts';
import { useRecentOrders } from './api';
import css from './feedback.module.css';

export interface OrderSheetProps {
  selected: string | null;
  onClose: () => void;
  onChoose: (orderNo: string | null) => void;
}

/** Sheet with the newest rentals and "not about a rental". A tap chooses and closes. */
export function OrderSheet({ selected, onClose, onChoose }: OrderSheetProps) {
  const t = useText();
  const orders = useRecentOrders({ tab: 'all' }, { refetchOnMountOrArgChange: true });
  return (
    <Sheet open title={t('feedback.order.which')} onClose={onClose}>
      <ul className={css.orders}>
        <Loaded query={orders} skeleton={<OrdersSkeleton />}>
          {(page) =>
            page.orders.length > 0 ? (
              page.orders.map((order) => (
                <OrderRow
                  key={order.orderNo}
                  order={order}
                  selected={order.orderNo === selected}
                  onChoose={onChoose}
                />
              ))
            ) : (
              <li className={css.noOrders}>{t('feedback.order.empty')}</li>
            )
          }
        </Loaded>
        <li>
          <button
            type="button"
            className={css.orderRow}
            aria-pressed={selected === null}
            onClick={() => onChoose(null)}
          >
            <span className={css.strong}>{t('feedback.order.none')}</span>
            {selected === null && <Icon name="check" />}
          </button>
        </li>
      </ul>
    </Sheet>
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

const OrdersSkeleton = () => (
  <>
    {[1, 2, 3].map((row) => (
      <li key={row} className={css.orderRow} aria-hidden="true">
        <div className={css.grow}>
          <SkeletonLine width="45%" />
          <SkeletonLine width="65%" />
        </div>
      </li>
    ))}
  </>
);
