import type { StoreSummary } from '@shared/http-api/schemas';
import { useMinuteNow } from '../use-minute-now';
import { useText } from '../texts';
import { StoreItem } from './StoreItem';
import type { StoreSections } from './store-sections';
import css from './StoreRows.module.css';

export interface StoreRowsProps extends StoreSections {
  /** Number of stores to render (`useRowLimit`). */
  limit: number;
  /** Whether to show the distances. False if they are not measured from the renter's position. */
  showDistance: boolean;
  /** Id of the store where the open rental started. */
  rentedAt: string | undefined;
  emphasis: 'rent' | 'return';
  onSelect(store: StoreSummary): void;
}

/** The stores, then the closed ones under their heading. */
export function StoreRows({
  stores,
  closed,
  limit,
  showDistance,
  rentedAt,
  emphasis,
  onSelect,
}: StoreRowsProps) {
  const t = useText();
  const now = useMinuteNow();
  const list = (part: readonly StoreSummary[]) => (
    <ul>
      {part.map((store) => (
        <li key={store.storeId}>
          <StoreItem
            store={showDistance ? store : { ...store, distanceMetres: null }}
            rentedHere={store.storeId === rentedAt}
            now={now}
            emphasis={emphasis}
            onSelect={() => onSelect(store)}
          />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {stores.length > 0 && list(stores.slice(0, limit))}
      {closed.length > 0 && limit > stores.length && (
        <>
          <h2 className={css.closed}>{t('stores.closed')}</h2>
          {list(closed)}
        </>
      )}
    </>
  );
}
