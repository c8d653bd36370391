import { useCallback, useState, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { useLanguage, useServerNow } from '@shared/module-kit';
import { api, useAutoRetry } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { useShellText } from '../texts';
import { AgeNotice } from './AgeNotice';
import type { OfflineAnswers } from './offline-answers';
import type { SavedData } from './offline-store';
import css from './SavedDataNotice.module.css';

/** Says that the page shows saved data, while it shows some: without network, and until the network answers. */
export function SavedDataNotice({ offline }: { offline: OfflineAnswers }) {
  const saved = useSyncExternalStore(offline.subscribe, offline.shown);
  const { language } = useLanguage();
  return (
    <>
      <div className="visually-hidden" role="status">
        {saved && <Said key={language} {...saved} />}
      </div>
      {saved ? <Notice {...saved} offline={offline} /> : <AgeNotice aged={offline.aged} />}
    </>
  );
}

/** Returns the sentence with the age of the saved data. */
function useSentence({ since, formatAge }: SavedData): string {
  const t = useShellText();
  const { language } = useLanguage();
  const seconds = (useServerNow() - since) / 1000;
  // A negative age means that the phone's clock was changed. Seconds would change too often.
  const age = seconds < 0 ? t('offline.earlier') : formatAge(Math.max(60, seconds), language);
  return t('offline.saved', { age });
}

/**
 * The sentence for screen readers. In one language it stays as it was when the saved data appeared, because each change
 * would be read aloud.
 */
function Said(saved: SavedData) {
  const sentence = useSentence(saved);
  return <p>{useState(sentence)[0]}</p>;
}

/**
 * Says how old the saved data are and what needs a connection. Requests the data again automatically, when the
 * network returns, and when the renter asks for it.
 */
function Notice({ offline, ...saved }: SavedData & { offline: OfflineAnswers }) {
  const t = useShellText();
  const store = useStore() as AppStore;
  const [refetching, setRefetching] = useState(false);
  const refetch = useCallback(() => {
    setRefetching(true);
    void offline.refresh(() => refetchAll(store)).finally(() => setRefetching(false));
  }, [offline, store]);
  useAutoRetry(true, refetching, refetch);
  return (
    <div className={css.bar}>
      <p className={css.text}>{useSentence(saved)}</p>
      <button type="button" className={css.again} onClick={refetch}>
        {t('failed.retry')}
      </button>
    </div>
  );
}

type Refetch = ThunkAction<Promise<unknown>, ReturnType<AppStore['getState']>, unknown, UnknownAction>;
/** The part of an endpoint that sends its request again. */
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Refetch } | undefined>;

/**
 * Sends the requests of all data in the cache again. Not by tags, because not all data have some. Data of another language
 * would get an answer in the shown one.
 */
function refetchAll(store: AppStore): Promise<unknown> {
  const endpoints = api.endpoints as unknown as Endpoints;
  const { language, [api.reducerPath]: cache } = store.getState();
  const requests = Object.values(cache.queries).flatMap((query) => {
    const arg = query?.originalArgs as { language?: unknown } | undefined;
    const endpoint = query?.endpointName ? endpoints[query.endpointName] : undefined;
    if (!endpoint || arg?.language !== language.current) return [];
    return [store.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }))];
  });
  return Promise.all(requests);
}
