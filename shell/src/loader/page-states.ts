import type { LoadResult } from './load-route';
import type { LoadedPage } from './load-version';

/** State of a route's page. A page that is not in the map is idle. */
type PageState =
  { state: 'loading'; result: Promise<LoadResult>; since: number } | { state: 'loaded'; page: LoadedPage };

/**
 * Keeps the state of each route's page.
 *
 * | State   | `load`               | the load succeeds | the load fails | `set`    | `forget` |
 * |---------|----------------------|-------------------|----------------|----------|----------|
 * | idle    | starts it: `loading` |                   |                | `loaded` | idle     |
 * | loading | joins it             | `loaded`          | idle           | `loaded` | idle     |
 * | loaded  | returns the page     |                   |                | `loaded` | idle     |
 */
export function createPageStates() {
  const states = new Map<string, PageState>();
  const keyOf = (name: string, path: string) => name + path;
  const loadingOf = (name: string, path: string) => {
    const current = states.get(keyOf(name, path));
    return current?.state === 'loading' ? current : null;
  };
  const loadedOf = (name: string, path: string) => {
    const current = states.get(keyOf(name, path));
    return current?.state === 'loaded' ? current.page : null;
  };
  const set = (name: string, path: string, page: LoadedPage) =>
    void states.set(keyOf(name, path), { state: 'loaded', page });

  return {
    loading: loadingOf,
    loaded: loadedOf,
    set,
    forget: (name: string, path: string) => void states.delete(keyOf(name, path)),
    allLoaded: () =>
      [...states.values()].flatMap((current) => (current.state === 'loaded' ? [current.page] : [])),
    /**
     * @param start starts the load; called only if the page is idle
     * @param since time when the page's files were first requested
     */
    load(name: string, path: string, start: () => Promise<LoadResult>, since: number): Promise<LoadResult> {
      const page = loadedOf(name, path);
      if (page) return Promise.resolve({ page });
      const pending = loadingOf(name, path);
      if (pending) return pending.result;
      const result = start().then((outcome) => {
        if ('page' in outcome) set(name, path, outcome.page);
        else if (loadingOf(name, path)?.result === result) states.delete(keyOf(name, path));
        return outcome;
      });
      states.set(keyOf(name, path), { state: 'loading', result, since });
      return result;
    },
  };
}
