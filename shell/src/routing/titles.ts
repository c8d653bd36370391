/** Creates the observable title that a page sets for itself. It overrides the title of the route. */
export function createTitles() {
  let current: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    set(title: string | null) {
      current = title;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Titles = ReturnType<typeof createTitles>;
