import { Link, useLanguage, useServerNow, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, Section, SectionTitle } from '@shared/ui/core';
import { fourDecimals, storeApi } from './store-api';
import { openWords, placeWords } from './store-words';
import s from './NearestStores.module.css';

export interface NearestStoresProps {
  near: { lat: number; lng: number };
  /** Id of a store to omit, usually the current one. */
  except?: string;
}

/** The three nearest open stores with a power bank. Renders nothing while they load or if there are none. */
export function NearestStores({ near, except }: NearestStoresProps) {
  const t = useText();
  const { language } = useLanguage();
  const now = useServerNow(30_000);
  const { data } = storeApi.stores.useQuery({
    lat: fourDecimals(near.lat),
    lng: fourDecimals(near.lng),
    filter: 'rent',
  });
  const stores = (data?.stores ?? [])
    .filter((store) => store.storeId !== except && store.rentable > 0 && store.open.isOpen)
    .slice(0, 3);
  if (stores.length === 0) return null;
  return (
    <Section tight>
      <SectionTitle>{t('nearest.title')}</SectionTitle>
      <ul>
        {stores.map((store) => (
          <li key={store.storeId}>
            <Link to={path.shopDetail({ id: store.storeId })} className={s.row}>
              <span className={s.words}>
                <b>{store.name}</b>
                <span className={s.meta}>{placeWords(store, language)}</span>
                <span className={s.meta}>{openWords(store, t, language, now).text}</span>
              </span>
              <span className={s.count}>{t('nearest.banks', { count: store.rentable })}</span>
              <Icon name="right" size="sm" />
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
