/** A value that changes, for `useSyncExternalStore`. */
export interface Observable<T> {
  get(): T;
  subscribe(listener: () => void): () => void;
}

/** Creates the listeners of a value that is stored elsewhere. */
export function createListeners() {
  const listeners = new Set<() => void>();
  return {
    notify: () => listeners.forEach((listener) => listener()),
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

/** Creates a value that changes. Each `set` notifies the listeners, also with an equal value. */
export function createObservable<T>(value: T) {
  const { notify, subscribe } = createListeners();
  const set = (next: T) => {
    value = next;
    notify();
  };
  return { get: () => value, set, subscribe };
}
