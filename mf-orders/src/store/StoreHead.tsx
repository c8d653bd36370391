import { useLanguage } from '@shared/module-kit';
import type { Position, StoreDetail } from '@shared/http-api/schemas';
import { formatDistance } from '@shared/i18n';
import { Icon, PageTitle, Section } from '@shared/ui/core';
import { useOpeningText } from '@shared/ui/domain';
import { distanceMetres } from '../stores/store-query';
import { useText } from '../texts';
import css from './StoreHead.module.css';

export interface StoreHeadProps {
  store: StoreDetail;
  /** Milliseconds by the server's clock. */
  now: number;
  /** Last known position of the renter in this session; null if there is none. */
  position: Position | null;
}

/** Name, opening state, floor, address and phone. The floor precedes the address, because it is harder to find. */
export function StoreHead({ store, now, position }: StoreHeadProps) {
  const t = useText();
  const { language } = useLanguage();
  const open = useOpeningText()(store, now);
  const distance = position ? formatDistance(distanceMetres(position, store.position), language) : null;
  return (
    <Section>
      <PageTitle>{store.name}</PageTitle>
      <p className={`${css.open} ${css[open.tone]}`}>
        <Icon name="clock" size="sm" />
        <span>{` ${open.text}`}</span>
      </p>
      {store.floor && <p className={css.floor}>{store.floor}</p>}
      <p className={css.address}>
        <span className="visually-hidden">{`${t('store.address')} `}</span>
        <span>{[store.address, distance].filter(Boolean).join(' · ')}</span>
      </p>
      {store.phone && (
        <a className={css.phone} href={`tel:${store.phone.replace(/[^\d+]/g, '')}`}>
          <Icon name="phone" size="sm" />
          <span>{` ${store.phone}`}</span>
        </a>
      )}
    </Section>
  );
}
