import { useCallback, useEffect, useLayoutEffect, useReducer, useRef, useSyncExternalStore } from 'react';
import { type Location, Navigate, useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { path as paths } from '@shared/http-api/app';
import { useArrivalFocus, useKitState } from '@shared/module-kit/host';
import { type RouteEntry, normalPath } from '../../page/route-table';
import { ConsentBar } from '../chrome/consent/ConsentBar';
import { ModuleFailure } from '../chrome/failure/ModuleFailure';
import { NotFound } from '../chrome/failure/NotFound';
import { OtherRegion } from '../chrome/failure/OtherRegion';
import { CallerBoundary } from '../chrome/CallerBoundary';
import { Header } from '../chrome/Header';
import { OverlayLayer } from '../chrome/overlays/OverlayLayer';
import { loadError } from '../loader/failure';
import { SavedDataNotice } from '../offline/SavedDataNotice';
import { useCleanCache } from '../offline/use-clean-cache';
import { KeepAlivePages } from '../routing/KeepAlivePages';
import { RouteBoundary } from '../routing/RouteBoundary';
import { useShellText } from '../texts';
import type { AppHost } from './app-host';
import type { Navigation } from './host-context';
import { type PagesProps, usePages } from './use-pages';
import css from './App.module.css';

export interface AppProps extends PagesProps {
  onNavigation(navigation: Navigation): void;
  /** Called after the first render. */
  onDrawn(): void;
}

/** Pages of a sign-in: it links to its terms and to the contact. A visit of them ends no action that waits for it. */
const SIGN_IN_PAGES = ['/login', '/agreement', '/contact-us'];

/** Renders the header, the current page and the overlays. */
export function App({ host, loader, routes, onNavigation, onDrawn, report, visit }: AppProps) {
  const location = useLocation();
  const { signedIn, userId } = useKitState((state) => state.session);
  const path = normalPath(location.pathname);
  const current = routes.get(path) ?? null;
  useNavigation(onNavigation);
  const isCacheClean = useCleanCache(host.offline, path);
  useEffect(onDrawn, [onDrawn]);
  // In the same frame as the first render. Otherwise one frame shows both.
  useLayoutEffect(() => document.getElementById('skeleton')?.remove(), []);
  useEffect(() => {
    if (!SIGN_IN_PAGES.includes(path)) host.onVisited(location.pathname + location.search);
  }, [host, path, location.pathname, location.search]);
  useScrollToTop(location);
  useArrivalFocus(path);
  const title = useTitle(host, current);
  const renew = useCallback(() => loader.reloadIfNewer(path), [loader, path]);
  const { draw, getFallback } = usePages({ host, loader, routes, report, visit });
  const { account, ask } = useOtherAccount(host, path === '/login');
  const leavingFailure = ({ module, route }: RouteEntry, error: unknown) =>
    loadError('MF-403', module, loader.loaded(module, route.path)?.id ?? null, 'definite', error);
  const redirect = redirectFrom(location, host.region.base, !signedIn && current?.route.signIn === true);
  const header = account !== null || !current || current.route.header;
  return (
    <div className={columnClass(current)}>
      <CallerBoundary visit={path} report={report}>
        <SavedDataNotice offline={host.offline} />
      </CallerBoundary>
      <CallerBoundary visit={path} caller={host.titles.caller} report={report}>
        {header && !redirect && <Header title={title} back={current?.route.back ?? true} />}
      </CallerBoundary>
      <CallerBoundary visit={path} report={report}>
        {path === paths.center() && <ConsentBar />}
      </CallerBoundary>
      <RouteBoundary
        visit={path}
        onThrow={(error) => report(shellFailure(error))}
        failed={(error, retry) => (
          <ModuleFailure
            failed={shellFailure(error)}
            retrying={false}
            onRetry={retry}
            otherPageLink={{ path: paths.home(), title: null }}
            header={header ? null : <Header title={title} back />}
          />
        )}
      >
        {account && !redirect && (
          <OtherRegion
            account={account}
            here={host.region.code}
            ask={ask}
            goHome={() => window.location.assign(`/${account.toLowerCase()}/home`)}
          />
        )}
        <KeepAlivePages
          key={host.departures()}
          current={account || redirect || !isCacheClean ? null : current}
          owner={`${signedIn} ${userId ?? ''}`}
          draw={draw}
          onThrow={(entry, error) => report(leavingFailure(entry, error))}
          failed={(entry, error, retry) => (
            <ModuleFailure
              failed={leavingFailure(entry, error)}
              retrying={false}
              onRetry={retry}
              {...getFallback(entry)}
            />
          )}
        />
        {!current && !redirect && <NotFound key={path} renew={renew} />}
      </RouteBoundary>
      {redirect}
      <CallerBoundary visit={path} caller={() => host.overlays.get().caller} report={report}>
        <OverlayLayer overlays={host.overlays} />
      </CallerBoundary>
    </div>
  );
}

const columnClass = (current: RouteEntry | null): string =>
  [css.column, current?.route.keepAlive && css.bounded, current?.route.skeleton === 'map' && css.wide]
    .filter(Boolean)
    .join(' ');

const shellFailure = (error: unknown) => loadError('MF-602', 'shell', __BUILD_ID__, 'definite', error);

/** Returns the redirect of an address: of the start page to /home, and of a page that requires a session to /login. */
function redirectFrom({ pathname, search, hash, state }: Location, base: string, signIn: boolean) {
  if (normalPath(pathname) === '/') return <Navigate to="/home" replace />;
  if (!signIn) return null;
  const here = encodeURIComponent(base + pathname + search + hash);
  return <Navigate to={`/login?redirect_uri=${here}`} replace state={state as unknown} />;
}

/**
 * Scrolls the window to the top on every route change, also of the query only (R2.36; decision 17). A page that replaces
 * its own query, for example while the renter types, stays where it is.
 */
function useScrollToTop({ pathname, search, key }: Location): void {
  const replaces = useNavigationType() === 'REPLACE';
  const shown = useRef(pathname);
  useLayoutEffect(() => {
    if (replaces && shown.current === pathname) return;
    shown.current = pathname;
    window.scrollTo(0, 0);
  }, [pathname, search, key, replaces]);
}

/** Passes the router's navigation to code outside React. */
function useNavigation(onNavigation: AppProps['onNavigation']): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useLayoutEffect(() => {
    onNavigation({
      replace: (to) => void navigate(to, { replace: true }),
      here: () => pathname + search + hash,
    });
  }, [onNavigation, navigate, pathname, search, hash]);
}

/** Sets the document's title. Returns the page's own title, or that of its route. */
function useTitle({ titles, settings }: AppHost, current: RouteEntry | null): string {
  const t = useShellText();
  const language = useKitState((state) => state.language.current);
  const ownTitle = useSyncExternalStore(titles.subscribe, titles.get);
  const title = ownTitle ?? current?.route.titles[language] ?? t('notFound.title');
  useEffect(() => {
    document.title = `${title} · ${settings.brand}`;
  }, [title, settings.brand]);
  return title;
}

/**
 * Determines whether a renter whose account belongs to another region opened the address of a cabinet, or is about to sign in.
 * @returns `account`: the account's region, or null if no consent is needed. `ask`: asks for the consent.
 */
function useOtherAccount({ regionConsent, region }: AppHost, isLogin: boolean) {
  const { search } = useLocation();
  const [, renderAgain] = useReducer((count: number) => count + 1, 0);
  const ask = useCallback(
    // Another tab may have ended the session of the account.
    () =>
      void (regionConsent.missing() ? regionConsent.ask(region.code) : Promise.resolve(true)).then(
        (agreed) => agreed && renderAgain(),
      ),
    [regionConsent, region.code],
  );
  const mustAsk = isLogin || new URLSearchParams(search).has('sn');
  return { account: mustAsk ? regionConsent.missing() : null, ask };
}
