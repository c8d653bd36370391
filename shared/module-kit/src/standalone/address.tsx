import { type ReactNode, useSyncExternalStore } from 'react';
import { type Navigator, Router, type To, createPath, parsePath, resolvePath } from 'react-router-dom';
import type { AppPath } from '@shared/http-api/app';
import { createObservable } from '../host/observable';
import type { StandaloneOptions } from './options';

/**
 * Creates the address of a page outside the app. The page may change its own query. A navigation to another page is told to
 * the embedding page, whose address and history stay as they are.
 */
export function createPageAddress(
  route: AppPath,
  { query = '', onNavigate, hrefOf }: Pick<StandaloneOptions, 'query' | 'onNavigate' | 'hrefOf'>,
) {
  const at = (to: To) => {
    const { pathname = route, search = '' } = typeof to === 'string' ? parsePath(to) : to;
    return { ...resolvePath({ pathname, search }, route), state: null, key: 'default' };
  };
  const location = createObservable(at({ search: query && `?${query}` }));
  const addressOf = (to: To) => createPath(at(to)) as AppPath;
  function go(to: To): void {
    const next = at(to);
    if (next.pathname === route) location.set(next);
    else onNavigate(addressOf(to));
  }
  const navigator: Navigator = {
    createHref: (to) => (hrefOf ?? String)(addressOf(to)),
    go: () => undefined,
    push: go,
    replace: go,
  };
  return { location, navigator, here: () => addressOf(location.get()) };
}

/** Gives a page its address. */
export function PageAddress({
  address: { location, navigator },
  children,
}: {
  address: ReturnType<typeof createPageAddress>;
  children: ReactNode;
}) {
  const current = useSyncExternalStore(location.subscribe, location.get);
  return (
    <Router location={current} navigator={navigator}>
      {children}
    </Router>
  );
}
