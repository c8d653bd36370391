import {
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useSyncExternalStore,
} from 'react';
import { useStore } from 'react-redux';
import { Navigate, useLocation, useNavigate } from 'react-router-dom';
import { LanguageKeyed } from '../locale/LanguageKeyed';
import { ConsentBar } from '../chrome/consent/ConsentBar';
import { NoticeLayer } from '../chrome/overlays/OverlayLayer';
import { Header } from '../chrome/Header';
import { hintConditions, whenUsable } from '../loader/prefetch-routes';
import { type Failure, failure } from '../loader/failure';
import type { ModuleLoader } from '../loader/module-loader';
import type { AppStore } from '../session/store';
import { ModuleFailure } from '../chrome/fallback/ModuleFailure';
import { NotFound } from '../chrome/fallback/NotFound';
import { OtherRegion } from '../chrome/fallback/OtherRegion';
import { wayOutOf } from '../chrome/fallback/fallback-link';
import { KeptPages } from '../routing/KeepAlivePages';
import { PageArea } from '../routing/PageArea';
import { RouteBoundary } from '../routing/RouteBoundary';
import { type RouteEntry, normalPath } from '../../page/route-table';
import { path as paths } from '@shared/http-api/app';
import { useKitState } from '@shared/module-kit/host';
import { useTranslation } from 'react-i18next';
import type { AppHost, Navigation } from './app-host';
import styles from './App.module.css';

export interface AppProps {
  host: AppHost;
  loader: ModuleLoader;
  routes: Map<string, RouteEntry>;
  onNavigation(navigation: Navigation): void;
  /** Called after the first render. */
  onDrawn(): void;
  report(failed: Failure): void;
}

/** Renders the header, the current page and the overlays. */
export function App({ host, loader, routes, onNavigation, onDrawn, report }: AppProps) {
  const location = useLocation();
  const navigate = useNavigate();
  const { t } = useTranslation('shell');
  const { signedIn, userId } = useKitState((state) => state.session);
  const language = useKitState((state) => state.language.current);
  const ownTitle = useSyncExternalStore(host.titles.subscribe, host.titles.get);
  const path = normalPath(location.pathname);
  const current = routes.get(path) ?? null;

  useLayoutEffect(() => {
    onNavigation({
      replace: (to) => void navigate(to, { replace: true }),
      here: () => location.pathname + location.search + location.hash,
    });
  }, [onNavigation, navigate, location.pathname, location.search, location.hash]);

  useEffect(onDrawn, [onDrawn]);

  useEffect(() => {
    if (path !== '/login') host.onVisited(location.pathname + location.search);
  }, [host, path, location.pathname, location.search]);

  useLayoutEffect(() => {
    window.scrollTo(0, 0);
  }, [location.pathname]);

  const title = ownTitle ?? current?.route.titles[language] ?? t('notFound.title');
  useEffect(() => {
    document.title = `${title} · ${host.settings.brand}`;
  }, [title, host.settings.brand]);

  const store = useStore() as AppStore;
  const hints = useMemo(() => hintConditions(store), [store]);
  const leaveHints = useRef<() => void>(() => undefined);
  const onShown = useCallback(
    ({ route }: RouteEntry) => {
      if (route.trackingPoint !== null) host.pageShown(route.trackingPoint);
      leaveHints.current();
      leaveHints.current = whenUsable(hints, () => {
        for (const next of route.next) {
          const entry = routes.get(next);
          if (entry) loader.hint(entry.module, entry.route.path);
        }
      });
    },
    [host, hints, loader, routes],
  );
  const instead = useCallback(
    (entry: RouteEntry) => ({
      wayOut: wayOutOf(entry, routes, language),
      header: entry.route.header ? null : (
        <Header title={entry.route.titles[language]} back={entry.route.path !== '/home'} />
      ),
    }),
    [routes, language],
  );
  const draw = useMemo(
    () => (entry: RouteEntry, shown: boolean) => (
      <LanguageKeyed language={language} entry={entry} loader={loader}>
        <PageArea
          entry={entry}
          loader={loader}
          shown={shown}
          report={report}
          onShown={onShown}
          instead={instead(entry)}
        />
      </LanguageKeyed>
    ),
    [language, loader, report, onShown, instead],
  );
  const leftFailure = ({ module, route }: RouteEntry, error: unknown) =>
    failure('MF-403', module, loader.loaded(module, route.path)?.id ?? null, 'definite', error);
  const shellFailure = (error: unknown) => failure('MF-602', 'shell', __BUILD_ID__, 'definite', error);

  const [, consented] = useReducer((count: number) => count + 1, 0);
  const askForRegion = useCallback(
    () => void host.regionConsent.ask(host.region.code).then((agreed) => agreed && consented()),
    [host],
  );
  const ofCabinet = new URLSearchParams(location.search).has('sn');
  const account = ofCabinet && !signedIn ? host.regionConsent.missing() : null;

  const here = host.region.base + location.pathname + location.search + location.hash;
  const redirect =
    path === '/' ? (
      <Navigate to="/home" replace />
    ) : current?.route.signIn && !signedIn ? (
      <Navigate to={`/login?redirect_uri=${encodeURIComponent(here)}`} replace state={location.state} />
    ) : null;
  const header = account !== null || !current || current.route.header;
  return (
    <div className={`${styles.column} ${current?.route.keepAlive ? styles.bounded : ''}`}>
      {header && !redirect && <Header title={title} back={current?.route.back ?? true} />}
      <RouteBoundary
        visit={path}
        onThrow={(error) => report(shellFailure(error))}
        failed={(error, retry) => (
          <ModuleFailure
            failed={shellFailure(error)}
            retrying={false}
            onRetry={retry}
            wayOut={{ path: paths.home(), title: null }}
            header={header ? null : <Header title={title} back />}
          />
        )}
      >
        {account && !redirect ? (
          <OtherRegion
            account={account}
            here={host.region.code}
            ask={askForRegion}
            goHome={() => window.location.assign(`/${account.toLowerCase()}/home`)}
          />
        ) : (
          <KeptPages
            current={redirect ? null : current}
            owner={`${signedIn} ${userId ?? ''}`}
            draw={draw}
            onThrow={(entry, error) => report(leftFailure(entry, error))}
            failed={(entry, error, retry) => (
              <ModuleFailure
                failed={leftFailure(entry, error)}
                retrying={false}
                onRetry={retry}
                {...instead(entry)}
              />
            )}
          />
        )}
        {!current && !redirect && <NotFound />}
      </RouteBoundary>
      {redirect}
      {path === '/home' && <ConsentBar />}
      <NoticeLayer notices={host.notices} />
    </div>
  );
}
