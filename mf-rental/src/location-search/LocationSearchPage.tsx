import { useEffect, useRef, useState } from 'react';
import { rememberedPosition, useFinish, useGo, useQueryParams, useText } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import { Icon, Page, PageTitle } from '@shared/ui/core';
import { SearchResults } from './SearchResults';
import type { FoundPlace } from './found-place';
import { useSettled } from './use-settled';
import s from './LocationSearchPage.module.css';

/** Maximum length that the HTTP API accepts (`placesSearch`). */
const MOST_LETTERS = 80;
/** Debounce delay. */
const SETTLE_MS = 300;

/** /location/search: searches places and stores. Returns the chosen one to the opener, or opens /home at it. */
export default function LocationSearchPage() {
  const t = useText();
  const { go, back } = useGo();
  const finish = useFinish<FoundPlace>();
  const { q } = useQueryParams('q');
  const [text, setText] = useState((q ?? '').slice(0, MOST_LETTERS));
  const [near] = useState(rememberedPosition);
  const settled = useSettled(text.trim(), SETTLE_MS);
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.focus(), []);
  const choose = (place: FoundPlace) => {
    if (finish) finish(place);
    else go(path.home({ lat: place.lat, lng: place.lng }));
  };
  return (
    <Page tone="surface">
      <PageTitle hidden>{t('search.title')}</PageTitle>
      <form role="search" className={s.bar} onSubmit={(event) => event.preventDefault()}>
        <button type="button" className={s.icon} aria-label={t('search.back')} onClick={back}>
          <Icon name="back" />
        </button>
        <input
          ref={field}
          type="search"
          className={s.field}
          aria-label={t('search.field')}
          placeholder={t('search.field')}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MOST_LETTERS}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
        {text ? (
          <button
            type="button"
            className={s.icon}
            aria-label={t('search.clear')}
            onClick={() => {
              setText('');
              field.current?.focus();
            }}
          >
            <Icon name="close" />
          </button>
        ) : null}
      </form>
      {settled ? (
        <SearchResults q={settled} near={near} onChoose={choose} />
      ) : (
        <p className={s.hint}>{t('search.hint')}</p>
      )}
    </Page>
  );
}
