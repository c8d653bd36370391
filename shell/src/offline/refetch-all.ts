import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import type { AppStore } from '../session/store';
import type { ApiCache } from './create-store';

type Refetch = ThunkAction<Promise<unknown>, ReturnType<AppStore['getState']>, unknown, UnknownAction>;
/** The part of an endpoint that sends its request again. */
type Endpoints = Record<string, { initiate(arg: unknown, options: object): Refetch } | undefined>;

/**
 * Sends the requests of all data in the cache again. Not by tags, because not all data have some. Data of another language
 * would get an answer in the shown one.
 */
export function refetchAll({ app, api }: ApiCache): Promise<unknown> {
  const endpoints = api.endpoints as unknown as Endpoints;
  const { language, [api.reducerPath]: cache } = app.getState();
  const requests = Object.values(cache.queries).flatMap((query) => {
    const arg = query?.originalArgs as { language?: unknown } | undefined;
    const endpoint = endpoints[query?.endpointName ?? ''];
    if (!endpoint || arg?.language !== language.current) return [];
    return [app.dispatch(endpoint.initiate(arg, { forceRefetch: true, subscribe: false }))];
  });
  return Promise.all(requests);
}
