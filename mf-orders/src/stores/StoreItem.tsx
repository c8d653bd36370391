import { useLanguage, useText } from '@shared/module-kit';
import type { StoreSummary } from '@shared/http-api/schemas';
import { formatDistance } from '@shared/i18n';
import { Tag } from '@shared/ui/core';
import { StoreRow, shownCounts } from '@shared/ui/domain';
import { openText } from './open-text';

export interface StoreItemProps {
  store: StoreSummary;
  /** Milliseconds by the server's clock. */
  now: number;
  emphasis: 'rent' | 'return';
  /** Whether the renter's open rental started here. */
  rentedHere?: boolean;
  onSelect: () => void;
}

export function StoreItem({ store, now, emphasis, rentedHere = false, onSelect }: StoreItemProps) {
  const t = useText();
  const { language } = useLanguage();
  const open = openText(store, language, now, t);
  return (
    <StoreRow
      name={store.name}
      floor={store.floor}
      distance={store.distanceMetres !== null ? formatDistance(store.distanceMetres, language) : null}
      openUntil={open.text}
      closingSoon={open.tone === 'warn'}
      {...shownCounts(store)}
      ageSeconds={Math.max(0, (now - Date.parse(store.countedAt)) / 1000)}
      extra={
        (rentedHere || store.state === 'OFFLINE') && (
          <>
            {rentedHere && (
              <Tag tone="plain" icon="bank" boxed={false}>
                {t('stores.rentedHere')}
              </Tag>
            )}
            {store.state === 'OFFLINE' && (
              <Tag tone="warn" icon="clock" boxed={false}>
                {t('stores.offline')}
              </Tag>
            )}
          </>
        )
      }
      emphasis={emphasis}
      onSelect={onSelect}
    />
  );
}
