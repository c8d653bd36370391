import type { RouteData } from './page-data';

export interface RouteEntry {
  module: string;
  route: RouteData;
}

/** Every route of the page, by path: the shell learns them from the page, so a page needs no release of the shell. */
export function routeTable(modules: Record<string, { routes: RouteData[] }>): Map<string, RouteEntry> {
  const table = new Map<string, RouteEntry>();
  for (const [module, { routes }] of Object.entries(modules)) {
    for (const route of routes) table.set(route.path, { module, route });
  }
  return table;
}

/** Path as the table knows it: without a trailing slash. */
export const normalPath = (pathname: string): string => pathname.replace(/\/+$/, '') || '/';

/** A kept page begins anew when one of its key queries differs. */
export function pageKey({ path, keepAliveKey }: RouteData, search: string): string {
  const query = new URLSearchParams(search);
  return [path, ...keepAliveKey.map((key) => query.get(key) ?? '')].join('|');
}
