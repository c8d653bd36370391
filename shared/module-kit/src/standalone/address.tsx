import { type ReactNode, useSyncExternalStore } from 'react';
import {
  type Location,
  type Navigator,
  Router,
  type To,
  createPath,
  parsePath,
  resolvePath,
} from 'react-router-dom';
import type { AppPath } from '@shared/http-api/app';
import { createObservable } from '../host/observable';
import type { StandaloneOptions } from './options';

/**
 * Creates the address of a page outside the app, with a history in memory. The page may change its own query and fragment. A
 * navigation to another page is told to the embedding page, whose address and history stay as they are.
 */
export function createPageAddress(
  route: AppPath,
  { query = '', onNavigate, hrefOf }: Pick<StandaloneOptions, 'query' | 'onNavigate' | 'hrefOf'>,
) {
  const at = (to: To, state: unknown = null): Location => {
    const { pathname = route, search = '', hash = '' } = typeof to === 'string' ? parsePath(to) : to;
    return { ...resolvePath({ pathname, search, hash }, route), state, key: 'default' };
  };
  const entries = [at({ search: query && `?${query}` })];
  const location = createObservable(entries[0]!);
  const addressOf = (to: To) => createPath(at(to)) as AppPath;
  function go(to: To, state: unknown, replaced: number): void {
    const next = at(to, state);
    if (next.pathname !== route) return onNavigate(addressOf(to));
    entries.splice(entries.length - replaced, replaced, next);
    location.set(next);
  }
  const navigator: Navigator = {
    createHref: (to) => (hrefOf ?? String)(addressOf(to)),
    // Without an entry to go back to, the page stays.
    go(delta) {
      const kept = Math.max(1, Math.min(entries.length, entries.length + delta));
      entries.length = kept;
      location.set(entries[kept - 1]!);
    },
    push: (to, state) => go(to, state, 0),
    replace: (to, state) => go(to, state, 1),
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
