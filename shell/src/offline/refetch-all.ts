import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import type { ApiCache } from './create-store';

type QueryCacheKey = Parameters<typeof api.internalActions.removeQueryResult>[0]['queryCacheKey'];
type Refetch = ThunkAction<Promise<unknown>, ReturnType<AppStore['getState']>, unknown, UnknownAction>;
/** The part of an endpoint that sends its request again. */
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Refetch } | undefined>;

/**
 * Sends the requests of all data in the cache again. Not by tags, because not all data have some. Removes data of another
 * language, which would get an answer in the shown one.
 */
export function refetchAll({ app, api }: ApiCache): Promise<unknown> {
  const endpoints = api.endpoints as unknown as Endpoints;
  const { language, [api.reducerPath]: cache } = app.getState();
  const requests = Object.entries(cache.queries).flatMap(([key, query]) => {
    const arg = query?.originalArgs as { language?: unknown } | undefined;
    const endpoint = endpoints[query?.endpointName ?? ''];
    if (!endpoint) return [];
    if (arg?.language !== language.current) {
      app.dispatch(api.internalActions.removeQueryResult({ queryCacheKey: key as QueryCacheKey }));
      return [];
    }
    return [app.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }))];
  });
  return Promise.all(requests);
}
