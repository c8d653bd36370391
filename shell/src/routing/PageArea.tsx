import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageScope } from '@shared/module-kit/host';
import { failure } from '../modules/failure';
import type { LoadedPage } from '../modules/load-version';
import type { LoadResult, ModuleLoader } from '../modules/module-loader';
import { ModuleFailure } from '../pages/ModuleFailure';
import { ModuleLoading } from '../pages/ModuleLoading';
import { PageBoundary } from './PageBoundary';
import type { RouteEntry } from './route-table';

export interface PageAreaProps {
  entry: RouteEntry;
  loader: ModuleLoader;
  /** False while a kept page is hidden. */
  shown: boolean;
  report(code: string, module: string, detail: string): void;
  onShown(entry: RouteEntry): void;
}

/** The area of one route: its page, what it waits for, or why it is not there. Nothing outside is touched. */
export function PageArea({ entry, loader, shown, report, onShown }: PageAreaProps) {
  const { module, route } = entry;
  const [result, setResult] = useState<LoadResult | null>(() => {
    const page = loader.loaded(module, route.page);
    return page ? { page } : null;
  });
  const [attempt, setAttempt] = useState(0);
  const [retrying, setRetrying] = useState(false);

  useEffect(() => {
    // Once: what comes after a failure is the renter's to ask for, or the returning network's.
    if (result) return;
    let left = false;
    void loader.load(module, route.page).then((next) => !left && setResult(next));
    return () => {
      left = true;
    };
  }, [loader, module, route.page, result]);

  const retry = () => {
    if (retrying) return;
    setRetrying(true);
    void loader.retry(module, route.page).then((next) => {
      setRetrying(false);
      setResult(next);
      setAttempt((count) => count + 1);
    });
  };

  if (!result) return <ModuleLoading onRetry={retry} />;
  if ('failed' in result) return <ModuleFailure failed={result.failed} retrying={retrying} onRetry={retry} />;
  return (
    <ShownPage
      key={`${result.page.id}-${attempt}`}
      page={result.page}
      route={route.path}
      shown={shown}
      onShown={() => onShown(entry)}
      onThrow={(error, wasShown) => {
        const code = wasShown ? 'MF-402' : 'MF-401';
        const failed = failure(code, module, result.page.id, 'definite', error);
        report(code, `${module}@${result.page.id}`, failed.detail);
        // Once it was shown no other version may take over: what was typed would be lost.
        if (wasShown) setResult({ failed });
        else void loader.previousOf(module, route.page, failed).then(setResult);
        setAttempt((count) => count + 1);
      }}
    />
  );
}

interface ShownPageProps {
  page: LoadedPage;
  route: string;
  shown: boolean;
  onShown(): void;
  onThrow(error: unknown, wasShown: boolean): void;
}

function ShownPage({ page, route, shown, onShown, onThrow }: ShownPageProps) {
  const { Page } = page;
  const [shownCount, setShownCount] = useState(0);
  const signal = useShownSignal(shown, shownCount);
  const was = useRef(shown);
  const wasShown = useRef(false);
  useEffect(() => {
    if (shown && !was.current) setShownCount((count) => count + 1);
    was.current = shown;
    // A hidden page runs no effects: that it was hidden is told by this one ending.
    return () => {
      was.current = false;
    };
  }, [shown]);
  useEffect(() => {
    wasShown.current = true;
  }, []);
  const { key } = useLocation();
  useEffect(() => {
    if (shown) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a view is one location, however often the parent draws
  }, [shown, key]);
  const scope = useMemo(
    () => ({ module: page.module, id: page.id, namespace: page.namespace, route, signal, shownCount }),
    [page, route, signal, shownCount],
  );
  return (
    <PageScope value={scope}>
      <PageBoundary onThrow={(error) => onThrow(error, wasShown.current)}>
        <Page />
      </PageBoundary>
    </PageScope>
  );
}

/** A signal that ends at each hiding; `turn` makes a new one for each showing. */
function useShownSignal(shown: boolean, turn: number): AbortSignal {
  // eslint-disable-next-line react-hooks/exhaustive-deps -- a new turn is what asks for a new one
  const controller = useMemo(() => new AbortController(), [turn]);
  useEffect(() => {
    if (!shown) return;
    return () => controller.abort();
  }, [shown, controller]);
  return controller.signal;
}
