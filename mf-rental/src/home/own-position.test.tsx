import { screen, waitFor } from '@testing-library/react';
import { memoryStorage } from '@shared/api-client';
import { type RenderPageOptions, renderPage } from '@shared/module-testing';
import { NOW, store } from '../testing/models';
import HomePage from './HomePage';

jest.mock('./map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));

const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
afterEach(() => {
  jest.restoreAllMocks();
  define('permissions', undefined);
  define('geolocation', undefined);
});

const open = (host: NonNullable<RenderPageOptions['host']>) =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    signedIn: false,
    now: () => NOW,
    host,
    answers: { regions: { regions: [] }, stores: { stores: [store], total: 42, nextCursor: null } },
  });
/** Returns the arguments of the calls for stores. */
const asked = ({ sent }: ReturnType<typeof open>) => sent('stores').map(({ args }) => args);

test('reads the position again when the one of an earlier visit is old', async () => {
  const at = (lat: number) => ({
    getCurrentPosition: (done: (position: object) => void) =>
      done({ coords: { latitude: lat, longitude: 139.5, accuracy: 20 } }),
  });
  define('permissions', { query: () => Promise.resolve({ state: 'granted' }) });
  define('geolocation', at(35.7));
  const host = { sessionStorage: memoryStorage() };
  const before = open(host);
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  before.unmount();
  define('geolocation', at(35.9));
  const soon = open(host);
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  expect(asked(soon)).toEqual([expect.objectContaining({ lat: 35.7 })]);
  soon.unmount();
  const later = Date.now() + 11 * 60_000;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  const next = open(host);
  await waitFor(() => expect(asked(next).pop()).toMatchObject({ lat: 35.9 }));
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
});
