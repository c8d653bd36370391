/** Renders the shell's App with a fake host and a fake loader. */
import { memoryStorage } from '@shared/api-client';
import { act, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useEffect } from 'react';
import { I18nextProvider } from 'react-i18next';
import { Provider } from 'react-redux';
import { BrowserRouter } from 'react-router-dom';
import type { RegionCode } from '@shared/http-api/app';
import { fakeHost } from '@shared/module-testing';
import { installHost, sessionSlice } from '@shared/module-kit/host';
import type { RouteData } from '../../page/page-data';
import { routeTable } from '../../page/route-table';
import { createOverlays } from '../chrome/overlays/overlays';
import type { ModuleLoader } from '../loader/module-loader';
import { englishI18n } from '../locale/english-fixture';
import { createRegionConsent } from '../locale/region-consent';
import type { OfflineAnswers } from '../offline/offline-answers';
import { nothingShown } from '../offline/offline-fixture';
import type { Report } from '../reporting/reporter';
import { createTitles } from '../routing/titles';
import { createStore } from '../session/store';
import { shellText } from '../texts';
import { App } from './App';
import type { AppHost } from './app-host';

const route = (path: string, change: Partial<RouteData> = {}): RouteData => ({
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
const LOADED = {
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
async function open(
  address: string,
  routes: RouteData[],
  signedIn: RegionCode[] = [],
  offline: Partial<OfflineAnswers> = {},
  loaded: ModuleLoader['loaded'] = loader.loaded,
  consent: Partial<AppHost['consent']> = {},
) {
  window.history.replaceState(null, '', `/hk${address}`);
  const { host } = fakeHost({ region: 'HK' });
  const i18n = englishI18n();
  const overlays = createOverlays();
  const recorded: string[] = [];
  const reports: string[] = [];
  const started: string[] = [];
  const values = new Map<string, string>();
  const regionConsent = createRegionConsent({
    here: 'HK',
    signedIn: () => signedIn,
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
    keepOffline: () => Promise.resolve(),
    offline: { ...nothingShown(), ...offline },
    onVisited: () => undefined,
    departures: () => departures,
    regionConsent,
  } as unknown as AppHost;
  let departures = 0;
  installHost(appHost);
  const hasSession = signedIn.includes('HK');
  const store = createStore({ signedIn: hasSession, userId: hasSession ? 'u1' : null, language: 'en' });
  await act(async () => {
    render(
      <Provider store={store}>
        <I18nextProvider i18n={i18n}>
          <BrowserRouter basename="/hk">
            <App
              host={appHost}
              loader={{ ...loader, loaded }}
              routes={routeTable({ 'mf-rental': { routes } })}
              onNavigation={({ replace }) => void (replaceBy = replace)}
              onDrawn={() => undefined}
              visit={() => () => undefined}
              report={({ code, module }) => void reports.push(`${code} ${module}`)}
            />
          </BrowserRouter>
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
  return { recorded, reports, started, overlays, titles: appHost.titles, endSession };
}
let replaceBy: (to: string) => void;
const replace = (to: string) => replaceBy(to);
const button = (name: string) => screen.getByRole('button', { name });
const page = () => screen.queryByText('the page');

describe('the scroll position', () => {
  /** Opens a history entry, as Back and Forward do. */
  const visit = (to: string) => {
    window.history.pushState({ idx: 1, key: 'next' }, '', `/hk${to}`);
    window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
  };

  test.each([
    ['is the top after a change of the query', '/method/detail?id=2', visit, 1],
    ['stays if the page replaces its own query', '/method/detail?id=2', replace, 0],
    ['is the top if another page replaces it', '/home', replace, 1],
  ] as const)('%s', async (_what, to, go, times) => {
    const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
    await open('/method/detail?id=1', [route('/method/detail'), route('/home')]);
    scrollTo.mockClear();
    act(() => go(to));
    expect(scrollTo).toHaveBeenCalledTimes(times);
    scrollTo.mockRestore();
  });
});

describe('the report that the document works', () => {
  beforeEach(() => void (window.requestIdleCallback = (run) => window.setTimeout(run)));
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  test('is sent when the page is shown', async () => {
    const { started } = await open('/home', [route('/home')]);
    await waitFor(() => expect(started).toEqual(['document STARTED']));
  });

  test.each<[string, RouteData[]]>([
    ['there is no page', []],
    ['the page does not arrive', [route('/home', { page: './Missing' })]],
  ])('is not sent if %s', async (_why, routes) => {
    const { started } = await open('/home', routes, [], {}, () => null);
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(started).toEqual([]);
  });
});

describe('a cabinet of another region', () => {
  const PRODUCT = [route('/product', { header: false })];

  test('asks the renter before the page is rendered, and shows a button to ask again after Stay', async () => {
    const { recorded } = await open('/product?sn=HKC00001', PRODUCT, ['JP']);
    const dialog = await screen.findByRole('dialog', { name: 'Continue in Hong Kong?' });
    expect(dialog).toHaveTextContent('Your account is for Japan');
    expect(dialog).toHaveTextContent('a deposit of its own');
    expect(page()).toBeNull();
    await userEvent.click(button('Stay in Japan'));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(page()).toBeNull();
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Hong Kong');

    await userEvent.click(button('Continue in Hong Kong'));
    expect(recorded).toEqual([]);
    await userEvent.click(button('Agree and continue in Hong Kong'));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(recorded).toEqual(['JP-HK']);
  });

  test.each<[string, string, RegionCode[]]>([
    ['the renter is signed out', '/product?sn=HKC00001', []],
    ['the renter has an account in both regions', '/product?sn=HKC00001', ['HK', 'JP']],
    ['the address names no cabinet', '/product', ['JP']],
  ])('does not ask if %s', async (_who, address, signedIn) => {
    await open(address, PRODUCT, signedIn);
    expect(page()).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

test('removes the skeleton of the bootstrap with the first render', async () => {
  const skeleton = Object.assign(document.createElement('div'), { id: 'skeleton' });
  document.documentElement.append(skeleton);
  await open('/product', [route('/product')], []);
  expect(skeleton).not.toBeInTheDocument();
});

test('renders a page that must not use kept answers after they are forgotten', async () => {
  const listeners = new Set<() => void>();
  let mustClear = true;
  const pages: (HTMLElement | null)[] = [];
  await open('/payment', [route('/payment')], [], {
    mustClear: (path) => path === '/payment' && mustClear,
    forget() {
      pages.push(page());
      mustClear = false;
      listeners.forEach((listener) => listener());
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  });
  expect(pages).toEqual([null]);
  expect(page()).toBeInTheDocument();
});

test('shows and reports an error of the shell around a page, and keeps other pages usable', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => undefined);
  const broken = route('/kept', { keepAlive: true, keepAliveKey: undefined as never });
  const { reports } = await open('/kept', [broken, route('/product')]);
  expect(screen.getByText(/MF-602/)).toBeInTheDocument();
  expect(screen.getByRole('banner')).toHaveTextContent('/kept');
  expect(new Set(reports)).toEqual(new Set(['MF-602 shell']));
  await act(async () => {
    window.history.pushState(null, '', '/hk/product');
    window.dispatchEvent(new PopStateEvent('popstate'));
  });
  expect(page()).toBeInTheDocument();
  expect(screen.queryByText(/MF-602/)).toBeNull();
  jest.restoreAllMocks();
});

describe('a confirmation', () => {
  const ROUTES = [route('/order'), route('/help')];
  const QUESTION = { title: 'Cancel the order?', confirm: 'Cancel it', cancel: 'Keep it' };
  const leave = async (to: string) =>
    act(async () => {
      window.history.pushState(null, '', `/hk${to}`);
      window.dispatchEvent(new PopStateEvent('popstate'));
    });

  test('is answered no when the renter goes back to another page', async () => {
    const { overlays } = await open('/order', ROUTES);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = overlays.confirm(QUESTION)));
    expect(screen.getByRole('dialog', { name: 'Cancel the order?' })).toBeVisible();
    await leave('/help');
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(answer).resolves.toBe(false);
  });

  test('is answered no when the shell replaces the page, as after the end of the session', async () => {
    const { overlays } = await open('/order', ROUTES);
    let answer: Promise<boolean> | undefined;
    act(() => void (answer = overlays.confirm(QUESTION)));
    await act(async () => replace('/help'));
    expect(screen.queryByRole('dialog')).toBeNull();
    await expect(answer).resolves.toBe(false);
  });
});

describe('an error outside the page', () => {
  beforeEach(() => void jest.spyOn(console, 'error').mockImplementation(() => undefined));
  afterEach(() => jest.restoreAllMocks());
  const broken = {} as string;
  const CALLER = 'mf-orders@1.0.0-ab';
  const fails = () => {
    throw new Error('broken');
  };

  test('in the header keeps the page and names the module that set the title', async () => {
    const { titles, reports } = await open('/order', [route('/order')]);
    act(() => titles.set(broken, CALLER));
    expect(page()).toBeInTheDocument();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(reports).toEqual(['MF-602 mf-orders']);
  });

  test.each<[string, string, Partial<OfflineAnswers>]>([
    ['the notice of saved data', '/order', { shown: () => ({ since: 0, formatAge: fails }) }],
    ['the question for consent', '/center', {}],
  ])('in %s keeps the page', async (_part, path, offline) => {
    const { reports } = await open(path, [route(path)], [], offline, undefined, { subscribe: fails });
    expect(page()).toBeInTheDocument();
    expect(screen.getByRole('banner')).toBeInTheDocument();
    expect(reports).toEqual(['MF-602 shell']);
  });

  test('in a toast keeps the page and names the module that showed it', async () => {
    const { overlays, reports } = await open('/order', [route('/order')]);
    act(() => overlays.toast(broken, CALLER));
    expect(page()).toBeInTheDocument();
    expect(reports).toEqual(['MF-602 mf-orders']);
  });
});

test.each([
  ['ends by itself', false, 1],
  ['is ended in another tab', true, 2],
])(
  'a public page that is shown when the session %s (elsewhere: %s) is mounted %s times',
  async (_, isElsewhere, times) => {
    let mounted = 0;
    const Page = () => {
      useEffect(() => void mounted++, []);
      return <p>the page</p>;
    };
    const loaded = { ...LOADED, Page };
    const { endSession } = await open('/home', [route('/home')], ['HK'], {}, () => loaded);
    expect([page() !== null, mounted]).toEqual([true, 1]);
    endSession(isElsewhere);
    expect([page() !== null, mounted]).toEqual([true, times]);
  },
);
