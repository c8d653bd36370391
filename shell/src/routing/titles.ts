import { createObservable } from '@shared/module-kit/host';

/** Creates the observable title that a page sets for itself, with the page's version. It overrides the title of the route. */
export function createTitles() {
  const current = createObservable<string | null>(null);
  let setBy: string | null = null;
  return {
    ...current,
    caller: () => setBy,
    set(title: string | null, caller: string | null = null) {
      if (title === current.get()) return;
      setBy = title === null ? null : caller;
      current.set(title);
    },
  };
}
export type Titles = ReturnType<typeof createTitles>;
