/** Tests the real shell with the routes of all modules. Each page shows only its name. */
import { fireEvent, render, screen, waitFor, within } from '@testing-library/react';
import { createInstance } from 'i18next';
import { I18nextProvider, initReactI18next } from 'react-i18next';
import { Provider } from 'react-redux';
import { Link } from 'react-router-dom';
import { ROUTE_DEFAULTS } from '@shared/module-build/defaults';
import { installHost } from '@shared/module-kit/host';
import { App } from '../../shell/src/host/App';
import type { AppHost } from '../../shell/src/host/app-host';
import type { RouteData } from '../../shell/page/page-data';
import { createOverlays } from '../../shell/src/chrome/overlays/overlays';
import { nothingShown } from '../../shell/src/offline/offline-fixture';
import type { ModuleLoader } from '../../shell/src/loader/module-loader';
import { createPageViews } from '../../shell/src/reporting/page-view';
import { AppRouter } from '../../shell/src/routing/AppRouter';
import { routeTable } from '../../shell/page/route-table';
import { createTitles } from '../../shell/src/routing/titles';
import { dispatchTrusted } from '../../shell/src/routing/trusted-event-fixture';
import { createStore } from '../../shell/src/session/store';
import { fakeHost } from '../../shared/module-testing/src/fake-host';
import { moduleNames, readJson } from './modules';
import {
  KEPT_ALIVE,
  LANGUAGES,
  POINTS,
  ROUTES,
  ROUTES_OF,
  WITHOUT_BACK,
  WITHOUT_HEADER,
} from './specification';

const catalogue = (folder: string) => readJson<object>(`${folder}/locales/en.json`);

const declared = (module: string) => readJson<{ routes: RouteData[] }>(`${module}/module.json`).routes;
const routesOf = (module: string) => declared(module).map((route) => route.path);

const table = routeTable(
  Object.fromEntries(
    moduleNames().map((name) => {
      const titles = (own: string) => ({ en: own, zh: own, hk: own, ja: own });
      return [
        name,
        {
          routes: declared(name).map((route) => ({
            ...ROUTE_DEFAULTS,
            ...route,
            titles: titles(route.path),
          })),
        },
      ];
    }),
  ),
);

const pages = new Map<string, () => React.ReactElement>();
/** Returns a page with a text field and links to all other pages. */
function pageOf(address: string) {
  const known = pages.get(address);
  if (known) return known;
  const Page = () => (
    <section aria-label={`page ${address}`}>
      <input aria-label={`field ${address}`} />
      {ROUTES.map((to) => (
        <Link key={to} to={to}>{`from ${address} to ${to}`}</Link>
      ))}
    </section>
  );
  pages.set(address, Page);
  return Page;
}

const loader = {
  loaded: (module: string, address: string) => ({
    Page: pageOf(address),
    module,
    id: '1',
    namespace: module,
    exposed: './Page',
  }),
  load: () => new Promise(() => undefined),
  prefetch: () => undefined,
  loadTexts: () => Promise.resolve(),
  reloadIfRemoved: () => Promise.resolve(),
  reloadIfNewer: () => Promise.resolve(),
  beginOpening: () => undefined,
  leaveOpenings: () => undefined,
  confirmReplacement: () => undefined,
  waitedFor: () => 0,
  now: () => 0,
} as unknown as ModuleLoader;

let tracked: unknown[] = [];
beforeEach(() => {
  tracked = [];
});

/** Opens the app at an address in a new document. */
function open(address: string, { signedIn = true } = {}) {
  // Ends the count of page views of the test before.
  dispatchTrusted('pointerdown');
  window.history.replaceState(null, '', `/jp${address}`);
  const { host } = fakeHost({ signedIn });
  const appHost = {
    ...host,
    overlays: createOverlays(),
    titles: createTitles(),
    keepOffline: () => Promise.resolve(),
    offline: nothingShown(),
    departures: () => 0,
    pageShown: createPageViews({
      track: (point) => void tracked.push(point),
      setTimer: () => 0,
      clearTimer: () => undefined,
    }).shown,
    regionConsent: { missing: () => null, ask: () => Promise.resolve(false) },
    onVisited: () => undefined,
  } as unknown as AppHost;
  installHost(appHost);
  const store = createStore({ signedIn, userId: signedIn ? 'u1' : null, language: 'en' });
  const i18n = createInstance();
  void i18n.use(initReactI18next).init({
    lng: 'en',
    initAsync: false,
    interpolation: { escapeValue: false },
    react: { useSuspense: false },
    resources: {
      en: {
        shell: catalogue('shell/src'),
        ui: catalogue('shared/ui/src'),
        ...Object.fromEntries(moduleNames().map((name) => [name, catalogue(`${name}/src`)])),
      },
    },
  });
  const rest = { report: () => undefined, visit: () => () => undefined };
  return render(
    <Provider store={store}>
      <I18nextProvider i18n={i18n}>
        <AppRouter basename="/jp">
          <App
            host={appHost}
            loader={loader}
            routes={table}
            onNavigation={() => undefined}
            onDrawn={() => undefined}
            {...rest}
          />
        </AppRouter>
      </I18nextProvider>
    </Provider>,
  );
}
const at = () => window.location.pathname + window.location.search;
const go = (from: string, to: string) => fireEvent.click(screen.getByText(`from ${from} to ${to}`));
const field = (address: string) => screen.getByLabelText<HTMLInputElement>(`field ${address}`);

test.each(moduleNames())('%s takes no required route of another module', (module) => {
  const own: readonly string[] = ROUTES_OF[module as keyof typeof ROUTES_OF] ?? [];
  const taken = ROUTES.filter((route) => routesOf(module).includes(route) && !own.includes(route));
  expect(taken).toEqual([]);
});

test.each(Object.entries(ROUTES_OF))('%s has its required routes', (module, required) => {
  expect(routesOf(module)).toEqual(expect.arrayContaining([...required]));
});

describe.each(ROUTES)('%s in the shell', (address) => {
  test('has the header unless it is hidden on that route (R2.32)', () => {
    open(address);
    expect(screen.getByLabelText(`page ${address}`)).toBeInTheDocument();
    expect(screen.queryAllByRole('banner')).toHaveLength(WITHOUT_HEADER.includes(address) ? 0 : 1);
  });

  test('has Back in its header unless it is hidden on that route (R2.33)', () => {
    open(address);
    const backs = screen
      .queryAllByRole('banner')
      .flatMap((banner) => within(banner).queryAllByRole('button', { name: 'Back' }));
    const shown = !WITHOUT_HEADER.includes(address) && !WITHOUT_BACK.includes(address);
    expect(backs).toHaveLength(shown ? 1 : 0);
  });

  test('keeps what was typed until the renter returns only if it is kept alive (R2.35)', () => {
    const elsewhere = address === '/home' ? '/center' : '/home';
    open(address);
    fireEvent.change(field(address), { target: { value: 'typed' } });
    go(address, elsewhere);
    expect(screen.getByLabelText(`page ${elsewhere}`)).toBeVisible();
    go(elsewhere, address);
    expect(field(address).value).toBe(KEPT_ALIVE.includes(address) ? 'typed' : '');
  });

  test('is tracked with its point, if it has one (R7.15)', async () => {
    open(address);
    const point = POINTS[address];
    const expected = point === undefined ? [] : [expect.objectContaining({ pointId: point, eventType: 2 })];
    await waitFor(() => expect(tracked).toEqual(expected));
  });
});

test('shows a language picker with the four languages in the header (R2.37, R9.3)', () => {
  open('/shop/list');
  const banner = screen.getByRole('banner');
  fireEvent.click(within(banner).getByRole('button', { name: /^Language/ }));
  const offered = screen.getAllByRole('menuitemradio').map(({ textContent }) => textContent);
  expect(offered).toEqual([...LANGUAGES]);
});

test('goes Back to the previous page if there is history (R2.34)', async () => {
  open('/contact-us');
  go('/contact-us', '/shop/list');
  await screen.findByLabelText('page /shop/list');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  await screen.findByLabelText('page /contact-us');
  expect(at()).toBe('/jp/contact-us');
});

test('goes Back to /home if there is no history (R2.34)', () => {
  open('/shop/list');
  fireEvent.click(screen.getByRole('button', { name: 'Back' }));
  expect(at()).toBe('/jp/home');
});

test('scrolls the window to the top on every route change, Back included (R2.36)', async () => {
  const scrollTo = jest.spyOn(window, 'scrollTo').mockImplementation(() => undefined);
  open('/home');
  for (const [from, to] of [
    ['/home', '/shop/list'],
    ['/shop/list', '/order/list'],
    ['/order/list', '/center'],
  ] as const) {
    scrollTo.mockClear();
    go(from, to);
    await screen.findByLabelText(`page ${to}`);
    expect(scrollTo.mock.calls).toContainEqual([0, 0]);
  }
  scrollTo.mockClear();
  window.history.back();
  await waitFor(() => expect(screen.getByLabelText('page /order/list')).toBeVisible());
  expect(scrollTo.mock.calls).toContainEqual([0, 0]);
  scrollTo.mockRestore();
});

test('redirects / to /home (R2.1)', () => {
  open('/');
  expect(at()).toBe('/jp/home');
});

test('replaces a page that needs sign-in by /login with the encoded address (R2.26, R2.27, R6.1, R6.2)', () => {
  open('/contact-us', { signedIn: false });
  go('/contact-us', '/order/list');
  expect(at()).toBe(`/jp/login?redirect_uri=${encodeURIComponent('/jp/order/list')}`);
  // The page that needs sign-in has no history entry of its own.
  expect((window.history.state as { idx: number }).idx).toBe(1);
});

test('shows a page that needs sign-in to a signed-in renter (R6.1)', () => {
  open('/order/list');
  expect(screen.getByLabelText('page /order/list')).toBeVisible();
});
