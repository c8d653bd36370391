import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { LoadError } from '../loader/failure';
import type { LoadResult } from '../loader/load-route';
import type { ModuleLoader } from '../loader/module-loader';

type Shown = Extract<LoadResult, { page: unknown }>;

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
  const [result, setResult] = useState<LoadResult | null>(() => {
    const page = loader.loaded(module, path);
    return page ? { page } : null;
  });
  /** A page that failed after it was shown. A retry mounts the same version again. */
  const [thrown, setThrown] = useState<{ drawn: Shown; failed: LoadError } | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Time when the renter began to wait for the page, on the loader's clock: its files were requested, or it was mounted. */
  const [since, setSince] = useState(() => loader.now() - loader.waitedFor(module, path));
  const [retrying, setRetrying] = useState(false);
  const [previousShown, setPreviousShown] = useState(shown);
  if (previousShown !== shown) {
    setPreviousShown(shown);
    // A kept-alive page that failed to load is loaded again when the renter returns to it.
    if (shown && !thrown && result && 'failed' in result) setResult(null);
  }

  useEffect(() => {
    // The page is loaded once per visit. After a failure only a retry or the next visit loads it again.
    if (result) return;
    let canceled = false;
    void loader.load(module, path).then((next) => !canceled && setResult(next));
    return () => {
      canceled = true;
    };
  }, [loader, module, path, result]);

  const mount = (next: LoadResult) => {
    setResult(next);
    setSince(loader.now());
    setAttempt((count) => count + 1);
  };

  const retry = () => {
    if (retrying) return;
    setRetrying(true);
    if (thrown) {
      void loader.reloadIfRemoved(path, thrown.failed).then(() => {
        setRetrying(false);
        setThrown(null);
        mount(thrown.drawn);
      });
      return;
    }
    void loader.retry(module, path).then((next) => {
      setRetrying(false);
      mount(next);
    });
  };

  const fail = (drawn: Shown, failed: LoadError, wasShown: boolean) => {
    report(shown && !wasShown ? loader.withSuccessor(failed) : failed);
    // The renter has left the page. A new instance replaces the one that failed.
    if (!shown) mount(drawn);
    else if (wasShown) {
      // Another version must not take over, because the renter's input would be lost.
      setThrown({ drawn, failed });
      setResult({ failed });
    } else void loader.loadPrevious(module, path, failed).then(mount);
  };

  /** Unmounts a page that renders without end, at once, and shows the previous version if there is one. */
  const stop = (failed: LoadError) => {
    report(loader.withSuccessor(failed));
    flushSync(() => setResult({ failed }));
    void loader.loadPrevious(module, path, failed).then(mount);
  };

  return { result, attempt, since, retrying, retry, mount, fail, stop };
}
