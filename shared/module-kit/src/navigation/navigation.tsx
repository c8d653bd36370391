import { type AnchorHTMLAttributes, type ReactNode, useCallback, useEffect, useMemo } from 'react';
import { Link as RouterLink, useLocation, useNavigate } from 'react-router-dom';
import type { AppPath } from '@shared/http-api/app';
import { getHost } from '../host/host';
import { useCaller, usePageScope, useVisitSignal } from '../host/page-scope';
import { historyIndex } from './history-index';

export interface LinkProps extends Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'href'> {
  to: AppPath;
  replace?: boolean;
  children?: ReactNode;
}

/**
 * A link inside the app. Adds the region's base and passes on the result request of the page within its area (see `useResult`).
 */
export function Link({ to, replace, ...rest }: LinkProps) {
  const { pathname, state } = useLocation();
  return (
    <RouterLink to={to} replace={replace ?? false} state={carriedResult(pathname, state, to)} {...rest} />
  );
}

/** Returns the first segment of a path, which the pages of an area share. */
const areaOf = (path: string) => path.split(/[/?#]/)[1];

/**
 * Returns the part of the history state that the next entry inherits: the result request of the page (see `useResult`). A page of
 * another area inherits none, as the renter has left what was to give the result, e.g. the list of stores for the map. The sign-in
 * belongs to every area.
 */
function carriedResult(pathname: string, state: { result?: unknown } | null, to: AppPath) {
  const areas = [areaOf(pathname), areaOf(to)];
  const isCarried = state?.result && (areas[0] === areas[1] || areas.includes('login'));
  return isCarried ? { result: state.result } : null;
}

export interface GoOptions {
  /** Replaces the entry of this page in the history. */
  replace?: boolean;
  /** The renter has just signed in and goes on to the page that needed it (`useArrivedBySignIn`). */
  afterSignIn?: boolean;
}

/**
 * Returns whether the renter came to this page from the sign-in, which may have taken minutes. A page that opens a slot then
 * asks for a tap first (decision 49). It is true as long as the page keeps its entry in the history, also after a reload.
 */
export function useArrivedBySignIn(): boolean {
  const state = useLocation().state as { afterSignIn?: unknown } | null;
  return state?.afterSignIn === true;
}

/**
 * Returns functions to navigate. `back` goes to the previous page of this app, otherwise to home (R2.34). Both do nothing after
 * the page was left, so that a late answer takes the renter nowhere.
 */
export function useGo() {
  const navigate = useNavigate();
  const { pathname, state } = useLocation();
  const signal = useVisitSignal();
  const go = useCallback(
    (to: AppPath, { replace = false, afterSignIn }: GoOptions = {}) => {
      if (signal.aborted) return;
      const carried = carriedResult(pathname, state, to);
      try {
        void navigate(to, { replace, state: afterSignIn ? { ...carried, afterSignIn } : carried });
      } catch {
        // WebKit throws after 100 history calls in 10 s. A replace is then skipped. A push never
        // gets here: the router catches it and loads the address as a new document.
      }
    },
    [navigate, pathname, state, signal],
  );
  const back = useCallback(() => {
    if (signal.aborted) return;
    if (historyIndex() > 0) void navigate(-1);
    else void navigate('/home', { replace: true });
  }, [navigate, signal]);
  return useMemo(() => ({ go, back }), [go, back]);
}

/** Returns query parameters of the page. Validate them before use: the renter can type any value. */
export function useQueryParams<const K extends string>(...keys: K[]): Record<K, string | null> {
  const { search } = useLocation();
  const name = keys.join(',');
  return useMemo(() => {
    const query = new URLSearchParams(search);
    return Object.fromEntries(name.split(',').map((key) => [key, query.get(key)])) as Record<
      K,
      string | null
    >;
  }, [search, name]);
}

/** Sets the title of the header and the document while this page is shown. Does nothing in a part, because the title is the page's. */
export function useTitle(title: string | null): void {
  const caller = useCaller();
  const { isPart } = usePageScope();
  useEffect(() => {
    if (isPart) return;
    getHost().setTitle(title, caller);
  }, [title, caller, isPart]);
  useEffect(() => () => void (isPart || getHost().setTitle(null, caller)), [caller, isPart]);
}
