import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';

export interface HintConditions {
  /** Data of the shown page is still on its way: the line is the renter's. */
  isWaiting(): boolean;
  /** Called whenever that may have changed; returns what ends it. */
  subscribe(changed: () => void): () => void;
  /** Nothing is fetched ahead on a line that is slow or paid by volume. */
  isMetered(): boolean;
  /** When nothing else is to be done. */
  idle(run: () => void): void;
}

/** Runs once the shown page can be used and nothing else is to be done. @returns what takes it back. */
export function whenUsable(conditions: HintConditions, run: () => void): () => void {
  if (conditions.isMetered()) return () => undefined;
  let done = false;
  const end = () => {
    done = true;
    unsubscribe();
  };
  const look = () =>
    conditions.idle(() => {
      if (done || conditions.isWaiting()) return;
      end();
      run();
    });
  const unsubscribe = conditions.subscribe(() => !done && !conditions.isWaiting() && look());
  look();
  return end;
}

export function hintConditions(store: AppStore): HintConditions {
  return {
    isWaiting: () =>
      Object.values(store.getState()[api.reducerPath].queries).some(
        (query) => query?.status === QueryStatus.pending,
      ),
    subscribe: store.subscribe,
    isMetered() {
      const { connection } = navigator as { connection?: { saveData?: boolean; effectiveType?: string } };
      return Boolean(connection?.saveData) || /2g/.test(connection?.effectiveType ?? '');
    },
    idle(run) {
      if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 5000 });
      else window.setTimeout(run, 1500);
    },
  };
}
