import { type ReactNode, createContext, useContext } from 'react';

/** The rendered page and its build. The shell provides a scope for every page. */
export interface PageScopeValue {
  module: string;
  id: string;
  /** Text namespace of this build, so a fallback version uses its own texts. */
  namespace: string;
  route: string;
  /** Aborted when the page is left. A kept-alive page gets a new signal each time it is shown. */
  signal: AbortSignal;
  /** Incremented each time a kept-alive page is shown again. */
  shownCount: number;
  /** Whether the code is a part in a page of another module. */
  isPart?: boolean;
}

const Scope = createContext<PageScopeValue | null>(null);
export const PageScope = Scope.Provider;

/** The header for a page that renders its own one and cannot, because its data failed to load; null for other pages. */
export const OwnHeader = createContext<ReactNode>(null);

/** Returns the scope of the current page. Throws outside a page. */
export function usePageScope(): PageScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('a page hook was used outside a page');
  return scope;
}

const NEVER = new AbortController().signal;

/** Returns the signal of the current page (see `useSignal`). Outside a page it never aborts. */
export const useVisitSignal = (): AbortSignal => useContext(Scope)?.signal ?? NEVER;

/** Returns the version of the current page as reports name it, e.g. `mf-orders@1.0.0-ab`. */
export function useCaller(): string {
  const { module, id } = usePageScope();
  return `${module}@${id}`;
}

/** Returns a name that a page uses on its address. The name of a part has its module, because the page may use the same one. */
export function useOwnName(name: string): string {
  const { isPart, module } = usePageScope();
  return isPart ? `${module}/${name}` : name;
}
