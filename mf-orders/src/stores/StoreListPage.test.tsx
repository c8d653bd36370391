import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { renderPage } from '@shared/module-kit/harness';
import { PLAN_JP } from '../orders/sample-order';
import StoreListPage from './StoreListPage';

const store = {
  storeId: 'jp-0002',
  region: 'JP',
  name: 'Kissa Hinata Dogenzaka',
  floor: '2F',
  address: 'Dogenzaka 1',
  position: { lat: 35.66, lng: 139.7 },
  distanceMetres: 190,
  timeZone: 'Asia/Tokyo',
  state: 'OPEN',
  open: { isOpen: true, always: true, until: null, closesSoon: false },
  rentable: 2,
  returnable: 6,
  countedAt: '2026-11-20T07:15:28Z',
  plan: PLAN_JP,
};

function open(url: string, stores: unknown[] = [store]) {
  return renderPage(StoreListPage, {
    module: 'mf-orders',
    url,
    signedIn: false,
    answers: { 'GET /v1/stores': { stores, total: stores.length, nextCursor: null } },
  });
}

test('a row leads to the store', async () => {
  const page = open('/shop/list?lat=35.6591&lng=139.7006&filter=return');
  const row = await screen.findByRole('button', { name: /Kissa Hinata/ });
  expect(row).toHaveTextContent('2F · 190 m');
  expect(page.requests[0]?.query).toMatchObject({ lat: 35.6591, lng: 139.7006, filter: 'return' });
  await userEvent.click(row);
  expect(page.address()).toBe('/shop/detail?id=jp-0002');
});

test('an empty answer near a position is "Nearby no shop", without one "No Data"', async () => {
  const near = open('/shop/list?lat=35.6591&lng=139.7006', []);
  expect(await screen.findByRole('heading', { name: 'Nearby no shop' })).toBeVisible();
  near.unmount();
  open('/shop/list?lat=north&lng=139', []);
  expect(await screen.findByRole('heading', { name: 'No Data' })).toBeVisible();
  expect(screen.getByRole('button', { name: /Sort by distance/ })).toBeVisible();
});

test('filter and search go into the address and to the server', async () => {
  const page = open('/shop/list?lat=35.6591&lng=139.7006');
  await screen.findByRole('button', { name: /Kissa Hinata/ });
  await userEvent.click(screen.getByRole('radio', { name: 'Rent' }));
  expect(page.address()).toBe('/shop/list?lat=35.6591&lng=139.7006&filter=rent');
  await userEvent.type(screen.getByRole('searchbox'), 'kissa');
  await waitFor(() => expect(page.address()).toContain('q=kissa'));
  await waitFor(() =>
    expect(page.requests[page.requests.length - 1]?.query).toMatchObject({ filter: 'rent', q: 'kissa' }),
  );
});

test.each([
  [1, 'Permission Denied'],
  [2, 'Position Unavailable'],
  [3, 'Timeout'],
])('geolocation error %i is told', async (code, words) => {
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
