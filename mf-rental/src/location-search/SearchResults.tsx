import type { FoundPlace } from '@shared/domain';
import { LeftOut, useErrorText } from '@shared/module-kit';
import type { Places, StoreSummary } from '@shared/http-api/schemas';
import { Button, Icon, Note, SkeletonBlock } from '@shared/ui/core';
import { usePlaceText } from '../stores/place-text';
import { useFirstStores, usePlaces } from '../stores/api';
import { useText } from '../texts';
import css from './SearchResults.module.css';

export interface SearchResultsProps {
  q: string;
  near: { lat: number; lng: number } | null;
  onChoose(place: FoundPlace): void;
}

/** Matching places and stores from two parallel requests. If one fails, the results of the other are shown. */
export function SearchResults({ q, near, onChoose }: SearchResultsProps) {
  const t = useText();
  const errorText = useErrorText();
  const places = usePlaces({ q, ...near });
  const stores = useFirstStores({ q, ...near });
  const loading = places.isFetching || stores.isFetching;
  const found = { places: places.data?.places ?? [], stores: stores.data?.stores ?? [] };
  const shown = found.places.length + found.stores.length;
  const count = shown + (places.leftOut ?? 0) + (stores.leftOut ?? 0);
  const nothing = !loading && !places.error && !stores.error && count === 0;
  const error = places.error ?? stores.error;
  const failure = error && error.kind !== 'aborted' && !loading ? errorText(error) : null;
  // Nothing is known to be missing after a failure.
  const result = failure && shown === 0 ? '' : t('search.found', { count });
  return (
    <>
      <p className="visually-hidden" role="status">
        {loading ? t('search.loading') : [failure, result].filter(Boolean).join(' ')}
      </p>
      {failure ? (
        <div className={css.failed}>
          <Note tone="bad">{failure}</Note>
          <Button
            variant="line"
            block
            onClick={() => {
              places.refetch();
              stores.refetch();
            }}
          >
            {t('search.tryAgain')}
          </Button>
        </div>
      ) : null}
      <LeftOut of={places} />
      <LeftOut of={stores} />
      {nothing ? (
        <div className={css.nothing}>
          <b>{t('search.none')}</b>
          <p>{t('search.noneText', { q })}</p>
        </div>
      ) : null}
      {loading && shown === 0 ? (
        <div className={css.skeleton}>
          <SkeletonBlock height={48} />
          <SkeletonBlock height={48} />
          <SkeletonBlock height={48} />
        </div>
      ) : null}
      <PlaceList places={found.places} onChoose={onChoose} />
      <Stores stores={found.stores} near={near} onChoose={onChoose} />
    </>
  );
}

function Stores({
  stores,
  near,
  onChoose,
}: Pick<SearchResultsProps, 'near' | 'onChoose'> & { stores: StoreSummary[] }) {
  const t = useText();
  const placeText = usePlaceText(near);
  if (stores.length === 0) return null;
  return (
    <section aria-label={t('search.stores')}>
      <h2 className={css.title}>{t('search.stores')}</h2>
      <ul>
        {stores.map(({ storeId, name, position, ...store }) => (
          <li key={storeId}>
            <button
              type="button"
              className={css.row}
              onClick={() => onChoose({ name, ...position, storeId })}
            >
              <Icon name="bank" />
              <span className={css.words}>
                <b>{name}</b>
                <span>{placeText(store)}</span>
                {store.goneReported && <span>{t('board.goneReported')}</span>}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function PlaceList({
  places,
  onChoose,
}: {
  places: Places['places'];
  onChoose: SearchResultsProps['onChoose'];
}) {
  const t = useText();
  if (places.length === 0) return null;
  return (
    <section aria-label={t('search.places')}>
      <h2 className={css.title}>{t('search.places')}</h2>
      <ul>
        {places.map(({ placeId, name, detail, position }) => (
          <li key={placeId}>
            <button type="button" className={css.row} onClick={() => onChoose({ name, ...position })}>
              <Icon name="pin" />
              <span className={css.words}>
                <b>{name}</b>
                <span>{detail}</span>
              </span>
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
