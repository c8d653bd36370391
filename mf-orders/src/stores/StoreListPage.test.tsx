import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { path } from '@shared/http-api/app';
import { useResult } from '@shared/module-kit';
import {
  INEXACT,
  rememberedPositionStorage,
  renderPage,
  sampleOrder,
  sampleStore,
} from '@shared/module-testing';
import StoreListPage from './StoreListPage';

const store = sampleStore({
  storeId: 'jp-0002',
  name: 'Kissa Hinata Dogenzaka',
  floor: '2F',
  distanceMetres: 190,
  rentable: 2,
  returnable: 6,
  countedAt: '2026-11-20T07:15:28Z',
});

/** Midnight in Japan. */
const NOW = Date.parse('2026-11-20T15:00:00Z');

function open(url: string, stores = [store], filtersOpen?: boolean) {
  return renderPage(StoreListPage, {
    module: 'mf-orders',
    url,
    signedIn: false,
    now: () => NOW,
    answers: {
      stores: {
        stores,
        total: stores.length,
        nextCursor: null,
        ...(filtersOpen === undefined ? {} : { filtersOpen }),
      },
    },
  });
}

test('opens the store on a tap (R2.14)', async () => {
  const page = open('/shop/list?lat=35.6591&lng=139.7006&filter=return');
  const row = await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(row).toHaveTextContent('2F · 190 m, about 4 min walk');
  expect(page.requests[0]?.query).toMatchObject({ lat: 35.6591, lng: 139.7006, filter: 'return' });
  await userEvent.click(row);
  expect(page.address()).toBe('/shop/detail?id=jp-0002');
});

test.each(INEXACT)(
  'sorts by a position that is %s, without distances, and offers to read it again',
  async (_what, of) => {
    const position = { lat: 35.6591, lng: 139.7006 };
    const page = renderPage(StoreListPage, {
      module: 'mf-orders',
      url: '/shop/list',
      now: () => NOW,
      host: { sessionStorage: rememberedPositionStorage(position, of) },
      answers: { stores: { stores: [store], total: 1, nextCursor: null } },
    });
    const row = await screen.findByRole('button', { name: /Kissa Hinata/ });
    expect(row).not.toHaveTextContent(/190 m|min walk/);
    expect(page.sent('stores')[0]?.query).toMatchObject(position);
    expect(screen.getByRole('button', { name: /Sort by distance/ })).toBeVisible();
  },
);

test('lists the stores of the region for a renter whose phone is in another one', async () => {
  const page = renderPage(StoreListPage, {
    module: 'mf-orders',
    url: '/shop/list',
    region: 'HK',
    now: () => NOW,
    host: { sessionStorage: rememberedPositionStorage({ lat: 35.6591, lng: 139.7006 }) },
    answers: { stores: { stores: [store], total: 1, nextCursor: null } },
  });
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).not.toHaveTextContent('190 m');
  expect(page.sent('stores')[0]?.args).toMatchObject({ lat: undefined, lng: undefined });
  expect(screen.getByRole('button', { name: /Sort by distance/ })).toBeVisible();
});

test('shows "Nearby no shop" with a position and "No Data" without (R8.12, R8.15)', async () => {
  const near = open('/shop/list?lat=35.6591&lng=139.7006', []);
  expect(await screen.findByRole('heading', { name: 'Nearby no shop' })).toBeVisible();
  near.unmount();
  open('/shop/list?lat=north&lng=139', []);
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Sort by distance/ })).toBeVisible();
});

test('sends filter and search to the server and keeps them in the address (R3.5)', async () => {
  const page = open('/shop/list?lat=35.6591&lng=139.7006');
  await screen.findByRole('button', { name: /Kissa Hinata/ });
  await userEvent.click(screen.getByRole('radio', { name: 'Rent-available' }));
  expect(page.address()).toBe('/shop/list?lat=35.6591&lng=139.7006&filter=rent');
  await userEvent.type(screen.getByRole('searchbox'), 'kissa');
  await waitFor(() => expect(page.address()).toContain('q=kissa'));
  await waitFor(() =>
    expect(page.requests[page.requests.length - 1]?.query).toMatchObject({ filter: 'rent', q: 'kissa' }),
  );
});

test('announces what a filter has found, and nothing meanwhile', async () => {
  let arrive: () => void = () => undefined;
  const arrived = new Promise<void>((resolve) => (arrive = resolve));
  const none = { stores: [], total: 0, nextCursor: null };
  const { container } = renderPage(StoreListPage, {
    module: 'mf-orders',
    url: '/shop/list',
    now: () => NOW,
    answers: {
      stores: ({ args }) =>
        args.filter === 'return' ? arrived.then(() => none) : { ...none, stores: [store], total: 1 },
    },
  });
  const status = container.querySelector('p[role="status"]');
  expect(status).toBeEmptyDOMElement();
  await waitFor(() => expect(status).toHaveTextContent('1 store'));
  await userEvent.click(screen.getByRole('radio', { name: 'Return-available' }));
  expect(status).toBeEmptyDOMElement();
  arrive();
  await waitFor(() => expect(status).toHaveTextContent('No Data'));
  expect(status).toBeInTheDocument();
});

const HERE = { lat: 35.6601, lng: 139.7011 };
const located = {
  getCurrentPosition: (found: PositionCallback) =>
    found({
      coords: { latitude: HERE.lat, longitude: HERE.lng, accuracy: 20 },
      timestamp: Date.now(),
    } as GeolocationPosition),
};

test('sorts by the own position, and never writes it into the address', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: located, configurable: true });
  const page = open('/shop/list');
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  await waitFor(() => expect(page.sent('stores').pop()?.query).toMatchObject(HERE));
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  await userEvent.click(screen.getByRole('radio', { name: 'Return-available' }));
  await waitFor(() => expect(page.sent('stores').pop()?.query).toMatchObject({ ...HERE, filter: 'return' }));
  expect(page.address()).toBe('/shop/list?filter=return');
});

test('leaves the place in the address for the own position', async () => {
  Object.defineProperty(navigator, 'geolocation', { value: located, configurable: true });
  const before = { lat: 35.6591, lng: 139.7006 };
  const page = renderPage(StoreListPage, {
    module: 'mf-orders',
    url: '/shop/list?lat=35.6591&lng=139.7006&filter=rent',
    now: () => NOW,
    host: { sessionStorage: rememberedPositionStorage(before, INEXACT[0]![1]) },
    answers: { stores: { stores: [store], total: 1, nextCursor: null } },
  });
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  await waitFor(() => expect(page.address()).toBe('/shop/list?filter=rent'));
  await waitFor(() => expect(page.sent('stores').pop()?.query).toMatchObject(HERE));
});

test('filters by opening hours beside the other filter, and lists no closed stores then', async () => {
  const page = open('/shop/list?filter=return&q=kissa', [store], true);
  await userEvent.click(await screen.findByRole('radio', { name: '24 hours' }));
  expect(page.address()).toBe('/shop/list?filter=return&open=always&q=kissa');
  await waitFor(() =>
    expect(page.sent('stores').pop()?.args).toMatchObject({ filter: 'return', open: 'always' }),
  );
  expect(page.sent('stores').pop()?.args).toMatchObject({ withClosed: undefined });
  await userEvent.click(screen.getByRole('radio', { name: 'Any hours' }));
  expect(page.address()).toBe('/shop/list?filter=return&q=kissa');
});

test.each([
  ['/shop/list?open=now', 'now', 'Open now'],
  ['/shop/list?open=closed', undefined, 'Any hours'],
])('reads the filter by opening hours from %s', async (url, sent, label) => {
  const page = open(url, [store], true);
  expect(await screen.findByRole('radio', { name: label })).toBeChecked();
  expect(page.sent('stores')[0]?.args).toMatchObject({ open: sent });
});

test.each([
  [undefined, 0],
  [false, 0],
  [true, 2],
])('offers the filters by opening hours if the platform has them: %p', async (filtersOpen, count) => {
  open('/shop/list', [store], filtersOpen);
  await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(screen.queryAllByRole('radio', { name: /Open now|24 hours/ })).toHaveLength(count);
});

test.each([
  [1, 'Permission Denied'],
  [2, 'Position Unavailable'],
  [3, 'Timeout'],
])('shows the message for geolocation error %i', async (code, words) => {
  const geolocation = {
    getCurrentPosition: (_done: unknown, failed: (error: { code: number }) => void) => failed({ code }),
  };
  Object.defineProperty(navigator, 'geolocation', { value: geolocation, configurable: true });
  const page = open('/shop/list');
  await userEvent.click(await screen.findByRole('button', { name: /Sort by distance/ }));
  expect(page.toasts).toEqual([words]);
  if (code !== 1) return;
  await userEvent.click(screen.getByRole('button', { name: /Sort by distance/ }));
  expect(page.toasts[1]).toBe('You have not authorized address information');
});

describe('picking a store for a return', () => {
  const rented = sampleStore({
    distanceMetres: null,
    position: { lat: 35.7, lng: 139.8 },
    state: 'OFFLINE',
    rentable: 0,
    returnable: 0,
    lastCounts: { rentable: 6, returnable: 2 },
  });
  function Caller() {
    const { open: pick } = useResult('store', () => undefined);
    const { pathname } = useLocation();
    if (pathname === '/shop/list') return <StoreListPage />;
    return <button onClick={() => pick(path.shopList())}>Pick</button>;
  }

  test('lists the rental store first, even offline, and searches from its position', async () => {
    const { sent } = renderPage(Caller, {
      module: 'mf-orders',
      url: '/order/detail?orderNo=JP2611200001',
      answers: {
        activeOrder: { order: sampleOrder(), nextPollMs: 0 },
        store: ({ args }) => ({ ...rented, storeId: args.id }),
        stores: { stores: [store, rented], total: 2, nextCursor: null },
      },
    });
    await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
    await screen.findByText('You rented here');
    await waitFor(() =>
      expect(sent('stores').pop()?.args).toMatchObject({
        lat: 35.7,
        lng: 139.8,
        filter: 'all',
      }),
    );
    const rows = await screen.findAllByRole('button', { name: /Books|Kissa/ });
    expect(rows.map((row) => row.textContent)).toEqual([
      expect.stringContaining('Tsutsuji Books Shibuya'),
      expect.stringContaining('Kissa Hinata'),
    ]);
    // A distance from the rental store is not the distance from the renter.
    expect(rows[1]).not.toHaveTextContent('190 m');
  });
});

test('marks the last counts of an offline store and shows their age', async () => {
  open('/shop/list?lat=35.6591&lng=139.7006', [
    { ...store, state: 'OFFLINE', rentable: 0, returnable: 0, lastCounts: { rentable: 6, returnable: 2 } },
  ]);
  const row = await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(row).toHaveTextContent('To rent at the last report (6)');
  expect(row).toHaveTextContent('To return at the last report (2)');
  expect(row).toHaveTextContent(/counted .* ago/);
});

test('marks a store that is reported as gone, and no other', async () => {
  open('/shop/list', [store, { ...store, storeId: 'jp-0009', name: 'Gone Cafe', goneReported: true }]);
  expect(await screen.findByRole('button', { name: /Gone Cafe/ })).toHaveTextContent('Reported as gone');
  expect(screen.getByRole('button', { name: /Kissa Hinata/ })).not.toHaveTextContent('Reported as gone');
});

describe('at night', () => {
  const closed = sampleStore({
    ...store,
    storeId: 'jp-0003',
    name: 'Tsutsuji Books',
    state: 'CLOSED',
    open: { isOpen: false, always: false, until: '2026-11-21T01:00:00Z', closesSoon: false },
  });
  const rows = async () =>
    (await screen.findAllByRole('button', { name: /Kissa|Tsutsuji/ })).map(({ textContent }) => textContent);

  test('lists closed stores after the others with their opening time', async () => {
    const { requests } = open('/shop/list?lat=35.6591&lng=139.7006&filter=rent', [store, closed]);
    const heading = await screen.findByRole('heading', { name: 'Closed now' });
    const row = screen.getByRole('button', { name: /Tsutsuji/ });
    expect(row).toHaveTextContent(/Closed, opens .*10:00/);
    expect(heading.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
    expect(heading.compareDocumentPosition(screen.getByRole('button', { name: /Kissa/ }))).toBe(
      Node.DOCUMENT_POSITION_PRECEDING,
    );
    expect(requests[0]?.query).toMatchObject({ filter: 'rent', withClosed: true });
  });

  test('lists closed stores if no store is open', async () => {
    open('/shop/list?lat=35.6591&lng=139.7006&filter=return', [closed]);
    expect(await screen.findByRole('heading', { name: 'Closed now' })).toBeVisible();
    expect(await rows()).toHaveLength(1);
    expect(screen.queryByText('Nearby no shop')).toBeNull();
  });

  test('keeps the order of distance without a filter', async () => {
    open('/shop/list?lat=35.6591&lng=139.7006', [closed, store]);
    expect(await rows()).toEqual([expect.stringContaining('Tsutsuji'), expect.stringContaining('Kissa')]);
    expect(screen.queryByRole('heading', { name: 'Closed now' })).toBeNull();
  });
});

test('does not say that no store is near if the first ones cannot be shown, and offers the next', async () => {
  const first = { stores: [], total: 21, nextCursor: 'c2', ...{ leftOut: 20 } };
  renderPage(StoreListPage, {
    module: 'mf-orders',
    url: '/shop/list?lat=35.6591&lng=139.7006',
    now: () => NOW,
    answers: {
      stores: ({ args }) => (args.cursor === 'c2' ? { stores: [store], total: 21, nextCursor: null } : first),
    },
  });
  expect(await screen.findByText('20 entries cannot be shown.')).toBeVisible();
  expect(screen.queryByRole('heading', { name: 'Nearby no shop' })).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
});
