import { createContext, useContext } from 'react';

/** Which page of which build is drawn here; the shell wraps every page in one. */
export interface PageScopeValue {
  module: string;
  /** Build id. */
  id: string;
  /** Text namespace of this build: a fallback never meets another version's texts. */
  namespace: string;
  route: string;
  /** Ends when the page is left; a kept page gets a new one each time it is shown. */
  signal: AbortSignal;
  /** Changes each time a kept page is shown again. */
  shownCount: number;
}

const Scope = createContext<PageScopeValue | null>(null);
export const PageScope = Scope.Provider;

export function usePageScope(): PageScopeValue {
  const scope = useContext(Scope);
  if (!scope) throw new Error('a page hook is used outside a page');
  return scope;
}
