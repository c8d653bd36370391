import type { RouteData } from './page-data';

export interface RouteEntry {
  module: string;
  route: RouteData;
}

/** Indexes all routes by path. They come from the page data, so a new route needs no release of the shell. */
export function routeTable(modules: Record<string, { routes: RouteData[] }>): Map<string, RouteEntry> {
  const table = new Map<string, RouteEntry>();
  for (const [module, { routes }] of Object.entries(modules)) {
    for (const route of routes) table.set(route.path, { module, route });
  }
  return table;
}

/** Removes trailing slashes, because the keys of the route table have none. */
export const normalPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** Identifies an instance of a kept-alive page: the path, and the values of its key query parameters. */
export function pageKey({ path, keepAliveKey }: RouteData, search: string): string {
  const query = new URLSearchParams(search);
  return [path, ...keepAliveKey.map((key) => query.get(key) ?? '')].join('|');
}
