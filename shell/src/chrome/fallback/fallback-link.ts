import { type AppPath, path } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type { RouteEntry } from '../../../page/route-table';

/** Where a renter can go when a part of the app is not there. */
export interface WayOut {
  path: AppPath;
  /** The page's title; null for the map, which has a text of its own. */
  title: string | null;
}

/** In this order: the map, the renter's own page, help. */
const WAYS = [path.home(), path.center(), path.callCenter()];

/** A page of another module than the one that is not there. */
export function wayOutOf(entry: RouteEntry, routes: Map<string, RouteEntry>, language: Language): WayOut {
  const way = WAYS.find((one) => routes.get(one) && routes.get(one)!.module !== entry.module) ?? path.home();
  return { path: way, title: way === path.home() ? null : (routes.get(way)?.route.titles[language] ?? null) };
}
