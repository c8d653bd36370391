/** Tests the reservation of a slot on the page of a store. */
import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ComponentType } from 'react';
import { useLocation } from 'react-router-dom';
import { useResult } from '@shared/module-kit';
import { path } from '@shared/http-api/app';
import {
  doubleTap,
  renderPage,
  type RenderPageOptions,
  sampleOrder,
  sampleStore,
} from '@shared/module-testing';
import type { Order } from '@shared/http-api/schemas';
import StoreDetailPage from './StoreDetailPage';

const NOW = Date.parse('2026-11-20T07:16:08Z');
const minutes = (count: number) => new Date(NOW + count * 60_000).toISOString();
const store = sampleStore({ storeId: 'jp-0002', name: 'Kissa Hinata', reservesSlots: true });
const detail = { ...store, hours: [], photos: [], phone: null, cabinets: [] };
const slot = (storeId: string): NonNullable<Order['slotReservation']> => ({
  state: 'RESERVED',
  store: { ...sampleOrder().rentStore, storeId, name: 'Kissa Hinata' },
  cabinetSn: 'JPC00004',
  until: minutes(15),
  againFrom: minutes(45),
});

/** Opens the page of a renter whose platform keeps what was reserved. */
function open(
  given: Partial<Order> | null,
  more: Partial<RenderPageOptions> = {},
  page: ComponentType = StoreDetailPage,
) {
  let order = given && sampleOrder(given);
  return renderPage(page, {
    module: 'mf-orders',
    url: '/shop/detail?id=jp-0002',
    now: () => NOW,
    ...more,
    answers: {
      store: detail,
      activeOrder: () => ({ order, nextPollMs: 0 }),
      reserveSlot: () => (order = sampleOrder({ slotReservation: slot('jp-0002') })),
      ...more.answers,
    },
  });
}
const button = { name: 'Reserve a slot for 15 min Kissa Hinata' };

test('reserves a slot for the running rental, wherever it began, and shows it', async () => {
  const page = open({ reserveSeconds: 900 });
  await doubleTap(await screen.findByRole('button', button));
  expect(await screen.findByText('A slot is reserved for you at Kissa Hinata')).toBeVisible();
  expect(page.toasts).toEqual(['A slot is reserved for you']);
  expect(page.sent('reserveSlot').map(({ args }) => args)).toEqual([
    { no: sampleOrder().orderNo, body: { storeId: 'jp-0002' } },
  ]);
  await waitFor(() => expect(screen.queryByRole('button', button)).toBeNull());
  expect(screen.getByRole('button', { name: 'Release the slot' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'The store and the way there' })).toBeNull();
});

test('says within seconds that the reserved slot is lost, and reads no order without one', async () => {
  jest.useFakeTimers({ advanceTimers: true });
  try {
    let state: 'RESERVED' | 'OFFLINE' = 'RESERVED';
    const order = () => sampleOrder({ slotReservation: { ...slot('jp-0002'), state } });
    const page = open(null, { answers: { activeOrder: () => ({ order: order(), nextPollMs: 0 }) } });
    expect(await screen.findByText('A slot is reserved for you at Kissa Hinata')).toBeVisible();
    state = 'OFFLINE';
    await act(() => jest.advanceTimersByTimeAsync(10_000));
    expect(await screen.findByText(/^The cabinet at Kissa Hinata is offline/)).toBeVisible();
    const count = page.sent('activeOrder').length;
    await act(() => jest.advanceTimersByTimeAsync(60_000));
    expect(page.sent('activeOrder')).toHaveLength(count);
  } finally {
    jest.useRealTimers();
  }
});

test.each<[string, Partial<Order> | null, Partial<RenderPageOptions>]>([
  ['without a rental', null, {}],
  ['of an order that is not running', { state: 'PENDING_PAYMENT', reserveSeconds: 900 }, {}],
  ['that may reserve none now', {}, {}],
  ['with a slot elsewhere', { slotReservation: slot('jp-0003') }, {}],
  [
    'at a store that can hold none',
    { reserveSeconds: 900 },
    { answers: { store: { ...detail, reservesSlots: false } } },
  ],
])('offers no slot %s', async (_, order, more) => {
  open(order, more);
  expect(await screen.findByRole('heading', { level: 1, name: 'Kissa Hinata' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByText(/Reserve a slot|is reserved/)).toBeNull();
});

test('offers no slot to a renter who picks a store for another page', async () => {
  function Caller() {
    const { open: pick } = useResult('store', () => undefined);
    if (useLocation().pathname === '/shop/detail') return <StoreDetailPage />;
    return <button onClick={() => pick(path.shopDetail({ id: 'jp-0002' }))}>Pick</button>;
  }
  open({ reserveSeconds: 900 }, { url: '/feedback' }, Caller);
  await userEvent.click(screen.getByRole('button', { name: 'Pick' }));
  expect(await screen.findByRole('button', { name: 'This store' })).toBeVisible();
  await new Promise((resolve) => setTimeout(resolve, 100));
  expect(screen.queryByRole('button', button)).toBeNull();
});
