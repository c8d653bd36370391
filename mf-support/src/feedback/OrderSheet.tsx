import { useLazyCode } from '@shared/module-kit';
import { Button, Icon, Sheet } from '@shared/ui/core';
import { useText } from '../texts';
import { useRecentOrders } from './api';
import css from './feedback.module.css';
import { OrdersSkeleton } from './OrdersSkeleton';

export interface OrderSheetProps {
  /** Number of the order that the report goes out with; null for none; undefined if it is not known. */
  selected: string | null | undefined;
  onClose: () => void;
  onChoose: (orderNo: string | null) => void;
}

/** Sheet with the newest rentals and "not about a rental". A tap chooses and closes. */
export function OrderSheet({ selected, onClose, onChoose }: OrderSheetProps) {
  const t = useText();
  // The rows and their code load at the same time.
  const orders = useRecentOrders({ tab: 'all' }, { refetchOnMountOrArgChange: true });
  const { state, code, retry } = useLazyCode(() => import('./RecentOrders'), 'ORDER_SHEET_CODE');
  return (
    <Sheet open title={t('feedback.order.which')} onClose={onClose}>
      {code ? (
        <code.RecentOrders query={orders} selected={selected} onChoose={onChoose} />
      ) : state === 'failed' ? (
        <div className={css.noOrders}>
          <p role="alert">{t('feedback.order.failed')}</p>
          <Button variant="text" size="small" onClick={retry}>
            {t('failure.retry')}
          </Button>
        </div>
      ) : (
        <OrdersSkeleton />
      )}
      <ul className={css.noOrder}>
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
