import { act, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { memoryStorage } from '@shared/api-client';
import {
  INEXACT,
  afterFailure,
  offline,
  rememberedPositionStorage,
  renderPage,
} from '@shared/module-testing';
import { store } from '../testing/models';
import LocationSearchPage from './LocationSearchPage';

const place = { placeId: 'p1', name: 'Shibuya Station', detail: 'Shibuya, Tokyo', position: store.position };

test('lists places before stores', async () => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: {
      placesSearch: { places: [place] },
      stores: { stores: [store], total: 1, nextCursor: null },
    },
  });
  await screen.findByRole('button', { name: /Tsutsuji Books/ });
  const rows = within(screen.getByRole('main')).getAllByRole('button', { name: /Shibuya/ });
  expect(rows.map((row) => row.textContent)).toEqual([
    expect.stringContaining('Shibuya Station'),
    expect.stringContaining('Tsutsuji Books Shibuya'),
  ]);
});

test('says how many places and stores cannot be shown, and not that there are none', async () => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: {
      placesSearch: { places: [], ...{ leftOut: 1 } },
      stores: { stores: [], total: 2, nextCursor: null, ...{ leftOut: 2 } },
    },
  });
  expect(await screen.findByText('1 entry cannot be shown.')).toBeInTheDocument();
  expect(await screen.findByText('2 entries cannot be shown.')).toBeInTheDocument();
  expect(screen.queryByText('No Data')).toBeNull();
  expect(screen.getByText('3 results')).toBeInTheDocument();
});

test.each(INEXACT)('shows no distances from a position that is %s', async (_what, of) => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    host: { sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.5 }, of) },
    answers: {
      placesSearch: { places: [place] },
      stores: { stores: [{ ...store, distanceMetres: 190 }], total: 1, nextCursor: null },
    },
  });
  expect(await screen.findByRole('button', { name: /Tsutsuji Books/ })).not.toHaveTextContent('190 m');
});

test('searches from no position outside the region', async () => {
  const { sent } = renderPage(LocationSearchPage, {
    module: 'mf-rental',
    region: 'HK',
    url: '/location/search?q=shibuya',
    host: { sessionStorage: rememberedPositionStorage({ lat: 35.7, lng: 139.5 }) },
    answers: { placesSearch: { places: [place] }, stores: { stores: [store], total: 1, nextCursor: null } },
  });
  await screen.findByRole('button', { name: /Tsutsuji Books/ });
  for (const call of ['stores', 'placesSearch'] as const)
    expect(sent(call).map(({ args }) => args)).toEqual([expect.not.objectContaining({ lat: 35.7 })]);
});

test('searches from the position that another page has read since the page was shown', async () => {
  let storage = memoryStorage();
  const { sent } = renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    host: { sessionStorage: { ...storage, getItem: (key) => storage.getItem(key) } },
    answers: { placesSearch: { places: [place] }, stores: { stores: [store], total: 1, nextCursor: null } },
  });
  await screen.findByRole('button', { name: /Tsutsuji Books/ });
  storage = rememberedPositionStorage({ lat: 35.7, lng: 139.5 });
  act(() => void document.dispatchEvent(new Event('visibilitychange')));
  const near = expect.objectContaining({ lat: 35.7, lng: 139.5 }) as object;
  await waitFor(() => expect(sent('stores').map(({ args }) => args)).toContainEqual(near));
  expect(sent('placesSearch').map(({ args }) => args)).toContainEqual(near);
});

test('shows nothing of the former search if a request of the next one fails', async () => {
  const refused = { kind: 'http', code: 'HTTP_404', status: 404, traceId: 't-1' } as const;
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: {
      placesSearch: ({ args: { q } }) =>
        q === 'shibuya' ? { places: [] } : { places: [{ ...place, name: 'Sannomiya Station' }] },
      stores: ({ args: { q } }) =>
        q === 'shibuya' ? { stores: [store], total: 1, nextCursor: null } : refused,
    },
  });
  await screen.findByRole('button', { name: /Tsutsuji Books/ });
  const box = screen.getByRole('searchbox', { name: 'Place or store' });
  await userEvent.clear(box);
  await userEvent.type(box, 'sannomiya{Enter}');
  expect(await screen.findByRole('button', { name: /Sannomiya Station/ })).toBeVisible();
  expect(await screen.findByRole('button', { name: 'Try again' })).toBeVisible();
  expect(screen.queryByRole('button', { name: /Tsutsuji Books/ })).toBeNull();
  expect(screen.getByRole('status')).toHaveTextContent(/^Something went wrong .*1 result$/);
});

test('a search that fails announces why, and not that there are no results', async () => {
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: { placesSearch: offline, stores: offline },
  });
  const failure = (await screen.findByRole('button', { name: 'Try again' })).closest('.failed')!;
  const why = failure.querySelector('.noteBody')!.textContent!;
  expect(why).not.toBe('');
  expect(screen.getByRole('status')).toHaveTextContent(why);
  expect(screen.getByRole('status')).not.toHaveTextContent('result');
});

test('searches for places and stores, and opens the map at the chosen one (R2.13)', async () => {
  const { requests, address } = renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search',
    signedIn: false,
    answers: {
      placesSearch: { places: [place] },
      stores: { stores: [store], total: 1, nextCursor: null },
    },
  });
  await userEvent.type(screen.getByRole('searchbox', { name: 'Place or store' }), 'shibuya{Enter}');
  await userEvent.click(await screen.findByRole('button', { name: /Shibuya Station/ }));
  expect(requests.map(({ endpoint, query }) => [endpoint, query?.q])).toEqual(
    expect.arrayContaining([
      ['placesSearch', 'shibuya'],
      ['stores', 'shibuya'],
    ]),
  );
  expect(address()).toMatch(/^\/home\?lat=35\.66\d*&lng=139\.7\d*/);
});

test('finds places and stores without a tap after both requests have failed once', async () => {
  jest.useFakeTimers({ doNotFake: ['queueMicrotask'] });
  renderPage(LocationSearchPage, {
    module: 'mf-rental',
    url: '/location/search?q=shibuya',
    answers: {
      placesSearch: afterFailure({ places: [place] }),
      stores: afterFailure({ stores: [store], total: 1, nextCursor: null }),
    },
  });
  await act(() => jest.advanceTimersByTimeAsync(500));
  expect(screen.getByRole('button', { name: 'Try again' })).toBeInTheDocument();
  await act(() => jest.advanceTimersByTimeAsync(6_000));
  expect(screen.getByRole('button', { name: /Shibuya Station/ })).toBeInTheDocument();
  expect(screen.getByRole('button', { name: /Tsutsuji Books/ })).toBeInTheDocument();
  expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  jest.useRealTimers();
});
