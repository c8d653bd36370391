import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { path } from '@shared/http-api/app';
import { useResult } from '@shared/module-kit';
import {
  type Answers,
  type RenderPageOptions,
  rememberedPositionStorage,
  renderPage,
  sampleOrder,
  sampleStore,
} from '@shared/module-testing';
import StoreListPage from './StoreListPage';

const NOW = Date.parse('2026-11-20T07:15:28Z');
const store = sampleStore({ storeId: 'jp-0002', name: 'Kissa Hinata', distanceMetres: 190 });
const rented = sampleStore({ position: { lat: 35.7, lng: 139.8 } });

function Caller() {
  const { open: pick } = useResult('store', () => undefined);
  const { pathname } = useLocation();
  if (pathname === '/shop/list') return <StoreListPage />;
  return <button onClick={() => pick(path.shopList())}>Pick</button>;
}

/** A renter who is far away from every store: the platform lists some only around the centre of the region, or of the rental. */
const farAway = (picker: Partial<RenderPageOptions> = {}) => ({
  module: 'mf-orders' as const,
  url: '/shop/list',
  now: () => NOW,
  host: { sessionStorage: rememberedPositionStorage({ lat: 34.7, lng: 135.5 }) },
  ...picker,
  answers: {
    stores: ({ args }: { args: { lat?: number | undefined } }) =>
      args.lat === 34.7
        ? { stores: [], total: 0, nextCursor: null }
        : { stores: [store], total: 1, nextCursor: null },
    ...picker.answers,
  } satisfies Answers,
});

test('lists all stores on a tap if none is near the renter', async () => {
  const page = renderPage(StoreListPage, farAway());
  await userEvent.click(await screen.findByRole('button', { name: 'Show all stores' }));
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
  expect(page.sent('stores').map(({ query }) => query?.lat)).toEqual([34.7, undefined]);
  expect(screen.getByRole('heading', { level: 1 })).toHaveFocus();
  expect(screen.queryByText(/190 m/)).toBeNull();
});

test('lists the stores without the filter on a tap if none fits it', async () => {
  const page = renderPage(
    StoreListPage,
    farAway({ url: '/shop/list?lat=34.7000&lng=135.5000&filter=return' }),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Show all stores' }));
  expect(page.address()).toBe('/shop/list?lat=34.7000&lng=135.5000');
});

test('has a way on from the rental store for a renter who is far away from the others', async () => {
  const options = farAway({
    url: '/order/detail?orderNo=JP2611200001',
    answers: {
      activeOrder: { order: sampleOrder(), nextPollMs: 0 },
      store: ({ args }) => ({ ...rented, storeId: args.id }),
    },
  });
  const { sent } = renderPage(Caller, options);
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
  await screen.findByText('You rented here');
  expect(screen.queryByText('0 stores')).toBeNull();
  await userEvent.click(screen.getByRole('button', { name: 'Show all stores' }));
  expect(await screen.findByRole('button', { name: /Kissa Hinata/ })).toBeVisible();
  expect(sent('stores').pop()?.args).toMatchObject({ lat: 35.7, lng: 139.8 });
});
