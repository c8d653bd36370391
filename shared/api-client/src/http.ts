import type { AxiosInstance } from 'axios';

/**
 * Returns a function that loads axios and creates the HTTP client at its first call. The code of axios is a file of its
 * own, because the first page is shown with prefetched answers. After a failed load, the next call tries again.
 */
export function createHttp(): () => Promise<AxiosInstance> {
  let loading: Promise<AxiosInstance> | null = null;
  return () => {
    loading ??= import(/* webpackChunkName: "axios" */ 'axios').then(({ default: axios }) => axios.create());
    const current = loading;
    current.catch(() => {
      if (loading === current) loading = null;
    });
    return current;
  };
}
