/** Creates the observable title that a page sets for itself, with the page's version. It overrides the title of the route. */
export function createTitles() {
  let current: string | null = null;
  let setBy: string | null = null;
  const listeners = new Set<() => void>();
  return {
    get: () => current,
    caller: () => setBy,
    set(title: string | null, caller: string | null = null) {
      if (title === current) return;
      current = title;
      setBy = title === null ? null : caller;
      for (const listener of listeners) listener();
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}
export type Titles = ReturnType<typeof createTitles>;
