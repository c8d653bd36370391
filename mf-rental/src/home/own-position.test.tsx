import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { type RenderPageOptions, rememberedPositionStorage, renderPage } from '@shared/module-testing';
import { NOW, store } from '../testing/models';
import HomePage from './HomePage';
import type { StoreMapProps } from './map/StoreMap';

const centers: object[] = [];
jest.mock('./map/StoreMap', () => ({
  __esModule: true,
  default: ({ center, onMoved }: StoreMapProps) => {
    centers.push(center);
    return <button onClick={() => onMoved({ lat: 35.8, lng: 139.5 })}>Pan</button>;
  },
}));

const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  jest.restoreAllMocks();
  define('permissions', undefined);
  define('geolocation', undefined);
});

const other = { ...store, storeId: 'jp-2', name: 'Kissa Hinata' };
const region = {
  region: 'JP' as const,
  name: 'Japan',
  currency: 'JPY' as const,
  timeZone: 'Asia/Tokyo',
  center: { lat: 35.6, lng: 139.7 },
};
const open = (host: NonNullable<RenderPageOptions['host']>, url = '/home') =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url,
    signedIn: false,
    now: () => NOW,
    host,
    answers: {
      regions: { regions: [region] },
      stores: { stores: [store, other], total: 42, nextCursor: null },
    },
  });
/** Returns the arguments of the calls for stores. */
const asked = ({ sent }: ReturnType<typeof open>) => sent('stores').map(({ args }) => args);
/** Returns a phone that is at a latitude. */
const at = (lat: number) => ({
  getCurrentPosition: (done: (position: object) => void) =>
    done({ coords: { latitude: lat, longitude: 139.5, accuracy: 20 } }),
});
const minutesPass = (minutes: number) => {
  const later = Date.now() + minutes * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
};

test('reads the position again when the one of an earlier visit is old', async () => {
  define('permissions', { query: () => Promise.resolve({ state: 'granted' }) });
  define('geolocation', at(35.7));
  const host = { sessionStorage: memoryStorage() };
  const before = open(host);
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  // A choice of the earlier visit does not keep the later one at a place that the renter has left.
  await userEvent.click(screen.getByRole('button', { name: /Kissa Hinata/ }));
  before.unmount();
  define('geolocation', at(35.9));
  const soon = open(host);
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  expect(asked(soon)).toEqual([expect.objectContaining({ lat: 35.7 })]);
  soon.unmount();
  minutesPass(11);
  const next = open(host);
  await waitFor(() => expect(asked(next).pop()).toMatchObject({ lat: 35.9 }));
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
});

test.each([
  ['without any before', memoryStorage(), '/home'],
  ['after an older one', rememberedPositionStorage({ lat: 35.6, lng: 139.5 }), '/home'],
  ['instead of the one in the address', memoryStorage(), '/home?lat=35.6&lng=139.5'],
])('stays at the position that a tap has read, %s, when it is old', async (_when, sessionStorage, url) => {
  define('geolocation', at(35.7));
  const home = open({ sessionStorage }, url);
  await userEvent.click(await screen.findByRole('button', { name: 'Locate me' }));
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  const center = centers.pop();
  minutesPass(11);
  await userEvent.click(screen.getByRole('radio', { name: 'All' }));
  expect(await screen.findByText('Nearby · 42 stores')).toBeVisible();
  expect(asked(home).pop()).toMatchObject({ lat: 35.7, filter: 'all' });
  // Another object would move the map, although the renter may look elsewhere.
  expect(centers.pop()).toBe(center);
});

test('starts from the position that another page has read since, about 100 m away', async () => {
  const origin = { lat: 35.7, lng: 139.5, kind: 'located' };
  const view = { filter: null, open: null, origin, selected: null };
  const sessionStorage = rememberedPositionStorage({ lat: 35.701, lng: 139.5 }, { ageMs: 11 * 60_000 });
  sessionStorage.setItem('pb:draft:JP::view/home:,,', JSON.stringify(view));
  const home = open({ sessionStorage });
  expect(await screen.findByText('Nearby · 42 stores')).toBeVisible();
  expect(asked(home)).toEqual([expect.objectContaining({ lat: 35.701 })]);
});

test('gives the focus of "Search this area" to the heading', async () => {
  open({ sessionStorage: memoryStorage() });
  await userEvent.click(await screen.findByRole('button', { name: 'Pan' }));
  await userEvent.click(await screen.findByRole('button', { name: 'Search this area' }));
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Search this area' })).toBeNull());
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
});

describe('a position that arrives late', () => {
  const tapStore = () => userEvent.click(screen.getByRole('button', { name: /Kissa Hinata/ }));
  /** Opens home on a phone whose answer comes when the test calls the returned function. */
  async function openWaiting(sessionStorage = memoryStorage()) {
    const answers: ((position: object) => void)[] = [];
    define('permissions', { query: () => Promise.resolve({ state: 'granted' }) });
    define('geolocation', { getCurrentPosition: (done: () => void) => answers.push(done) });
    const home = open({ sessionStorage });
    expect(await screen.findByText('Japan · 42 stores')).toBeVisible();
    const answer = () =>
      act(async () => {
        answers.forEach((done) => done({ coords: { latitude: 35.9, longitude: 139.5, accuracy: 20 } }));
        await Promise.resolve();
      });
    return { ...home, answers, answer, sessionStorage };
  }

  test('moves home if the renter has chosen nothing', async () => {
    const { answers, answer } = await openWaiting();
    await waitFor(() => expect(answers).toHaveLength(1));
    await answer();
    expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  });

  test.each([
    ['tapped a store', tapStore, other],
    ['moved the map', async () => userEvent.click(await screen.findByRole('button', { name: 'Pan' })), store],
  ])('moves nothing after the renter has %s', async (_what, choose, { name }) => {
    const home = await openWaiting();
    await waitFor(() => expect(home.answers).toHaveLength(1));
    await choose();
    const center = centers.pop();
    await home.answer();
    await userEvent.click(screen.getByRole('radio', { name: 'All' }));
    expect(await screen.findByText('Japan · 42 stores')).toBeVisible();
    expect(asked(home)).toEqual(Array(2).fill(expect.objectContaining({ lat: undefined })));
    expect(centers.pop()).toBe(center);
    expect(screen.getByRole('button', { pressed: true })).toHaveTextContent(name);
  });

  test('is not asked for after Back to a store that the renter has tapped', async () => {
    const before = await openWaiting();
    await tapStore();
    before.unmount();
    const { answers, answer } = await openWaiting(before.sessionStorage);
    await answer();
    expect(answers).toEqual([]);
    expect(screen.getByRole('button', { name: /Kissa Hinata/ })).toHaveAttribute('aria-pressed', 'true');
  });
});
