/** One try: `cancel` takes it back where another one was quicker. */
export interface Try<T> {
  result: Promise<T>;
  cancel(): void;
}

interface Running {
  promise: Promise<unknown>;
  /** Begins one more try beside those that are open; null once the file is there. */
  again: (() => void) | null;
  cancel(): void;
}

/**
 * Each file's load, shared by all who ask for it. While it is open more tries can be begun beside the first: the first
 * to succeed is the result, and only when none is left is it a failure, which is forgotten at once.
 */
export function createAttempts() {
  const running = new Map<string, Running>();

  function load<T>(file: string, begin: (again: boolean) => Try<T>): Promise<T> {
    const known = running.get(file);
    if (known) return known.promise as Promise<T>;
    const open = new Set<Try<T>>();
    let begun = false;
    const cancel = () => {
      for (const tried of open) tried.cancel();
      open.clear();
    };
    const one: Running = { promise: Promise.resolve(), again: null, cancel };
    one.promise = new Promise<T>((resolve, reject) => {
      one.again = () => {
        const tried = begin(begun);
        begun = true;
        open.add(tried);
        tried.result.then(
          (value) => {
            one.again = null;
            open.delete(tried);
            cancel();
            resolve(value);
          },
          (fault) => {
            if (!open.delete(tried) || open.size > 0) return;
            if (running.get(file) === one) running.delete(file);
            reject(fault);
          },
        );
      };
    });
    running.set(file, one);
    one.again!();
    return one.promise as Promise<T>;
  }

  return {
    load,
    /** Files that are still on their way. */
    pending: () => [...running].filter(([, { again }]) => again !== null).map(([file]) => file),
    isPending: (file: string) => Boolean(running.get(file)?.again),
    /** Begins one more try. @returns when the file is there or has failed. */
    again(file: string): Promise<unknown> {
      const one = running.get(file);
      one?.again?.();
      return Promise.resolve(one?.promise).catch(() => undefined);
    },
    /** Takes back what is open; who waited for it waits for ever, and the next to ask begins anew. */
    forget(file: string): void {
      running.get(file)?.cancel();
      running.delete(file);
    },
  };
}
