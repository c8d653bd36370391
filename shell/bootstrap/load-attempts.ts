/** One attempt to load a file. `cancel` is called if another attempt succeeds first, or if the file is forgotten. */
export interface LoadAttempt<T> {
  result: Promise<T>;
  cancel(): void;
}

interface Running {
  promise: Promise<unknown>;
  /** Starts one more attempt in parallel; null after the file has loaded. */
  again: (() => void) | null;
  cancel(): void;
}

/**
 * Shares one load of each file between all callers. More attempts can start while a load is in flight. The first
 * success is the result. The load fails when no attempt is left, and the next call starts a new load.
 */
export function createLoadAttempts() {
  const running = new Map<string, Running>();

  function load<T>(file: string, begin: (again: boolean) => LoadAttempt<T>): Promise<T> {
    const existing = running.get(file);
    if (existing) return existing.promise as Promise<T>;
    const pendingAttempts = new Set<LoadAttempt<T>>();
    let hasBegun = false;
    const cancel = () => {
      for (const attempt of pendingAttempts) attempt.cancel();
      pendingAttempts.clear();
    };
    const current: Running = { promise: Promise.resolve(), again: null, cancel };
    current.promise = new Promise<T>((resolve, reject) => {
      current.again = () => {
        const attempt = begin(hasBegun);
        hasBegun = true;
        pendingAttempts.add(attempt);
        attempt.result.then(
          (value) => {
            current.again = null;
            pendingAttempts.delete(attempt);
            cancel();
            resolve(value);
          },
          (failure) => {
            if (!pendingAttempts.delete(attempt) || pendingAttempts.size > 0) return;
            if (running.get(file) === current) running.delete(file);
            reject(failure);
          },
        );
      };
    });
    running.set(file, current);
    current.again!();
    return current.promise as Promise<T>;
  }

  return {
    load,
    pending: () => [...running].filter(([, { again }]) => again !== null).map(([file]) => file),
    isPending: (file: string) => Boolean(running.get(file)?.again),
    /** Starts one more attempt if the file is in flight. Resolves when the file has loaded or failed. */
    again(file: string): Promise<unknown> {
      const current = running.get(file);
      current?.again?.();
      return Promise.resolve(current?.promise).catch(() => undefined);
    },
    /** Cancels pending attempts. The promises of existing callers never settle. The next call starts a new load. */
    forget(file: string): void {
      running.get(file)?.cancel();
      running.delete(file);
    },
  };
}
