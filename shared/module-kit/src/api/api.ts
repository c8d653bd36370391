import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError, ApiRequest, CachedRequest } from '@shared/api-client';
import { type AnyTag, TAGS } from '@shared/http-api/app';
import { getHost } from '../host/host';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal, queryCacheKey }) => {
  // Writes get no signal, because leaving the page must not cancel them.
  const sent: CachedRequest =
    request.method === 'GET' ? { ...request, signal, cacheKey: queryCacheKey } : request;
  try {
    const data = await getHost().client.request(sent);
    return { data: data ?? null };
  } catch (error) {
    return { error: error as ApiError };
  }
};

const tagTypes: readonly AnyTag[] = TAGS;

/**
 * RTK Query API with the cache of all server data. Pages inject their endpoints. Tags invalidate data across modules.
 */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
