import { type ReactNode, useEffect, useState } from 'react';
import { type Failure, type FailureCode, failure } from '../loader/failure';
import { LOAD_LIMIT_MS } from '../loader/load-limit';
import type { LoadResult } from '../loader/load-route';
import type { ModuleLoader } from '../loader/module-loader';
import { ModuleFailure } from '../chrome/fallback/ModuleFailure';
import { ModuleLoading } from '../chrome/fallback/ModuleLoading';
import type { WayOut } from '../chrome/fallback/fallback-link';
import type { RouteEntry } from '../../page/route-table';
import { ShownPage } from './PageHost';

export interface PageAreaProps {
  entry: RouteEntry;
  loader: ModuleLoader;
  /** False while a kept-alive page is hidden. */
  shown: boolean;
  report(failed: Failure): void;
  onShown(entry: RouteEntry): void;
  /** Shown while the page is missing: a fallback link, and a header for pages that normally render their own. */
  instead: { wayOut: WayOut; header: ReactNode };
}

type Shown = Extract<LoadResult, { page: unknown }>;

/** Renders the page of one route, its loading state or its failure. */
export function PageArea({ entry, loader, shown, report, onShown, instead }: PageAreaProps) {
  const { module, route } = entry;
  const { path } = route;
  const [result, setResult] = useState<LoadResult | null>(() => {
    const page = loader.loaded(module, path);
    return page ? { page } : null;
  });
  /** A page that failed after it was shown. A retry mounts the same version again. */
  const [thrown, setThrown] = useState<{ drawn: Shown; failed: Failure } | null>(null);
  const [attempt, setAttempt] = useState(0);
  /** Start of this mount, on the loader's clock. */
  const [since, setSince] = useState(loader.now);
  const [retrying, setRetrying] = useState(false);
  const [wasShown, setWasShown] = useState(shown);
  if (wasShown !== shown) {
    setWasShown(shown);
    // A kept-alive page that failed to load is loaded again when the renter returns to it.
    if (shown && !thrown && result && 'failed' in result) setResult(null);
  }

  useEffect(() => {
    // Load once per visit. After a failure only a retry or a returning connection loads again.
    if (result) return;
    let left = false;
    void loader.load(module, path).then((next) => !left && setResult(next));
    return () => {
      left = true;
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
      void loader.renewIfRemoved(thrown.failed).then(() => {
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

  const fail = (drawn: Shown, failed: Failure, wasShown: boolean) => {
    report(failed);
    // The renter has left the page, so a new instance replaces it.
    if (!shown) mount(drawn);
    else if (wasShown) {
      // Another version must not take over, because the renter's input would be lost.
      setThrown({ drawn, failed });
      setResult({ failed });
    } else void loader.previousOf(module, path, failed).then(mount);
  };

  if (!shown && !(result && 'page' in result)) return null;
  if (!result)
    return (
      <ModuleLoading
        waitedFor={() => loader.waitedFor(module, path)}
        onRetry={() => void loader.retry(module, path)}
        {...instead}
      />
    );
  if ('failed' in result)
    return <ModuleFailure failed={result.failed} retrying={retrying} onRetry={retry} {...instead} />;
  const failedAs = (code: FailureCode, cause: unknown) =>
    failure(code, module, result.page.id, 'definite', cause);
  return (
    <ShownPage
      key={`${result.page.id}-${attempt}`}
      page={result.page}
      route={path}
      shown={shown}
      onShown={() => {
        if (result.instead) loader.stands(module, result.instead);
        onShown(entry);
      }}
      onThrow={(error, wasShown) => {
        const code = !shown ? 'MF-403' : wasShown ? 'MF-402' : 'MF-401';
        fail(result, failedAs(code, error), wasShown);
      }}
      suspendedLimitMs={LOAD_LIMIT_MS}
      onSuspendedLimit={(wasShown) =>
        fail(result, failedAs('MF-502', `suspended for ${LOAD_LIMIT_MS / 1000} s`), wasShown)
      }
      loading={{ waitedFor: () => loader.now() - since, onRetry: () => mount(result), ...instead }}
    />
  );
}
