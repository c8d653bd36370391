import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import {
  INEXACT,
  offline,
  rememberedPositionStorage,
  renderPage,
  type RenderPageOptions,
} from '@shared/module-testing';
import type { Regions } from '@shared/http-api/schemas';
import module from '../../module.json';
import { NOW, order, store } from '../testing/models';
import HomePage from './HomePage';

jest.mock('./map/StoreMap', () => ({
  __esModule: true,
  default: ({ open }: { open: string | null }) => <p>{open ? `map of ${open}` : 'map'}</p>,
}));

const regions: Regions['regions'] = (['JP', 'MY', 'HK'] as const).map((region) => ({
  region,
  name: { JP: 'Japan', MY: 'Malaysia', HK: 'Hong Kong' }[region],
  currency: 'JPY',
  timeZone: 'Asia/Tokyo',
  center: { lat: 35.6591, lng: 139.7006 },
}));
const other = { ...store, storeId: 'jp-2', name: 'Kissa Hinata', distanceMetres: 190 };
const page = (stores = [store, other], nextCursor: string | null = null) => ({
  stores,
  total: 42,
  nextCursor,
});
const open = ({ answers, url, ...options }: Partial<RenderPageOptions> = {}) =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url: url ?? '/home',
    signedIn: false,
    now: () => NOW,
    answers: { regions: { regions }, stores: page(), ...answers },
    ...options,
  });
/** Returns the arguments of the calls for stores. */
const asked = ({ sent }: ReturnType<typeof open>) => sent('stores').map(({ args }) => args);

beforeAll(() => {
  globalThis.CSS ??= { escape: (text: string) => text } as typeof CSS;
});

test('lists rentable stores of the region without a position, before the regions have arrived', async () => {
  const home = open({ answers: { regions: () => new Promise(() => undefined) } });
  expect(await screen.findByText('Japan · 42 stores')).toBeInTheDocument();
  expect(screen.getByRole('radio', { name: 'Rent-available' })).toBeChecked();
  expect(asked(home)).toEqual([{ lat: undefined, lng: undefined, filter: 'rent', withClosed: true }]);
  expect(screen.getByText('¥165 for the first 30 min · at most ¥540 in 24 h')).toBeInTheDocument();
});

test('shows the map, the nearby stores and the way to the scanner (R2.2)', async () => {
  open();
  expect(await screen.findByText('Tsutsuji Books Shibuya')).toBeVisible();
  expect(await screen.findByText('map')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Scan' })).toHaveAttribute('href', '/scan/center?mode=rent');
});

test('sends the requests that module.json declares as early', async () => {
  const { requests } = open();
  await screen.findByText('Japan · 42 stores');
  const early: unknown[] = module.routes.find(({ path }) => path === '/home')!.early ?? [];
  // Each with the arguments that it has there, and no other.
  const given = requests.map(({ endpoint, query = {} }) => {
    const args = Object.entries(query).filter(([, value]) => value !== undefined);
    return args.length > 0 ? { call: endpoint, with: Object.fromEntries(args) } : endpoint;
  });
  expect(given).toHaveLength(early.length);
  expect(given).toEqual(expect.arrayContaining(early));
});

test.each(INEXACT)('shows no distances from a position that is %s', async (_what, of) => {
  const home = open({ host: { sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.5 }, of) } });
  expect(await screen.findByText('Kissa Hinata')).toBeVisible();
  expect(asked(home)).toEqual([expect.objectContaining({ lat: 35.7, lng: 139.5 })]);
  expect(screen.queryByText(/190 m|min walk/)).toBeNull();
  // The renter is not there, or nobody knows.
  expect(screen.getByText('Nearby · 42 stores')).toBeVisible();
});

test('prefers the position in the address', async () => {
  const home = open({ url: '/home?lat=35.7&lng=139.5' });
  expect(await screen.findByText('Nearby · 42 stores')).toBeInTheDocument();
  expect(asked(home)).toEqual([expect.objectContaining({ lat: 35.7, lng: 139.5 })]);
});

test('starts with the filter in the address', async () => {
  const home = open({ url: '/home?filter=return' });
  expect(await screen.findByRole('radio', { name: 'Return-available' })).toBeChecked();
  expect(asked(home)).toEqual([expect.objectContaining({ filter: 'return' })]);
});

test('filters the list and the map by opening hours if the platform offers it', async () => {
  const home = open({ answers: { stores: { ...page(), filtersOpen: true } } });
  expect(await screen.findByRole('radio', { name: 'Any hours' })).toBeChecked();
  await userEvent.click(screen.getByRole('radio', { name: 'Open now' }));
  await waitFor(() => expect(asked(home).pop()).toMatchObject({ filter: 'rent', open: 'now' }));
  expect(asked(home).pop()).toMatchObject({ withClosed: undefined });
  expect(await screen.findByText('map of now')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Open now' })).toHaveFocus();
});

test('names the filter by opening hours if no store fits it, and shows all stores on a tap', async () => {
  open({
    answers: {
      stores: ({ args }) => ({ ...(args.open ? { ...page([]), total: 0 } : page()), filtersOpen: true }),
    },
  });
  await userEvent.click(await screen.findByRole('radio', { name: 'Open now' }));
  expect(await screen.findByText('No store here fits these opening hours')).toBeVisible();
  expect(screen.queryByText('Nearby no shop')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all stores' }));
  expect(await screen.findByText('Kissa Hinata')).toBeVisible();
  expect(screen.getByRole('radio', { name: 'Any hours' })).toBeChecked();
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

test('offers no filter by opening hours without the platform', async () => {
  open();
  await screen.findByText('Japan · 42 stores');
  expect(screen.queryByRole('radio', { name: 'Open now' })).toBeNull();
});

test('marks a store that is reported as gone, also beside its price', async () => {
  open({ answers: { stores: page([{ ...store, goneReported: true }, other]) } });
  const marked = await screen.findByRole('button', { name: new RegExp(store.name) });
  expect(marked).toHaveTextContent(/Reported as gone.*¥/);
  expect(screen.getByRole('button', { name: new RegExp(other.name) })).not.toHaveTextContent('Reported');
});

test('ignores a malformed position', async () => {
  open({ url: '/home?lat=abc&lng=139.5' });
  expect(await screen.findByText('Japan · 42 stores')).toBeInTheDocument();
});

test('links the selected row to external directions and to details', async () => {
  open();
  await userEvent.click(await screen.findByRole('button', { name: /Kissa Hinata/ }));
  const directions = screen.getByRole('link', { name: 'Directions' });
  expect(directions).toHaveAttribute('rel', 'noopener noreferrer');
  expect(screen.getByRole('link', { name: 'Store details' })).toHaveAttribute('href', '/shop/detail?id=jp-2');
});

test('shows "Nearby no shop" with a button for all stores of the region (R8.12)', async () => {
  const home = open({
    url: '/home?lat=36.5&lng=138.1',
    answers: {
      stores: ({ args }) => (args.lat === 36.5 ? { ...page([]), total: 0 } : page()),
    },
  });
  expect(await screen.findByText('Nearby no shop')).toBeInTheDocument();
  await userEvent.click(screen.getByRole('button', { name: 'Show all stores' }));
  expect(await screen.findByText('Japan · 42 stores')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Kissa Hinata/ })).toBeInTheDocument();
  expect(asked(home)).toContainEqual(expect.objectContaining({ lat: undefined, withClosed: true }));
});

test('lists closed stores after the others with their opening time', async () => {
  const closed = {
    ...other,
    state: 'CLOSED' as const,
    open: { ...other.open, isOpen: false, until: '2026-11-21T01:00:00Z' },
  };
  const home = open({ answers: { stores: page([store, closed]) } });
  const heading = await screen.findByRole('heading', { name: 'Closed now' });
  const row = screen.getByRole('button', { name: /Kissa Hinata/ });
  expect(row).toHaveTextContent('Closed, opens tomorrow 10:00');
  expect(heading.compareDocumentPosition(row)).toBe(Node.DOCUMENT_POSITION_FOLLOWING);
  expect(asked(home)).toEqual([expect.objectContaining({ filter: 'rent', withClosed: true })]);
});

test('filters by return and shows the running rental while a power bank is out', async () => {
  const running = order({
    state: 'BILLING',
    next: null,
    startedAt: '2026-11-20T04:00:00Z',
    total: { amount: 360, currency: 'JPY' },
  });
  open({ signedIn: true, answers: { activeOrder: { order: running, nextPollMs: 5000 } } });
  const bar = await screen.findByRole('link', { name: /^Your running rental\. Time used .+ Fee so far/ });
  expect(bar).toHaveAttribute('href', '/order/detail?orderNo=JP2611200001');
  expect(bar).toHaveTextContent('1:00:30');
  expect(bar).toHaveTextContent('¥450 from 16:00');
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Return-available' })).toBeChecked());
});

test('shows no rental after the session has ended, for example in another tab', async () => {
  const running = order({
    state: 'BILLING',
    next: null,
    startedAt: '2026-11-20T04:00:00Z',
    total: { amount: 360, currency: 'JPY' },
  });
  const answers = { activeOrder: { order: running, nextPollMs: 5000 } };
  const { endSession } = open({ signedIn: true, answers });
  const bar = await screen.findByRole('link', { name: /^Your running rental/ });
  endSession();
  expect(bar).not.toBeInTheDocument();
  await screen.findByText('Japan · 42 stores');
  expect(screen.queryByRole('link', { name: /^Your running rental/ })).toBeNull();
});

test('shows the time left of a pending order and links to the payment', async () => {
  open({ signedIn: true, answers: { activeOrder: { order: order(), nextPollMs: 5000 } } });
  expect(await screen.findByText('Your power bank is reserved for 14 min 30 s more')).toBeInTheDocument();
  expect(screen.getByRole('link', { name: /Unpaid order/ })).toHaveAttribute(
    'href',
    '/payment?purpose=DEPOSIT&orderNo=JP2611200001',
  );
});

test.each([
  [false, 'Thank you, it is back'],
  [true, 'The power bank is yours'],
])('thanks first after the end of a rental, kept %s, then asks for the money', async (kept, title) => {
  const unpaid = order({ state: 'UNPAID', kept, due: { amount: 165, currency: 'JPY' } });
  open({ signedIn: true, answers: { activeOrder: { order: unpaid, nextPollMs: 5000 } } });
  const bar = await screen.findByRole('link', { name: new RegExp(title) });
  expect(bar).toHaveTextContent(`${title}Unpaid order: pay it to rent again¥165`);
});

test('names a pending order with a deposit unfinished, and opens no slot by a tap on it', async () => {
  open({
    signedIn: true,
    answers: { activeOrder: { order: order({ next: 'EJECT' }), nextPollMs: 5000 } },
  });
  expect(await screen.findByRole('link', { name: /Unfinished order/ })).toHaveAttribute(
    'href',
    '/order/detail?orderNo=JP2611200001',
  );
});

test.each([
  ['switches to another region if nobody is signed in', false, 'switchRegion'],
  ['has a renter who is signed in asked before another region', true, 'continueInRegion'],
] as const)('%s', async (_what, signedIn, way) => {
  const ways: string[] = [];
  const switchRegion = (code: string) => void ways.push(`switchRegion ${code}`);
  const continueInRegion = (code: string) => Promise.resolve(void ways.push(`continueInRegion ${code}`));
  open({ signedIn, host: { switchRegion, continueInRegion } });
  await userEvent.click(await screen.findByRole('button', { name: /Japan/ }));
  await userEvent.click(await screen.findByRole('button', { name: /Hong Kong/ }));
  expect(ways).toEqual([`${way} HK`]);
});

test('offers all regions while those of the platform are unknown', async () => {
  open({ answers: { regions: offline } });
  await userEvent.click(await screen.findByRole('button', { name: /^Japan/ }));
  expect(screen.getByRole('button', { name: /^Japan ?JPY/ })).toHaveAttribute('aria-current', 'true');
  expect(screen.getByRole('button', { name: /^Hong Kong ?HKD/ })).toBeVisible();
});

test('shows the message of each geolocation error and uses the position on success (R6.6, R8.7, R8.8, R8.9, R8.14)', async () => {
  const answer: { code?: number } = {};
  const geolocation = {
    getCurrentPosition: (done: PositionCallback, failed: PositionErrorCallback) =>
      answer.code
        ? failed({ code: answer.code } as GeolocationPositionError)
        : done({ coords: { latitude: 35.7, longitude: 139.6 } } as GeolocationPosition),
  };
  Object.defineProperty(navigator, 'geolocation', { configurable: true, value: geolocation });
  const home = open();
  const locate = await screen.findByRole('button', { name: 'Locate me' });
  for (const code of [2, 3, 1, 1]) {
    answer.code = code;
    await userEvent.click(locate);
  }
  expect(home.toasts).toEqual([
    'Position Unavailable',
    'Timeout',
    'Permission Denied',
    'You have not authorized address information',
  ]);
  delete answer.code;
  await userEvent.click(locate);
  expect(await screen.findByText('Near you · 42 stores')).toBeInTheDocument();
  expect(asked(home)).toContainEqual(expect.objectContaining({ lat: 35.7, lng: 139.6 }));
});

test('appends the next batch of stores', async () => {
  open({
    answers: {
      stores: ({ args }) =>
        args.cursor ? page([{ ...store, storeId: 'jp-3', name: 'Record Yama' }]) : page([store, other], 'c2'),
    },
  });
  await userEvent.click(await screen.findByRole('button', { name: 'More stores' }));
  expect(await screen.findByText('Record Yama')).toBeInTheDocument();
  expect(screen.getByText('Kissa Hinata')).toBeInTheDocument();
});

test('marks every element that overlaps the map', async () => {
  open();
  await screen.findByText('Japan · 42 stores');
  const overlapping = [...document.querySelectorAll('[data-over-map]')];
  for (const part of [
    screen.getByRole('region', { name: 'Stores nearby' }),
    screen.getByRole('button', { name: 'Locate me' }),
    screen.getByRole('button', { name: /^Japan/ }),
  ])
    expect(overlapping.some((cover) => cover.contains(part))).toBe(true);
});

test.each([
  ['state', { state: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never, next: null }],
  ['next step', { next: 'ONLY_A_NEWER_PLATFORM_KNOWS' as never }],
])('leads to an order in a %s that only a newer platform knows', async (_name, more) => {
  const unknown = order(more);
  open({ signedIn: true, answers: { activeOrder: { order: unknown, nextPollMs: 5000 } } });
  const bar = await screen.findByRole('link', { name: /Unfinished order/ });
  expect(bar).toHaveTextContent('Unfinished orderSee how it stands');
  expect(bar).toHaveAttribute('href', '/order/detail?orderNo=JP2611200001');
});

test('does not say that no store is near if the first ones cannot be shown, and offers the next', async () => {
  open({ answers: { stores: { stores: [], total: 42, nextCursor: 'c2', ...{ leftOut: 20 } } } });
  expect(await screen.findByText('20 entries cannot be shown.')).toBeInTheDocument();
  expect(screen.getByRole('button', { name: 'More stores' })).toBeVisible();
  expect(screen.queryByText('Nearby no shop')).toBeNull();
});
