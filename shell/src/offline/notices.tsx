import { useCallback, useState } from 'react';
import { useStore } from 'react-redux';
import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import { formatAge } from '@shared/i18n';
import { useLanguage, useServerNow } from '@shared/module-kit';
import { api, useAutoRetry } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { useShellText } from '../texts';
import type { OfflineAnswers } from './offline-answers';

/** Classes of an element and of its parts. They are in the first style sheet, so that no notice waits for its own. */
type Classes = Readonly<Record<string, string>>;

/**
 * Says how old the saved data are and what needs a connection. Requests the data again automatically, when the
 * network returns, and when the renter asks for it.
 * @param since time of the oldest data by the server's clock, ms
 */
function SavedNotice({ since, offline, css }: { since: number; offline: OfflineAnswers; css: Classes }) {
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

/**
 * Says how old the data are that the page shows until the network answers. Takes no space of the page.
 * @param since time of the oldest data by the server's clock, ms
 */
function AgeNotice({ since, css }: { since: number; css: Classes }) {
  const t = useShellText();
  const { language } = useLanguage();
  const seconds = (useServerNow() - since) / 1000;
  // Negative if the phone's clock was changed.
  const age = seconds < 0 ? t('offline.earlier') : formatAge(seconds, language);
  return (
    <p className={css.age} key={age}>
      {t('offline.updating', { age })}
    </p>
  );
}

/** The notices about saved data. They load with the store, without which there are no such data. */
export const NOTICES = { SavedNotice, AgeNotice };
export type Notices = typeof NOTICES;
