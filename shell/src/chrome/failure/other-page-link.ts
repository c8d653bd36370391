import { type AppPath, path } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import type { RouteEntry } from '../../../page/route-table';

/** A page that the renter can open when another one is missing. */
export interface OtherPageLink {
  path: AppPath;
  /** The page's title; null for /home, whose link has its own text. */
  title: string | null;
}

/** In order of preference. */
const CANDIDATES = [path.home(), path.center(), path.callCenter()];

/** Returns the first candidate that belongs to another module than the missing page, otherwise /home. */
export function findOtherPageLink(
  entry: RouteEntry,
  routes: Map<string, RouteEntry>,
  language: Language,
): OtherPageLink {
  const target =
    CANDIDATES.find((candidate) => routes.get(candidate) && routes.get(candidate)!.module !== entry.module) ??
    path.home();
  return {
    path: target,
    title: target === path.home() ? null : (routes.get(target)?.route.titles[language] ?? null),
  };
}
