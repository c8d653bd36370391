import type { ReactNode } from 'react';
import { countAge } from '@shared/domain';
import type { StoreSummary } from '@shared/http-api/schemas';
import { Tag } from '@shared/ui/core';
import { StoreRow, shownCounts, useDistanceText, useOpeningText } from '@shared/ui/domain';
import { useText } from '../texts';

export interface StoreItemProps {
  store: StoreSummary;
  /** Milliseconds by the server's clock. */
  now: number;
  emphasis: 'rent' | 'return';
  /** Whether the renter's open rental started here. */
  rentedHere?: boolean;
  onSelect: () => void;
  /** Controls under the row. */
  actions?: ReactNode;
}

/** A store in the list, with the age of its counts. */
export function StoreItem({ store, now, emphasis, rentedHere = false, onSelect, actions }: StoreItemProps) {
  const t = useText();
  const distanceText = useDistanceText();
  const openingText = useOpeningText();
  return (
    <StoreRow
      name={store.name}
      floor={store.floor}
      distance={distanceText(store.distanceMetres)}
      opening={openingText(store, now)}
      offline={store.state === 'OFFLINE'}
      {...shownCounts(store)}
      ageSeconds={countAge(store.countedAt, now)}
      extra={
        (rentedHere || store.goneReported) && (
          <>
            {store.goneReported && (
              <Tag tone="warn" icon="warn" boxed={false}>
                {t('presence.reported')}
              </Tag>
            )}
            {rentedHere && (
              <Tag tone="plain" icon="bank" boxed={false}>
                {t('stores.rentedHere')}
              </Tag>
            )}
          </>
        )
      }
      emphasis={emphasis}
      onSelect={onSelect}
      actions={actions}
    />
  );
}
