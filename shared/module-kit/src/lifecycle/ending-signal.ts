import { useEffect, useMemo, useState } from 'react';

/**
 * Returns a signal that aborts when `isOpen` becomes false, or when the component is hidden or unmounted. Another `visit` has
 * another signal. Strict Mode, in which squads develop, ends each effect once and runs it again: the second run gets a new signal.
 */
export function useEndingSignal(isOpen: boolean, visit: unknown): AbortSignal {
  const [runs, setRuns] = useState(0);
  // eslint-disable-next-line react-hooks/exhaustive-deps -- `visit` and `runs` exist to create a new controller
  const controller = useMemo(() => new AbortController(), [visit, runs]);
  useEffect(() => {
    if (!isOpen) return;
    // eslint-disable-next-line react-hooks/set-state-in-effect -- the second run of Strict Mode, or a later visit
    if (controller.signal.aborted) return setRuns((count) => count + 1);
    return () => controller.abort();
  }, [isOpen, controller]);
  return controller.signal;
}
