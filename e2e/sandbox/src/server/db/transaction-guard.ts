import { AsyncLocalStorage } from 'node:async_hooks';

/**
 * Creates the guard of one database, which refuses what is called outside of its running transaction. The embedded database
 * would wait for itself. A server would keep the change even if the transaction is rolled back.
 */
export function createTransactionGuard() {
  /** Marks the asynchronous context of a running transaction. */
  const inside = new AsyncLocalStorage<{ open: boolean }>();
  return {
    /** @throws Error inside of `run` */
    forbidInside(): void {
      if (inside.getStore()?.open) throw new Error('query outside the running transaction: use its tx');
    },
    /** Runs the function of a transaction. */
    async run<T>(transaction: () => Promise<T>): Promise<T> {
      const state = { open: true };
      try {
        return await inside.run(state, transaction);
      } finally {
        state.open = false;
      }
    },
  };
}
