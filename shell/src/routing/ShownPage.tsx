import { useEffect, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { PageScope } from '@shared/module-kit/host';
import type { LoadedPage } from '../modules/load-version';
import { PageBoundary } from './PageBoundary';

export interface ShownPageProps {
  page: LoadedPage;
  route: string;
  shown: boolean;
  onShown(): void;
  onThrow(error: unknown, wasShown: boolean): void;
}

/** A page with its scope and its boundary. */
export function ShownPage({ page, route, shown, onShown, onThrow }: ShownPageProps) {
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
