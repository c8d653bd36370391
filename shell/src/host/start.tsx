import type { i18n } from 'i18next';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import '@shared/ui/styles';
import { createI18n } from '@shared/i18n';
import { servedContracts } from '@shared/module-kit/contract-range';
import { installHost } from '@shared/module-kit/host';
import { applyLanguage, applyTextZoom } from '../locale/language';
import type { LoadError } from '../loader/failure';
import { type ModuleLoader, type ModuleLoaderConfig, createModuleLoader } from '../loader/module-loader';
import { createStaleTab } from '../loader/stale-tab';
import { whenIdle } from '../loader/when-idle';
import { resolveEnvironment } from '@shared/http-api/app';
import { failureReporter } from '../reporting/report-failure';
import { createTimeline } from '../reporting/timeline';
import { watchDocument } from '../reporting/watch-document';
import { normalPath, routeTable } from '../../page/route-table';
import { type AppStore, createStore } from '../session/store';
import { takeWalletAnswer } from '../session/wallet';
import { App, type AppProps } from './App';
import { type AppHost, createHost } from './app-host';
import { followOtherTabs } from './follow-other-tabs';
import type { Navigation } from './host-context';
import { loadAxios } from './load-axios';
import { pageReader, revisionReader } from './read-page';
import { startFigures } from './start-figures';

async function start(): Promise<void> {
  const boot = window.__pb;
  await boot.ready(__BUILD_ID__);
  // Pages start at the top after every navigation, including Back and Forward (decision 17).
  history.scrollRestoration = 'manual';
  const walletAnswer = takeWalletAnswer(location, history);
  const host = createHost();
  installHost(host);
  const routes = routeTable(boot.modules);
  const store = createStore({
    signedIn: host.session.token() !== null,
    userId: host.session.userId(),
    language: boot.language,
  });
  host.session.attach(store);
  const i18n = createI18n({ language: boot.language, load: () => Promise.resolve({}) });
  let navigation: Navigation = {
    replace: (path) => location.replace(host.region.base + path),
    here: () => boot.address.path + location.search + location.hash,
  };
  const reportFailure = failureReporter(host.report);
  const here = () => navigation.here();
  const timeline = createTimeline({
    consent: host.consent,
    now: () => performance.now(),
    route() {
      const path = normalPath(here().replace(/[?#].*/, ''));
      return routes.has(path) ? path : 'unknown';
    },
  });
  const loader = createLoader({ store, i18n, report: reportFailure, here, onLoaded: timeline.loaded });
  host.attach({
    store,
    i18n,
    routes,
    buildIds: loader.buildIds,
    loadTexts: loader.loadAllTexts,
    navigation: { replace: (path) => navigation.replace(path), here },
  });

  watchDocument(host.report);
  followOtherTabs(host);
  reportForeignSettings(host);

  await host.loadLanguage(boot.language);
  applyLanguage(boot.language);
  applyTextZoom();
  await host.finishWalletSignIn(walletAnswer);
  // The bootstrap script already requested these files. If the load starts before the first render, the page can be
  // shown without a loading state.
  const first = routes.get(boot.address.path);
  if (first) void loader.load(first.module, first.route.path, 0);

  const onNavigation = (next: Navigation) => {
    navigation = next;
    timeline.visited();
  };
  const onDrawn = () => {
    boot.started();
    whenIdle(() => {
      loadAxios(boot, __BUILD_ID__);
      host.report({ kind: 'document', code: 'STARTED' });
      timeline.whenAllowed(() => void startFigures({ host, timeline, loader, routes }));
    });
  };
  render({ host, loader, routes, report: reportFailure, onNavigation, onDrawn, store, i18n });
}

interface LoaderParts extends Pick<Navigation, 'here'>, Pick<ModuleLoaderConfig, 'onLoaded'> {
  store: AppStore;
  i18n: i18n;
  report(failed: LoadError): void;
}

function createLoader({ store, i18n, report, here, onLoaded }: LoaderParts): ModuleLoader {
  const boot = window.__pb;
  return createModuleLoader({
    boot,
    modules: boot.modules,
    contracts: servedContracts(boot.shell),
    language: () => store.getState().language.current,
    addTexts: (namespace, language, texts) =>
      void i18n.addResourceBundle(language, namespace, texts, true, true),
    quarantine: boot.quarantine,
    report,
    readPage: pageReader(location.origin),
    staleTab: createStaleTab({
      revision: boot.data.revision,
      storage: () => window.sessionStorage,
      shownPath: () => normalPath(here().replace(/[?#].*/, '')),
      readRevision: revisionReader(location.origin),
      reload: () => location.reload(),
    }),
    now: () => performance.now(),
    onLoaded,
    wait: (ms) => new Promise((done) => setTimeout(done, ms)),
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

function render({ store, i18n, ...app }: AppProps & { store: AppStore; i18n: i18n }): void {
  startTransition(() => {
    createRoot(document.getElementById('root')!, {
      onUncaughtError: (error) => window.__pb.failed(error, __BUILD_ID__),
    }).render(
      <StrictMode>
        <Provider store={store}>
          <I18nextProvider i18n={i18n}>
            <BrowserRouter basename={app.host.region.base || '/'}>
              <App {...app} />
            </BrowserRouter>
          </I18nextProvider>
        </Provider>
      </StrictMode>,
    );
  });
}

start().catch((error: unknown) => window.__pb.failed(error, __BUILD_ID__));
