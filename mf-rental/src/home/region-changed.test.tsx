/** Tests of a renter who looks at the stores of another region than the one that the phone is in. */
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import { rememberedPositionStorage, renderPage } from '@shared/module-testing';
import { NOW, store } from '../testing/models';
import HomePage from './HomePage';

jest.mock('./map/StoreMap', () => ({ __esModule: true, default: () => <p>map</p> }));

const TOKYO = { lat: 35.66, lng: 139.7 };
const define = (name: string, value: unknown) =>
  Object.defineProperty(navigator, name, { value, configurable: true });
/** Number of positions that the phone has told. */
let told = 0;
beforeEach(() => {
  told = 0;
  define('permissions', { query: () => Promise.resolve({ state: 'granted' }) });
  define('geolocation', {
    getCurrentPosition: (done: (position: object) => void) => {
      told += 1;
      done({ coords: { latitude: TOKYO.lat, longitude: TOKYO.lng, accuracy: 20 } });
    },
  });
});
afterEach(() => {
  define('permissions', undefined);
  define('geolocation', undefined);
});

const regions = [
  {
    region: 'HK' as const,
    name: 'Hong Kong',
    currency: 'HKD' as const,
    timeZone: 'Asia/Hong_Kong',
    center: { lat: 22.32, lng: 114.17 },
  },
];
const open = (sessionStorage: ReturnType<typeof memoryStorage>) =>
  renderPage(HomePage, {
    module: 'mf-rental',
    url: '/home',
    region: 'HK',
    signedIn: false,
    now: () => NOW,
    host: { sessionStorage },
    answers: { regions: { regions }, stores: { stores: [store], total: 42, nextCursor: null } },
  });

test.each([
  ['that the page before has read', rememberedPositionStorage(TOKYO)],
  ['that is read quietly', memoryStorage()],
])('home starts in the region, not at a position elsewhere %s', async (_which, sessionStorage) => {
  const home = open(sessionStorage);
  await waitFor(() => expect(told).toBe(1));
  expect(await screen.findByText('Hong Kong · 42 stores')).toBeVisible();
  expect(home.sent('stores').map(({ args }) => args)).toEqual([
    expect.objectContaining({ lat: undefined, lng: undefined }),
  ]);
});

test('a tap leads to the position elsewhere, and keeps it after Back', async () => {
  const sessionStorage = rememberedPositionStorage(TOKYO);
  const home = open(sessionStorage);
  await userEvent.click(await screen.findByRole('button', { name: 'Locate me' }));
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
  expect(home.sent('stores').pop()?.args).toMatchObject(TOKYO);
  home.unmount();
  open(sessionStorage);
  expect(await screen.findByText('Near you · 42 stores')).toBeVisible();
});

test.each([
  ['leaves a position in the region for the region', { lat: 22.28, lng: 114.16 }, 'Hong Kong · 42 stores'],
  ['follows the phone after a tap has led to it', { lat: 35.7, lng: 139.7 }, 'Near you · 42 stores'],
])('home of a phone that is elsewhere %s', async (_what, position, heading) => {
  const sessionStorage = rememberedPositionStorage(TOKYO);
  const view = { filter: null, open: null, origin: { ...position, kind: 'located' }, selected: null };
  sessionStorage.setItem('pb:draft:HK::view/home:,,', JSON.stringify(view));
  open(sessionStorage);
  expect(await screen.findByText(heading)).toBeVisible();
});
