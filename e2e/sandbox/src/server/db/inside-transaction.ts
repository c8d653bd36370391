import { AsyncLocalStorage } from 'node:async_hooks';

/** Marks the asynchronous context of a running transaction. */
const inside = new AsyncLocalStorage<{ open: boolean }>();

/**
 * Refuses a query or a transaction outside of the running one. The embedded database would wait for itself. A server would
 * keep the change even if the transaction is rolled back.
 * @throws Error inside of `insideTransaction`
 */
export function forbidInside(): void {
  if (inside.getStore()?.open) throw new Error('query outside the running transaction: use its tx');
}

/** Runs the function of a transaction. In it, `forbidInside` throws. */
export async function insideTransaction<T>(run: () => Promise<T>): Promise<T> {
  const state = { open: true };
  try {
    return await inside.run(state, run);
  } finally {
    state.open = false;
  }
}
