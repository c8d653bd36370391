import { useCallback, useEffect, useRef, useState } from 'react';
import { useReport } from '../feedback/feedback';
import { SLOW_AFTER_MS } from './slow-after';

/** `slow`: not there yet, and worth a word; `failed`: worth a word and a button. */
export type LazyState = 'loading' | 'slow' | 'failed' | 'ready';

export interface LazyCode<T> {
  state: LazyState;
  /** What was loaded, once the state is `ready`. */
  code: T | null;
  /** Asks once more after a failure. It happens by itself when the network returns. */
  retry(): void;
}

/**
 * Code of a page that comes after the page itself: `useLazyCode(() => import('./map/StoreMap'), 'MAP_CODE')`. The page
 * draws what is going on in its own place; a failure is reported.
 * @param load begins the load; not asked again before a retry.
 * @param problem the code of the report.
 */
export function useLazyCode<T>(load: () => Promise<T>, problem: string): LazyCode<T> {
  const report = useReport();
  const [current, setCurrent] = useState<{ state: LazyState; code: T | null }>({
    state: 'loading',
    code: null,
  });
  const [round, setRound] = useState(0);
  const begin = useRef(load);
  useEffect(() => {
    let left = false;
    const slow = window.setTimeout(() => setCurrent({ state: 'slow', code: null }), SLOW_AFTER_MS);
    begin
      .current()
      .then(
        (code) => !left && setCurrent({ state: 'ready', code }),
        (error: unknown) => {
          if (left) return;
          setCurrent({ state: 'failed', code: null });
          report({ code: problem, detail: String(error) });
        },
      )
      .finally(() => window.clearTimeout(slow));
    return () => {
      left = true;
      window.clearTimeout(slow);
    };
  }, [problem, report, round]);

  const failed = current.state === 'failed';
  const retry = useCallback(() => {
    setCurrent({ state: 'loading', code: null });
    setRound((now) => now + 1);
  }, []);
  useEffect(() => {
    if (!failed) return;
    window.addEventListener('online', retry);
    return () => window.removeEventListener('online', retry);
  }, [failed, retry]);
  return { ...current, retry };
}
