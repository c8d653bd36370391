// Before react-dom.
import '../routing/commits';
import type { i18n } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { type Root, createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import '@shared/ui/styles';
import { uuid } from '@shared/api-client';
import { createI18n } from '@shared/i18n';
import { servedContracts } from '@shared/module-kit/contract-range';
import { installHost } from '@shared/module-kit/host';
import { stackOf } from '@shared/module-kit/thrown';
import { applyLanguage, applyTextZoom } from '../locale/language';
import { createLeftovers } from '../leftovers/leftovers';
import { type ModuleLoader, type ModuleLoaderConfig, createModuleLoader } from '../loader/module-loader';
import { RENEW_LIMIT_MS } from '../loader/load-limit';
import { createOpenDocuments } from '../loader/open-documents';
import { type Openings, createOpenings, watchLeaving } from '../loader/openings';
import { watchResume } from '../loader/resume';
import { type StaleTab, createStaleTab } from '../loader/stale-tab';
import { whenIdle } from '../loader/when-idle';
import { resolveEnvironment } from '@shared/http-api/app';
import { createPlaces } from '../parts/place';
import { UNKNOWN_VERSION, callingModule } from '../reporting/blamed-version';
import { failureReporter } from '../reporting/report-failure';
import { createTimeline } from '../reporting/timeline';
import { watchDocument } from '../reporting/watch-document';
import { normalPath, routeTable } from '../../page/route-table';
import { afterPaint } from '../routing/after-paint';
import { AppRouter } from '../routing/AppRouter';
import { watchEarlyHistory } from '../routing/early-history';
import { type AppStore, createStore } from '../session/store';
import { takeWalletAnswer } from '../session/wallet';
import { App, type AppProps } from './App';
import { type AppHost, createHost } from './app-host';
import { followOtherTabs } from './follow-other-tabs';
import type { Navigation } from './host-context';
import { addManifest } from './install-prompt';
import { loadAxios } from './load-axios';
import { pageVersion } from './page-version';
import { startFigures } from './start-figures';

// Only the first read of a running script of the shell returns the handle.
const boot = window.__pb;

async function start(): Promise<void> {
  await boot.ready(__BUILD_ID__);
  // Pages start at the top after every navigation, including Back and Forward (decision 17).
  history.scrollRestoration = 'manual';
  const walletAnswer = takeWalletAnswer(location, history);
  const host = createHost(boot);
  installHost(host);
  const routes = routeTable(boot.modules);
  const store = createSessionStore(host);
  host.session.attach(store);
  const i18n = createI18n(boot.language);
  let navigation: Navigation = {
    replace: (path) => location.replace(host.region.base + path),
    here: () => boot.address.path + location.search + location.hash,
  };
  const reportFailure = failureReporter(host.report);
  const here = () => navigation.here();
  const shownPath = () => normalPath(here().replace(/[?#].*/, ''));
  const timeline = createTimeline({
    consent: host.consent,
    now: () => performance.now(),
    route() {
      const path = shownPath();
      return routes.has(path) ? path : 'unknown';
    },
  });
  const openings = createDocumentOpenings();
  const staleTab = createDocumentCheck(shownPath);
  watchResume(staleTab, {
    storage: () => window.sessionStorage,
    shownPath,
    keepsTab: (path) => routes.get(path)?.route.keepTab ?? false,
    now: () => Date.now(),
  });
  const loader = createLoader({
    staleTab,
    openings,
    store,
    i18n,
    report: reportFailure,
    onLoaded: timeline.loaded,
  });
  host.attach({
    store,
    i18n,
    routes,
    staleTab,
    place: createPlaces({ loader, routes, store }),
    buildIds: loader.buildIds,
    loadTexts: loader.loadAllTexts,
    navigation: { replace: (path) => navigation.replace(path), here },
  });

  watchDocument(host.report, (route = shownPath()) => pageVersion({ loader, routes }, route));
  followOtherTabs(host);
  reportForeignSettings(host);

  await host.loadLanguage(boot.language);
  applyLanguage(boot.language);
  applyTextZoom();
  await host.finishWalletSignIn(walletAnswer);
  const root = createAppRoot();
  // Before a module runs, and after the shell's own listeners: each listener asks whose it is by a stack trace.
  const { visit } = createLeftovers({ reportFailure, report: host.report });
  // The bootstrap script already requested these files. If the load starts before the first render, the page can be
  // shown without a loading state.
  const first = routes.get(boot.address.path);
  if (first) void loader.load(first.module, first.route.path, 0);

  const onNavigation = (next: Navigation) => {
    navigation = next;
    timeline.visited();
  };
  const repeatEarlyHistory = watchEarlyHistory();
  const onDrawn = () => {
    repeatEarlyHistory();
    boot.started();
    whenIdle(() => {
      loadAxios(boot, __BUILD_ID__);
      timeline.whenAllowed(() => void startFigures({ host, timeline, loader, routes }));
    });
  };
  render(root, { host, loader, routes, report: reportFailure, visit, onNavigation, onDrawn, store, i18n });
}

const createSessionStore = ({ session }: AppHost): AppStore =>
  createStore({
    signedIn: session.token() !== null,
    userId: session.userId(),
    language: boot.language,
  });

/** Creates React's root, which adds a listener for each kind of event to the root element. */
const createAppRoot = (): Root =>
  createRoot(document.getElementById('root')!, {
    onUncaughtError: (error) => boot.failed(error, __BUILD_ID__),
  });

const wait = (ms: number) => new Promise<void>((done) => setTimeout(done, ms));

/** Creates the check whether a newer revision of this document is live. */
const createDocumentCheck = (shownPath: () => string): StaleTab =>
  createStaleTab({
    revision: boot.data.revision,
    storage: () => window.sessionStorage,
    shownPath,
    async readRevision() {
      const page = await Promise.race([boot.readPage?.(), wait(RENEW_LIMIT_MS)]);
      if (!page) throw new Error('the page data could not be read in time');
      return page.revision;
    },
    reload: () => location.reload(),
  });

/** Creates the record of the versions that this document opens. */
function createDocumentOpenings(): Openings {
  const openings = createOpenings({
    storage: () => window.localStorage,
    revision: boot.data.revision,
    documents: createOpenDocuments((navigator as Partial<Navigator>).locks, uuid()),
    now: () => performance.now(),
    // The browser paints no hidden document, such as a tab in the background.
    afterPaint: (run) => (document.hidden ? run() : afterPaint(run)),
  });
  watchLeaving(openings, isModuleRunning);
  return openings;
}

/** Returns whether code of a module has caused the event that the browser is dispatching. */
const isModuleRunning = () =>
  ![null, UNKNOWN_VERSION].includes(callingModule(location.origin, stackOf(new Error()) ?? '', 3));

interface LoaderParts extends Pick<ModuleLoaderConfig, 'onLoaded' | 'openings' | 'report' | 'staleTab'> {
  store: AppStore;
  i18n: i18n;
}

function createLoader({ store, i18n, ...config }: LoaderParts): ModuleLoader {
  return createModuleLoader({
    ...config,
    boot,
    modules: boot.modules,
    contracts: servedContracts(boot.shell),
    language: () => store.getState().language.current,
    addTexts: (namespace, language, texts) =>
      void i18n.addResourceBundle(language, namespace, texts, true, true, { skipCopy: true }),
    quarantine: boot.quarantine,
    now: () => performance.now(),
    wait,
  });
}

/** Sends a report if the settings belong to another environment than the document's address. */
function reportForeignSettings({ report, settings }: AppHost): void {
  const expected = resolveEnvironment(location.host);
  if (expected === settings.environment) return;
  report({
    kind: 'setting',
    code: 'environment',
    detail: `${expected} by host, ${settings.environment} by settings`,
  });
}

function render(root: Root, { store, i18n, ...app }: AppProps & { store: AppStore; i18n: i18n }): void {
  startTransition(() => {
    root.render(
      <StrictMode>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <AppRouter basename={app.host.region.base || '/'}>
              <App {...app} />
            </AppRouter>
          </I18nextProvider>
        </Provider>
      </StrictMode>,
    );
  });
  addManifest(app.host.region);
}

start().catch((error: unknown) => boot.failed(error, __BUILD_ID__));
