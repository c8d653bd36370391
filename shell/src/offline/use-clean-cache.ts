import { useLayoutEffect, useSyncExternalStore } from 'react';
import { useStore } from 'react-redux';
import { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import type { OfflineAnswers } from './offline-answers';

/**
 * Clears the cache of the API before a page is rendered that must not use kept answers.
 * @param path path below the base
 * @returns whether the page may be rendered
 */
export function useCleanCache(offline: OfflineAnswers, path: string): boolean {
  const store = useStore() as AppStore;
  const mustClear = useSyncExternalStore(offline.subscribe, () => offline.mustClear(path));
  useLayoutEffect(() => {
    if (!mustClear) return;
    store.dispatch(api.util.resetApiState());
    offline.forget();
  }, [store, offline, mustClear]);
  return !mustClear;
}
