import type { AppStore } from '../session/store';

/** Calls back when the browser is idle, after 5 s at the latest. Safari has no idle callbacks, so there after 1.5 s. */
function whenIdle(run: () => void): void {
  if (window.requestIdleCallback) window.requestIdleCallback(run, { timeout: 5000 });
  else window.setTimeout(run, 1500);
}

const isWaiting = (store: AppStore): boolean =>
  Object.values(store.getState().api.queries).some((query) => query?.status === 'pending');

/**
 * Calls back once, when the shown page has its data and the browser is idle. Unlike a prefetch, also on a metered connection,
 * because a part is content. It does not share the code of `loader/prefetch-routes.ts`, which is in the shell's script
 * (`place.tsx`).
 * @returns a function that cancels the call
 */
export function whenPageUsable(store: AppStore, run: () => void): () => void {
  let hasEnded = false;
  const end = () => {
    hasEnded = true;
    unsubscribe();
  };
  const check = () => {
    if (hasEnded || isWaiting(store)) return;
    whenIdle(() => {
      if (hasEnded || isWaiting(store)) return;
      end();
      run();
    });
  };
  const unsubscribe = store.subscribe(check);
  check();
  return end;
}
