import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadError } from '../loader/failure';
import type { LoadResult } from '../loader/load-route';
import type { ModuleLoader } from '../loader/module-loader';

type Shown = Extract<LoadResult, { page: unknown }>;
type Failed = Exclude<LoadResult, Shown>;

/**
 * State of a route's page. After a page loops, or throws before it was shown, its previous version is loaded.
 *
 * | State   | a load ends       | the page throws                      | it loops | a retry ends      | it is shown        |
 * |---------|-------------------|--------------------------------------|----------|-------------------|--------------------|
 * | loading | mounted or failed |                                      |          |                   |                    |
 * | mounted | mounted or failed | shown before: thrown; hidden: failed | failed   |                   |                    |
 * | failed  | mounted or failed |                                      |          | mounted or failed | mounted or loading |
 * | thrown  |                   |                                      |          | mounted           |                    |
 *
 * A hidden page that failed is mounted again only when it is shown. Before that it would fail again without end.
 */
type PageState =
  | { state: 'loading'; result: null }
  | { state: 'mounted'; result: Shown }
  | { state: 'failed'; result: Failed }
  /** Another version must not take over, because the renter's input would be lost. A retry mounts the same version again. */
  | { state: 'thrown'; result: Failed; drawn: Shown };

const LOADING: PageState = { state: 'loading', result: null };
const toState = (result: LoadResult): PageState =>
  'page' in result ? { state: 'mounted', result } : { state: 'failed', result };

export interface PageLoadProps {
  module: string;
  path: string;
  loader: ModuleLoader;
  /** False while a kept-alive page is hidden. */
  shown: boolean;
  report(failed: LoadError): void;
}

/**
 * Loads the page of a route.
 * @returns the result of the load, and functions to retry it, to mount a page again, and to handle a failure or an endless
 * loop of the page
 */
export function usePageLoad({ module, path, loader, shown, report }: PageLoadProps) {
  const open = () => {
    const loaded = loader.loaded(module, path);
    return loaded ? toState({ page: loaded }) : LOADING;
  };
  const [page, setPage] = useState(open);
  const [attempt, setAttempt] = useState(0);
  /** Time when the renter began to wait for the page, on the loader's clock: its files were requested, or it was mounted. */
  const [since, setSince] = useState(() => loader.now() - loader.waitedFor(module, path));
  const [retrying, setRetrying] = useState(false);
  const [previousShown, setPreviousShown] = useState(shown);
  if (previousShown !== shown) {
    setPreviousShown(shown);
    // A kept-alive page that failed is mounted or loaded again when the renter returns to it.
    if (shown && page.state === 'failed') {
      setPage(open());
      setSince(loader.now());
    }
  }

  const isLoading = page.state === 'loading';
  useEffect(() => {
    // The page is loaded once per visit. After a failure only a retry or the next visit loads it again.
    if (!isLoading) return;
    let canceled = false;
    void loader.load(module, path).then((next) => !canceled && setPage(toState(next)));
    return () => {
      canceled = true;
    };
  }, [loader, module, path, isLoading]);

  const mount = (next: LoadResult) => {
    setPage(toState(next));
    setSince(loader.now());
    setAttempt((count) => count + 1);
  };

  const retry = () => {
    if (retrying) return;
    setRetrying(true);
    const retried =
      page.state === 'thrown'
        ? loader.reloadIfRemoved(path, page.result.failed).then(() => page.drawn)
        : loader.retry(module, path);
    void retried.then((next) => {
      setRetrying(false);
      mount(next);
    });
  };

  const fail = (drawn: Shown, failed: LoadError, wasShown: boolean) => {
    report(shown && !wasShown ? loader.withSuccessor(failed) : failed);
    if (!shown) setPage(toState({ failed }));
    else if (wasShown) setPage({ state: 'thrown', result: { failed }, drawn });
    else void loader.loadPrevious(module, path, failed).then(mount);
  };

  /** Unmounts a page that renders without end, at once, and shows the previous version if there is one and the page is shown. */
  const stop = (failed: LoadError) => {
    report(shown ? loader.withSuccessor(failed) : failed);
    flushSync(() => setPage(toState({ failed })));
    if (shown) void loader.loadPrevious(module, path, failed).then(mount);
  };

  return { result: page.result, attempt, since, retrying, retry, mount, fail, stop };
}
