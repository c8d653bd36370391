/** The shell's App with a fake host and a fake loader, for its tests. */
import { memoryStorage } from '@shared/api-client';
import { act, render, screen } from '@testing-library/react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import type { RegionCode } from '@shared/http-api/app';
import type { Language } from '@shared/i18n';
import { fakeHost } from '@shared/module-testing';
import { installHost, languageSlice, sessionSlice } from '@shared/module-kit/host';
import type { RouteData } from '../../page/page-data';
import { routeTable } from '../../page/route-table';
import { createOverlays } from '../chrome/overlays/overlays';
import type { ModuleLoader } from '../loader/module-loader';
import { englishI18n } from '../locale/english-fixture';
import { createRegionConsent } from '../locale/region-consent';
import type { OfflineAnswers } from '../offline/offline-answers';
import { nothingShown } from '../offline/offline-fixture';
import type { Report } from '../reporting/reporter';
import { AppRouter } from '../routing/AppRouter';
import { createTitles } from '../routing/titles';
import { dispatchTrusted } from '../routing/trusted-event-fixture';
import { createStore } from '../session/store';
import { shellText } from '../texts';
import { App } from './App';
import type { AppHost } from './app-host';

export const route = (path: string, change: Partial<RouteData> = {}): RouteData => ({
  path,
  page: './Page',
  titles: { en: path, zh: path, hk: path, ja: path },
  header: true,
  back: true,
  keepAlive: false,
  keepAliveKey: [],
  signIn: false,
  offline: 'saved',
  keepTab: false,
  trackingPoint: null,
  next: [],
  early: [],
  ...change,
});
export const LOADED = {
  Page: () => <p>the page</p>,
  module: 'mf-rental',
  id: '1',
  namespace: 'mf-rental',
  exposed: './Page',
};
const loader = {
  loaded: () => LOADED,
  load: () => new Promise(() => undefined),
  loadTexts: () => Promise.resolve(),
  reloadIfRemoved: () => Promise.resolve(),
  reloadIfNewer: () => Promise.resolve(),
  beginOpening: () => undefined,
  leaveOpenings: () => undefined,
  confirmReplacement: () => undefined,
  waitedFor: () => 0,
  now: () => 0,
} as unknown as ModuleLoader;

/** Renders the app at an address of Hong Kong, in a browser with sessions in the given regions. */
export async function open(
  address: string,
  routes: RouteData[],
  signedIn: RegionCode[] = [],
  offline: Partial<OfflineAnswers> = {},
  ownLoader: Partial<ModuleLoader> = {},
  consent: Partial<AppHost['consent']> = {},
) {
  window.history.replaceState(null, '', `/hk${address}`);
  const { host } = fakeHost({ region: 'HK' });
  const i18n = englishI18n();
  const overlays = createOverlays();
  const seen = {
    recorded: [] as string[],
    visited: [] as string[],
    reports: [] as string[],
    started: [] as string[],
  };
  const { recorded, visited, reports, started } = seen;
  const stored: Language[] = [];
  const values = new Map<string, string>();
  const regionConsent = createRegionConsent({
    here: 'HK',
    signedIn: () => signedIn,
    wasHere: () => false,
    storage: memoryStorage(values),
    confirm: overlays.confirm,
    text: shellText({ attached: { i18n } }),
    record: (account, to) => Promise.resolve(void recorded.push(`${account}-${to}`)),
    wait: () => Promise.resolve(),
    address: () => address,
    switchTo: () => undefined,
  });
  const appHost = {
    ...host,
    overlays,
    consent: { ...host.consent, ...consent },
    titles: createTitles(),
    pageShown: () => undefined,
    report: ({ kind, code }: Report) => void started.push(`${kind} ${code}`),
    keepOffline: (language: Language) => Promise.resolve(void stored.push(language)),
    offline: { ...nothingShown(), ...offline },
    onVisited: (at: string) => void visited.push(at),
    departures: () => departures,
    regionConsent,
  } as unknown as AppHost;
  let departures = 0;
  // Ends the count of page views of the test before.
  dispatchTrusted('pointerdown');
  installHost(appHost);
  const hasSession = signedIn.includes('HK');
  const store = createStore({ signedIn: hasSession, userId: hasSession ? 'u1' : null, language: 'en' });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <AppRouter basename="/hk">
            <App
              host={appHost}
              loader={{ ...loader, ...ownLoader }}
              routes={routeTable({ 'mf-rental': { routes } })}
              onNavigation={({ replace }) => void (replaceBy = replace)}
              onDrawn={() => undefined}
              visit={() => () => undefined}
              report={({ code, module }) => void reports.push(`${code} ${module}`)}
            />
          </AppRouter>
        </I18nextProvider>
      </Provider>,
    );
  });
  /** Ends the session here, or as another tab does. */
  const endSession = (isElsewhere: boolean) =>
    act(() => {
      if (isElsewhere) departures++;
      store.dispatch(sessionSlice.actions.sessionEnded());
    });
  const choose = (language: Language) =>
    act(() => void store.dispatch(languageSlice.actions.languageChosen(language)));
  return { ...seen, stored, overlays, titles: appHost.titles, endSession, choose };
}
let replaceBy: (to: string) => void;
export const replace = (to: string) => replaceBy(to);
export const button = (name: string) => screen.getByRole('button', { name });
export const page = () => screen.queryByText('the page');
