import { type FoundPlace, positionInRegion } from '@shared/domain';
import { useState } from 'react';
import {
  rememberedPosition,
  useFinish,
  useGo,
  useOnVisible,
  useQueryParams,
  useRegion,
} from '@shared/module-kit';
import { LETTERS, path } from '@shared/http-api/app';
import { Icon, Page, PageTitle, SearchField } from '@shared/ui/core';
import { useText } from '../texts';
import { SearchResults } from './SearchResults';
import css from './LocationSearchPage.module.css';

/** /location/search: searches places and stores. Returns the chosen one to the opener, or opens /home at it. */
export default function LocationSearchPage() {
  const t = useText();
  const { go, back } = useGo();
  const finish = useFinish<FoundPlace>();
  const { q } = useQueryParams('q');
  const [search, setSearch] = useState((q ?? '').trim().slice(0, LETTERS.search));
  const { code } = useRegion();
  const locate = () => positionInRegion(rememberedPosition(), code);
  const [near, setNear] = useState(locate);
  useOnVisible(() => setNear(locate()));
  const choose = (place: FoundPlace) => {
    if (finish) finish(place);
    else go(path.home({ lat: place.lat, lng: place.lng }));
  };
  return (
    <Page tone="surface">
      <PageTitle hidden>{t('search.title')}</PageTitle>
      <div className={css.bar}>
        <button type="button" className={css.icon} aria-label={t('search.back')} onClick={back}>
          <Icon name="back" />
        </button>
        <SearchField
          className={css.field}
          label={t('search.field')}
          value={search}
          maxLength={LETTERS.search}
          focus
          onSearch={setSearch}
        />
      </div>
      {search ? (
        <SearchResults q={search} near={near} onChoose={choose} />
      ) : (
        <p className={css.hint}>{t('search.hint')}</p>
      )}
    </Page>
  );
}
