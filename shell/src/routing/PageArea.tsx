import { type ReactNode, useEffect, useState } from 'react';
import { type Failure, failure } from '../modules/failure';
import type { LoadResult, ModuleLoader } from '../modules/module-loader';
import { ModuleFailure } from '../pages/ModuleFailure';
import { ModuleLoading } from '../pages/ModuleLoading';
import type { WayOut } from '../pages/way-out';
import type { RouteEntry } from './route-table';
import { ShownPage } from './ShownPage';

export interface PageAreaProps {
  entry: RouteEntry;
  loader: ModuleLoader;
  /** False while a kept page is hidden. */
  shown: boolean;
  report(code: string, module: string, detail: string): void;
  onShown(entry: RouteEntry): void;
  /** Drawn where the page is not there: where to go instead, and the header of a page that brings its own. */
  instead: { wayOut: WayOut; header: ReactNode };
}

type Shown = Extract<LoadResult, { page: unknown }>;

/** The area of one route: its page, what it waits for, or why it is not there. Nothing outside is touched. */
export function PageArea({ entry, loader, shown, report, onShown, instead }: PageAreaProps) {
  const { module, route } = entry;
  const { path } = route;
  const [result, setResult] = useState<LoadResult | null>(() => {
    const page = loader.loaded(module, path);
    return page ? { page } : null;
  });
  /** A page that threw after it was shown: the retry draws the same one again. */
  const [thrown, setThrown] = useState<{ drawn: Shown; failed: Failure } | null>(null);
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);
  const [wasShown, setWasShown] = useState(shown);
  if (wasShown !== shown) {
    setWasShown(shown);
    // A kept page that failed is asked for anew when one comes back to it, as a page that is not kept is.
    if (shown && !thrown && result && 'failed' in result) setResult(null);
  }

  useEffect(() => {
    // Once a visit: what comes after a failure is the renter's to ask for, or the returning network's.
    if (result) return;
    let left = false;
    void loader.load(module, path).then((next) => !left && setResult(next));
    return () => {
      left = true;
    };
  }, [loader, module, path, result]);

  const retry = () => {
    if (retrying) return;
    if (thrown) {
      setRetrying(true);
      void loader.renewIfRemoved(thrown.failed).then(() => {
        setRetrying(false);
        setThrown(null);
        setResult(thrown.drawn);
        setAttempt((count) => count + 1);
      });
      return;
    }
    setRetrying(true);
    void loader.retry(module, path).then((next) => {
      setRetrying(false);
      setResult(next);
      setAttempt((count) => count + 1);
    });
  };

  const onThrow = (drawn: Shown, error: unknown, wasShown: boolean) => {
    const { id } = drawn.page;
    const failed = failure(wasShown ? 'MF-402' : 'MF-401', module, id, 'definite', error);
    report(failed.code, `${module}@${id}`, failed.detail);
    if (wasShown) {
      // No other version may take over: what was typed would be lost.
      setThrown({ drawn, failed });
      setResult({ failed });
    } else {
      void loader.previousOf(module, path, failed).then((next) => {
        setResult(next);
        setAttempt((count) => count + 1);
      });
    }
  };

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
      onThrow={(error, wasShown) => onThrow(result, error, wasShown)}
    />
  );
}
