import { useSyncExternalStore } from 'react';
import type { KitState } from '@shared/module-kit/host';
import type { PartsConfig } from './place';

/** Returns a value of the app's state, which is compared by identity. */
export const useAppState = <T>({ store }: Pick<PartsConfig, 'store'>, select: (state: KitState) => T): T =>
  useSyncExternalStore(store.subscribe, () => select(store.getState()));
