/** Renders the shell's App with a fake host and a fake loader. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { startTransition, useEffect, useState } from 'react';
import type { RegionCode } from '@shared/http-api/app';
import type { RouteData } from '../../page/page-data';
import { LOADED, button, open, page, replace, route } from './app-fixture';

/** Opens a history entry, as Back and Forward do. */
const visit = (to: string) => {
  window.history.pushState({ idx: 1, key: 'next' }, '', `/hk${to}`);
  window.dispatchEvent(new PopStateEvent('popstate', { state: window.history.state }));
};

describe('the scroll position', () => {
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

test('a page whose async transition does not end can be left, and comes back', async () => {
  const Next = () => <p>the next page</p>;
  await open(
    '/center',
    [route('/center'), route('/home')],
    [],
    {},
    {
      loaded: (_module: string, path: string) => (path === '/home' ? { ...LOADED, Page: Next } : LOADED),
    },
  );
  let end = () => undefined as void;
  startTransition(() => new Promise<void>((resolve) => (end = resolve)));
  // An `act` that waits would wait for the transition.
  act(() => replace('/home'));
  expect(screen.getByText('the next page')).toBeInTheDocument();
  act(() => visit('/center'));
  expect(screen.getByText('the page')).toBeInTheDocument();
  await act(async () => end());
});

describe('when the page is shown and the browser is idle', () => {
  beforeEach(() => void (window.requestIdleCallback = (run) => window.setTimeout(run)));
  afterEach(() => Reflect.deleteProperty(window, 'requestIdleCallback'));

  test('the app is stored in its language, and later in the one that the renter chooses', async () => {
    const { stored, choose } = await open('/home', [route('/home')]);
    await waitFor(() => expect(stored).toEqual(['en']));
    choose('ja');
    await waitFor(() => expect(stored).toEqual(['en', 'ja']));
  });

  test('the report that the document works is sent', async () => {
    const { started } = await open('/home', [route('/home')]);
    await waitFor(() => expect(started).toEqual(['document STARTED']));
  });

  test.each<[string, RouteData[]]>([
    ['there is no page', []],
    ['the page does not arrive', [route('/home', { page: './Missing' })]],
  ])('the report that the document works is not sent if %s', async (_why, routes) => {
    const { started } = await open('/home', routes, [], {}, { loaded: () => null });
    await act(() => new Promise((done) => setTimeout(done, 100)));
    expect(started).toEqual([]);
  });
});

describe('consent to another region', () => {
  const PRODUCT = [route('/product', { header: false })];

  test('is asked for before the page of a cabinet is rendered, with a button to ask again after Stay', async () => {
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

  test('is asked for before a sign-in there, too, and after Stay the title names no cabinet', async () => {
    await open('/login?redirect_uri=%2Fhk%2Fcenter', [route('/login')], ['JP']);
    expect(page()).toBeNull();
    await userEvent.click(button('Stay in Japan'));
    expect(screen.getByRole('heading', { level: 1 })).toHaveTextContent('Continue in Hong Kong?');
    await userEvent.click(button('Continue in Hong Kong'));
    await userEvent.click(button('Agree and continue in Hong Kong'));
    expect(await screen.findByText('the page')).toBeInTheDocument();
  });

  test('keeps the pages that stay alive while it is asked for', async () => {
    let mounted = 0;
    const Page = () => {
      // Effects run again when a hidden page is shown.
      useState(() => ++mounted);
      return <p>the page</p>;
    };
    const routes = [route('/shop/list', { keepAlive: true }), route('/login')];
    const loaded = { ...LOADED, Page };
    await open('/shop/list', routes, ['JP'], {}, { loaded: () => loaded });
    act(() => visit('/login'));
    await userEvent.click(button('Stay in Japan'));
    act(() => visit('/shop/list'));
    expect(page()).toBeInTheDocument();
    expect(mounted).toBe(1);
  });

  test('opens the sign-in without another question if the account has left in another tab', async () => {
    const signedIn: RegionCode[] = ['JP'];
    const { recorded } = await open('/login', [route('/login')], signedIn);
    await userEvent.click(button('Stay in Japan'));
    signedIn.pop();
    await userEvent.click(button('Continue in Hong Kong'));
    expect(await screen.findByText('the page')).toBeInTheDocument();
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(recorded).toEqual([]);
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

describe('an address that no module routes', () => {
  const notFound = () => screen.queryByText('There is no page at this address.');

  /** Opens an address. The look for a newer revision ends when the test says so. */
  async function openUnknown(address: string) {
    const looks: { path: string; end(): void }[] = [];
    const reloadIfNewer = (path: string) => new Promise<void>((end) => void looks.push({ path, end }));
    await open(address, [route('/home')], [], {}, { reloadIfNewer });
    return looks;
  }

  test('says that there is no page only after a look whether a newer revision has one', async () => {
    const looks = await openUnknown('/gone/?a=1');
    expect(looks.map(({ path }) => path)).toEqual(['/gone']);
    expect([notFound(), screen.getByRole('main').getAttribute('aria-busy')]).toEqual([null, 'true']);
    await act(async () => looks[0]!.end());
    expect(notFound()).toBeInTheDocument();
  });

  test.each([true, false])(
    'is looked up again after another one (its look has ended: %s)',
    async (hasEnded) => {
      const looks = await openUnknown('/gone');
      if (hasEnded) await act(async () => looks[0]!.end());
      act(() => replace('/gone/too'));
      expect(looks.map(({ path }) => path)).toEqual(['/gone', '/gone/too']);
      await act(async () => looks[0]!.end());
      expect(notFound()).toBeNull();
      await act(async () => looks[1]!.end());
      expect(notFound()).toBeInTheDocument();
    },
  );
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
    const { endSession } = await open('/home', [route('/home')], ['HK'], {}, { loaded: () => loaded });
    expect([page() !== null, mounted]).toEqual([true, 1]);
    endSession(isElsewhere);
    expect([page() !== null, mounted]).toEqual([true, times]);
  },
);

test('a visit of the terms or of the contact ends no action that waits for a sign-in, and one of another page does', async () => {
  const { visited } = await open('/login', [
    route('/login'),
    route('/agreement'),
    route('/contact-us'),
    route('/home'),
  ]);
  for (const to of ['/agreement?doc=user', '/contact-us', '/login', '/home?q=1']) act(() => visit(to));
  expect(visited).toEqual(['/home?q=1']);
});
