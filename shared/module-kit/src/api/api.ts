import { type BaseQueryFn, createApi } from '@reduxjs/toolkit/query/react';
import type { ApiError, ApiRequest } from '@shared/api-client';
import { TAGS } from '@shared/http-api/app';
import { getHost } from '../host/host';

const baseQuery: BaseQueryFn<ApiRequest, unknown, ApiError> = async (request, { signal }) => {
  try {
    // A write goes on when its page is left: what was tapped is not half done.
    const data = await getHost().client.request(request.method === 'GET' ? { ...request, signal } : request);
    return { data: data ?? null };
  } catch (error) {
    return { error: error as ApiError };
  }
};

/** The one cache of server data. Pages inject their endpoints; tags refresh across modules. */
export const api = createApi({
  reducerPath: 'api',
  baseQuery,
  tagTypes: TAGS,
  keepUnusedDataFor: 60,
  endpoints: () => ({}),
});
