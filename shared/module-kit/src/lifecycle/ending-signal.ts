import { useEffect, useMemo, useState } from 'react';

/**
 * Returns a signal that aborts when `isOpen` becomes false, when the component is hidden or unmounted, or with `parent`.
 * Another `visit` has another signal. Strict Mode, in which squads develop, ends each effect once and runs it again: the
 * second run gets a new signal.
 */
export function useEndingSignal(isOpen: boolean, visit: unknown, parent?: AbortSignal): AbortSignal {
  const [runs, setRuns] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `visit` and `runs` exist to create a new controller
  const controller = useMemo(() => new AbortController(), [visit, parent, runs]);
  useEffect(() => {
    if (!isOpen) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second run of Strict Mode, or a later visit
    if (controller.signal.aborted) return setRuns((count) => count + 1);
    const end = () => controller.abort();
    parent?.addEventListener('abort', end);
    return () => {
      parent?.removeEventListener('abort', end);
      end();
    };
  }, [isOpen, controller, parent]);
  return controller.signal;
}
