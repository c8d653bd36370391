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
  return saved ? <Notice {...saved} offline={offline} /> : <AgeNotice aged={offline.aged} />;
}

/**
 * Says how old the saved data are and what needs a connection. Requests the data again automatically, when the
 * network returns, and when the renter asks for it.
 */
function Notice({ since, formatAge, offline }: SavedData & { offline: OfflineAnswers }) {
  const t = useShellText();
  const { language } = useLanguage();
  const store = useStore() as AppStore;
  const [refetching, setRefetching] = useState(false);
  const refetch = useCallback(() => {
    setRefetching(true);
    void offline.refresh(() => refetchAll(store)).finally(() => setRefetching(false));
  }, [offline, store]);
  useAutoRetry(true, refetching, refetch);
  const seconds = (useServerNow() - since) / 1000;
  // A negative age means that the phone's clock was changed. Seconds would change too often.
  const age = seconds < 0 ? t('offline.earlier') : formatAge(Math.max(60, seconds), language);
  return (
    <div className={css.bar} role="status">
      <p className={css.text}>{t('offline.saved', { age })}</p>
      <button type="button" className={css.again} onClick={refetch}>
        {t('failed.retry')}
      </button>
    </div>
  );
}

type Refetch = ThunkAction<Promise<unknown>, ReturnType<AppStore['getState']>, unknown, UnknownAction>;
/** The part of an endpoint that sends its request again. */
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Refetch } | undefined>;

/** Sends the requests of all data in the cache again. Not by tags, because not all data have some. */
function refetchAll(store: AppStore): Promise<unknown> {
  const endpoints = api.endpoints as unknown as Endpoints;
  const queries = Object.values(store.getState()[api.reducerPath].queries);
  const requests = queries.flatMap((query) => {
    const endpoint = query?.endpointName ? endpoints[query.endpointName] : undefined;
    if (!endpoint) return [];
    return [store.dispatch(endpoint.initiate(query!.originalArgs, { forceRefetch: true, subscribe: false }))];
  });
  return Promise.all(requests);
}
