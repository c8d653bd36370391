import { isOpenNow, openingState } from '@shared/domain';
import { Link, useServerNow } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, Section, SectionTitle } from '@shared/ui/core';
import { useOpeningText } from '@shared/ui/domain';
import { useText } from '../texts';
import { fourDecimals, useFirstStores } from './api';
import { usePlaceText } from './place-text';
import css from './NearestStores.module.css';

export interface NearestStoresProps {
  near: { lat: number; lng: number };
  /** Id of a store to omit, usually the current one. */
  except?: string;
}

/**
 * The three nearest open stores with a power bank, without those that are reported as gone. Renders nothing while they load or if there are none. A store that cannot be shown
 * is replaced by the next one without a word, because this is a suggestion.
 */
export function NearestStores({ near, except }: NearestStoresProps) {
  const t = useText();
  const placeText = usePlaceText(near);
  const now = useServerNow(30_000);
  const openingText = useOpeningText();
  const { data } = useFirstStores({
    lat: fourDecimals(near.lat),
    lng: fourDecimals(near.lng),
    filter: 'rent',
  });
  const stores = (data?.stores ?? [])
    .filter(
      (store) =>
        store.storeId !== except &&
        store.rentable > 0 &&
        !store.goneReported &&
        isOpenNow(openingState(store.open, now)),
    )
    .slice(0, 3);
  if (stores.length === 0) return null;
  return (
    <Section tight>
      <SectionTitle>{t('nearest.title')}</SectionTitle>
      <ul>
        {stores.map((store) => (
          <li key={store.storeId}>
            <Link to={path.shopDetail({ id: store.storeId })} className={css.row}>
              <span className={css.words}>
                <b>{store.name}</b>
                <span className={css.meta}>{placeText(store)}</span>
                <span className={css.meta}>{openingText(store, now).text}</span>
              </span>
              <span className={css.count}>{t('nearest.banks', { count: store.rentable })}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
