import { useEffect, useEffectEvent } from 'react';

/** Calls back when the renter goes back or forward in the history. */
export function useOnBack(run: () => void): void {
  const onBack = useEffectEvent(run);
  useEffect(() => {
    const onPop = () => onBack();
    window.addEventListener('popstate', onPop);
    return () => window.removeEventListener('popstate', onPop);
  }, []);
}
