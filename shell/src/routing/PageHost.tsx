import {
  Activity,
  Suspense,
  useEffect,
  useEffectEvent,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useLocation } from 'react-router-dom';
import { OwnHeader, PageScope, useEndingSignal } from '@shared/module-kit/host';
import type { LoadedPage } from '../loader/load-version';
import { ModuleLoading, type ModuleLoadingProps } from '../chrome/failure/ModuleLoading';
import { afterPaint } from './after-paint';
import { PageBoundary } from './PageBoundary';
import { TOO_MANY_REDIRECTS } from './redirect-loop';
import { TOO_MANY_RENDERS, watchPage } from './render-loop';

export interface PageHostProps {
  page: LoadedPage;
  route: string;
  shown: boolean;
  /** Called for each page view. The first call follows the first paint and the first effects. */
  onShown(): void;
  onThrow(error: unknown, wasShown: boolean): void;
  /** Called before the page renders for the first time, and before its effects run. */
  onOpening(): void;
  /** Called when the renter leaves the page. */
  onLeft(): void;
  /** Called before the effects of the page run. The returned function is called when the page is left. */
  visit(): () => void;
  /** Called once for each view, before it renders. Returns whether pages redirect to each other in a loop. */
  isRedirectLoop(): boolean;
  /** Called with what the page does without end: renders, or redirects to pages that lead back. */
  onLoop(what: string): void;
  /** Time limit for the page to stay suspended, ms. */
  suspendedLimitMs: number;
  onSuspendedLimit(wasShown: boolean): void;
  /** Props of the loading state that is shown while the page is suspended. */
  loading: ModuleLoadingProps;
}

/**
 * Renders a page in its scope and error boundary. Hides it while another page is shown and limits how long it may stay
 * suspended.
 */
export function PageHost({
  page,
  route,
  shown,
  onShown,
  onThrow,
  onOpening,
  onLeft,
  visit,
  isRedirectLoop,
  onLoop,
  suspendedLimitMs,
  onSuspendedLimit,
  loading,
}: PageHostProps) {
  const { Page } = page;
  const [shownCount, setShownCount] = useState(0);
  const signal = useEndingSignal(shown, shownCount);
  const previousShown = useRef(shown);
  const wasShown = useRef(false);
  useEffect(() => {
    if (shown && !previousShown.current) setShownCount((count) => count + 1);
    previousShown.current = shown;
  }, [shown]);
  const { key } = useLocation();
  useEffect(() => {
    if (shown && wasShown.current) onShown();
    // eslint-disable-next-line react-hooks/exhaustive-deps -- one view per location, whatever the parent renders
  }, [shown, key]);
  const onFirstPaint = () => {
    if (wasShown.current) return;
    wasShown.current = true;
    onShown();
  };
  const stop = useEffectEvent(onLoop);
  const boundary = useRef<PageBoundary>(null);
  useEffect(() => watchPage(boundary.current!, shown, () => stop(TOO_MANY_RENDERS)), [shown]);
  // Before the page renders, because its effects redirect. Each location is one view.
  // eslint-disable-next-line react-hooks/exhaustive-deps -- another key is another view
  const redirectsInLoop = useMemo(() => shown && isRedirectLoop(), [shown, key]);
  useEffect(() => {
    if (!redirectsInLoop) return;
    const task = window.setTimeout(() => stop(TOO_MANY_REDIRECTS));
    return () => window.clearTimeout(task);
  }, [redirectsInLoop]);
  const left = useEffectEvent(onLeft);
  useLayoutEffect(() => (shown ? () => left() : undefined), [shown]);
  const scope = useMemo(
    () => ({ module: page.module, id: page.id, namespace: page.namespace, route, signal, shownCount }),
    [page, route, signal, shownCount],
  );
  return (
    <PageScope value={scope}>
      <PageBoundary ref={boundary} onThrow={(error) => onThrow(error, wasShown.current)}>
        <Activity mode={shown ? 'visible' : 'hidden'}>
          <Visit visit={visit} />
          <Suspense
            fallback={
              <Suspended
                limitMs={suspendedLimitMs}
                onLimit={() => onSuspendedLimit(wasShown.current)}
                // A page that was shown makes the renter wait only since it is suspended.
                loading={{ ...loading, waitedFor: () => (wasShown.current ? 0 : loading.waitedFor()) }}
              />
            }
          >
            <Opening onOpening={onOpening} />
            <OwnHeader value={loading.header}>{redirectsInLoop ? null : <Page />}</OwnHeader>
            <FirstPaint onPainted={onFirstPaint} />
          </Suspense>
        </Activity>
      </PageBoundary>
    </PageScope>
  );
}

/** Renders nothing before the page. It renders first, and its effects run before those of the page. */
function Opening({ onOpening }: Pick<PageHostProps, 'onOpening'>) {
  const latest = useRef(onOpening);
  useState(onOpening);
  useLayoutEffect(() => {
    latest.current();
  }, []);
  return null;
}

/**
 * Renders nothing before the page. Its effect runs before those of the page, and ends when the page is left. It is not suspended
 * with the page, whose listeners and intervals React keeps meanwhile.
 */
function Visit({ visit }: Pick<PageHostProps, 'visit'>) {
  useLayoutEffect(() => visit(), [visit]);
  return null;
}

/** Renders nothing beside the page. Its effect runs after the page's effects, when the page is no longer suspended. */
function FirstPaint({ onPainted }: { onPainted(): void }) {
  const paint = useEffectEvent(onPainted);
  useEffect(() => afterPaint(() => paint()), []);
  return null;
}

/** Fallback of a suspended page. It looks like a page whose files are still loading. */
function Suspended({
  limitMs,
  onLimit,
  loading,
}: {
  limitMs: number;
  onLimit(): void;
  loading: ModuleLoadingProps;
}) {
  const end = useEffectEvent(onLimit);
  useEffect(() => {
    const id = window.setTimeout(() => end(), limitMs);
    return () => window.clearTimeout(id);
  }, [limitMs]);
  return <ModuleLoading {...loading} />;
}
