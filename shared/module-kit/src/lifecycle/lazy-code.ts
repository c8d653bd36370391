import { useCallback, useEffect, useRef, useState } from 'react';
import { useReport } from '../page/messages';
import { useAutoRetry } from './auto-retry';
import { getHost } from '../host/host';
import { usePageScope } from '../host/page-scope';
import { SLOW_AFTER_MS } from './slow-after';
import { describeThrown } from './thrown';
import { unlessLeft } from './unless-left';

/** `slow`: loading takes longer than SLOW_AFTER_MS; show a message. `failed`: show a message and a retry button. */
export type LazyState = 'loading' | 'slow' | 'failed' | 'ready';

/** Load state of code that a page needs later. */
export interface LazyCode<T> {
  state: LazyState;
  /** The loaded value; set if the state is `ready`. */
  code: T | null;
  /**
   * Retries after a failure. If the file is gone and a newer revision is live, reloads the document, at most once per
   * revision. The hook also retries automatically, when the network returns, and when the renter comes back to the document.
   */
  retry(): void;
}

/**
 * Loads code that a page needs after it has rendered: `useLazyCode(() => import('./map/StoreMap'),
 * 'MAP_CODE')`. Until the code is ready, the page renders the state instead. A failure is reported.
 * @param load loads the code; called again only for a retry.
 * @param problem error code of the report.
 */
export function useLazyCode<T>(load: () => Promise<T>, problem: string): LazyCode<T> {
  const report = useReport();
  const { route } = usePageScope();
  const [current, setCurrent] = useState<{ state: LazyState; code: T | null; error?: unknown }>({
    state: 'loading',
    code: null,
  });
  const [attempt, setAttempt] = useState(0);
  const loadCode = useRef(load);
  useEffect(() => {
    let cancelled = false;
    let leaving = false;
    const onLeave = () => (leaving = true);
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) leaving = false;
    };
    // Firefox ends the loads of a document before it leaves it. That is no failure.
    window.addEventListener('beforeunload', onLeave);
    window.addEventListener('pageshow', onShown);
    const stop = () => {
      window.clearTimeout(slow);
      window.removeEventListener('beforeunload', onLeave);
      window.removeEventListener('pageshow', onShown);
    };
    const slow = window.setTimeout(() => setCurrent({ state: 'slow', code: null }), SLOW_AFTER_MS);
    loadCode
      .current()
      .then(
        (code) => !cancelled && setCurrent({ state: 'ready', code }),
        (error: unknown) => {
          if (cancelled) return;
          setCurrent({ state: 'failed', code: null, error });
          if (!leaving) unlessLeft(() => report({ code: problem, detail: describeThrown(error) }));
        },
      )
      .finally(stop);
    return () => {
      cancelled = true;
      stop();
    };
  }, [problem, report, attempt]);

  const { state, code, error } = current;
  const failed = state === 'failed';
  const retry = useCallback(() => {
    setCurrent({ state: 'loading', code: null });
    void getHost()
      .renewIfRemoved(route, error)
      .then(() => setAttempt((now) => now + 1));
  }, [route, error]);
  // Without a tap the document is not reloaded, because the renter may be typing.
  const retryAutomatically = useCallback(() => {
    setCurrent({ state: 'loading', code: null });
    setAttempt((now) => now + 1);
  }, []);
  useAutoRetry(state !== 'ready' && (failed || attempt > 0), !failed, retryAutomatically);
  useEffect(() => {
    if (!failed) return;
    const onPageShow = ({ persisted }: PageTransitionEvent) => persisted && retry();
    window.addEventListener('pageshow', onPageShow);
    return () => {
      window.removeEventListener('pageshow', onPageShow);
    };
  }, [failed, retry]);
  return { state, code, retry };
}
