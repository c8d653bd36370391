import { useEffect, useRef } from 'react';

/** Calls back when the renter goes back or forward in the history. */
export function useOnBack(run: () => void): void {
  const latest = useRef(run);
  useEffect(() => {
    latest.current = run;
  });
  useEffect(() => {
    const onPop = () => latest.current();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
