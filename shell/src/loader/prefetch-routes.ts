import { QueryStatus } from '@reduxjs/toolkit/query';
import { api } from '@shared/module-kit/host';
import type { AppStore } from '../session/store';
import { whenIdle } from './when-idle';

export interface PrefetchConditions {
  /** Whether a query of the shown page is pending. Prefetching must not compete with it. */
  isWaiting(): boolean;
  /** Calls back when `isWaiting` may have changed. Returns a function that unsubscribes. */
  subscribe(changed: () => void): () => void;
  /** Whether the connection is slow or metered. Nothing is prefetched then. */
  isMetered(): boolean;
  /** Calls back when the browser is idle. */
  idle(run: () => void): void;
}

/**
 * Calls `run` once, when the shown page has its data and the browser is idle. Never calls it on a slow or metered
 * connection.
 * @returns a function that cancels the call
 */
export function whenUsable(conditions: PrefetchConditions, run: () => void): () => void {
  if (conditions.isMetered()) return () => undefined;
  let done = false;
  const end = () => {
    done = true;
    unsubscribe();
  };
  const runWhenIdle = () =>
    conditions.idle(() => {
      if (done || conditions.isWaiting()) return;
      end();
      run();
    });
  const unsubscribe = conditions.subscribe(() => !done && !conditions.isWaiting() && runWhenIdle());
  runWhenIdle();
  return end;
}

/** Returns the conditions of this browser and of the queries in the Redux store. */
export function prefetchConditions(store: AppStore): PrefetchConditions {
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
    idle: whenIdle,
  };
}
