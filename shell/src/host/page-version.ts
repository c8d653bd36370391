import { versionKey } from '../loader/failure';
import type { PagesProps } from './use-pages';

export interface LoadedPages extends Pick<PagesProps, 'routes'> {
  loader: Pick<PagesProps['loader'], 'loaded'>;
}

/** Returns the version that runs as the page of a route, which may be the previous one; undefined if none is loaded. */
export function pageVersion({ loader, routes }: LoadedPages, route: string): string | undefined {
  const entry = routes.get(route);
  const page = entry && loader.loaded(entry.module, route);
  return page ? versionKey(page.module, page.id) : undefined;
}
