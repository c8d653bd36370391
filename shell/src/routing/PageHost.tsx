import { Activity, Suspense, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageScope } from '@shared/module-kit/host';
import type { LoadedPage } from '../loader/load-version';
import { ModuleLoading, type ModuleLoadingProps } from '../chrome/fallback/ModuleLoading';
import { afterPaint } from './after-paint';
import { PageBoundary } from './PageBoundary';

export interface ShownPageProps {
  page: LoadedPage;
  route: string;
  shown: boolean;
  /** Called for each view of the page, the first time when it is painted and its first effects are done. */
  onShown(): void;
  onThrow(error: unknown, wasShown: boolean): void;
  /** Most that the page may stay suspended, ms. */
  suspendedLimitMs: number;
  onSuspendedLimit(wasShown: boolean): void;
  /** What the area says while the page is suspended. */
  loading: ModuleLoadingProps;
}

/**
 * A page with its scope and its boundary, hidden while it is kept alive, and what is rendered while it is suspended.
 */
export function ShownPage({
  page,
  route,
  shown,
  onShown,
  onThrow,
  suspendedLimitMs,
  onSuspendedLimit,
  loading,
}: ShownPageProps) {
  const { Page } = page;
  const [shownCount, setShownCount] = useState(0);
  const signal = useShownSignal(shown, shownCount);
  const was = useRef(shown);
  const wasShown = useRef(false);
  useEffect(() => {
    if (shown && !was.current) setShownCount((count) => count + 1);
    was.current = shown;
  }, [shown]);
  const { key } = useLocation();
  useEffect(() => {
    if (shown && wasShown.current) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- a view is one location, however often the parent draws
  }, [shown, key]);
  const onFirstPaint = () => {
    if (wasShown.current) return;
    wasShown.current = true;
    onShown();
  };
  const scope = useMemo(
    () => ({ module: page.module, id: page.id, namespace: page.namespace, route, signal, shownCount }),
    [page, route, signal, shownCount],
  );
  return (
    <PageScope value={scope}>
      <PageBoundary onThrow={(error) => onThrow(error, wasShown.current)}>
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <Suspense
            fallback={
              <Suspended
                limitMs={suspendedLimitMs}
                onLimit={() => onSuspendedLimit(wasShown.current)}
                loading={loading}
              />
            }
          >
            <Page />
            <FirstPaint onPainted={onFirstPaint} />
          </Suspense>
        </Activity>
      </PageBoundary>
    </PageScope>
  );
}

/** Beside the page: its effect runs after those of the page, and only once the page is no longer suspended. */
function FirstPaint({ onPainted }: { onPainted(): void }) {
  const latest = useRef(onPainted);
  useEffect(() => {
    latest.current = onPainted;
  });
  useEffect(() => afterPaint(() => latest.current()), []);
  return null;
}

/** In place of a suspended page: like a page whose files are still loading, with the same hard limit. */
function Suspended({
  limitMs,
  onLimit,
  loading,
}: {
  limitMs: number;
  onLimit(): void;
  loading: ModuleLoadingProps;
}) {
  const latest = useRef(onLimit);
  useEffect(() => {
    latest.current = onLimit;
  });
  useEffect(() => {
    const id = window.setTimeout(() => latest.current(), limitMs);
    return () => window.clearTimeout(id);
  }, [limitMs]);
  return <ModuleLoading {...loading} />;
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
