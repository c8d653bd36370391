import type { ReactNode } from 'react';
import { phoneLink } from '@shared/domain';
import type { StoreDetail } from '@shared/http-api/schemas';
import { Icon, PageTitle, Section, Tag } from '@shared/ui/core';
import { useDistanceText, useOpeningText } from '@shared/ui/domain';
import { useText } from '../texts';
import css from './StoreHead.module.css';

export interface StoreHeadProps {
  store: StoreDetail;
  /** Milliseconds by the server's clock. */
  now: number;
  /** Metres from the last known position of the renter in this session; null without one. */
  distance: number | null;
  /** The map app of the directions. */
  children?: ReactNode;
}

/** Distance, m, from which the entrance and the floor help more than the way. */
const NEAR_METRES = 100;

/**
 * Name, opening state, floor, address and phone. The floor precedes the address, because it is harder to find. Close to the
 * store it follows the photo of the entrance, before everything else.
 */
export function StoreHead({ store, now, distance, children }: StoreHeadProps) {
  const t = useText();
  const open = useOpeningText()(store, now);
  const near = distance !== null && distance <= NEAR_METRES && store.floor !== '';
  const away = useDistanceText()(distance);
  return (
    <Section>
      {near && (
        <p className={css.near}>
          <Icon name="pin" />
          <span>
            <span className={css.almost}>{`${t('store.near')} `}</span>
            <span className={css.nearFloor}>{store.floor}</span>
          </span>
        </p>
      )}
      <PageTitle>{store.name}</PageTitle>
      <p className={`${css.open} ${css[open.tone]}`}>
        <Icon name="clock" size="sm" />
        <span>{` ${open.text}`}</span>
      </p>
      {store.goneReported && (
        <p>
          <Tag tone="warn" icon="warn">
            {t('presence.reported')}
          </Tag>
        </p>
      )}
      {store.floor && !near && <p className={css.floor}>{store.floor}</p>}
      <p className={css.address}>
        <span className="visually-hidden">{`${t('store.address')} `}</span>
        <span>{[store.address, away].filter(Boolean).join(' · ')}</span>
      </p>
      {store.phone && (
        <a className={css.phone} href={phoneLink(store.phone) ?? undefined}>
          <Icon name="phone" size="sm" />
          <span>{` ${store.phone}`}</span>
        </a>
      )}
      {children}
    </Section>
  );
}
